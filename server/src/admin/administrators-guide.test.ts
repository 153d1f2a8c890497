import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { commands } from "./commands.ts";

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(resolve(root, path), "utf8");
const pages = globSync("docs/guide/administration/*.md", { cwd: root });
/** Holds the words on the screens: every source of the interface, in one line each. */
const screens = globSync("web/src/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.test\.|\/marketing\/|\/docs\//.test(path))
  .map((path) => read(path).replaceAll(/\s+/g, " "))
  .join("\n");

test("the guide for administrators has its six pages", () => {
  expect(new Set(pages.map((path) => path.split("/").at(-1)))).toEqual(
    new Set(["accounts.md", "audit.md", "backups.md", "plans.md", "providers.md", "sign-in.md"]),
  );
});

describe.each(pages)("%s", (path) => {
  const text = read(path).replaceAll(/\s+/g, " ");

  test("names buttons, fields and pages as the screens do", () => {
    const named = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => match[1]!);
    const unknown = named.filter(
      (words) =>
        !["Administration"].includes(words) &&
        !['"', "`", ">", " "].some((before) =>
          ['"', "`", "<", " ", "?"].some((after) => screens.includes(`${before}${words}${after}`)),
        ),
    );
    expect(unknown).toEqual([]);
  });

  test("names settings and commands that there are", () => {
    const settings = read("docs/settings.md");
    const said = [...text.matchAll(/`([A-Z][A-Z_]{3,})(?:=[^`]*)?`/g)].map((match) => match[1]!);
    expect(said.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
    const called = [...text.matchAll(/npm run admin -- ([a-z]+(?: [a-z-]+)?)/g)].map((match) => match[1]!);
    const isKnown = (words: string) =>
      commands.some((one) => one.words === words || one.words === words.split(" ")[0]);
    expect(called.filter((words) => !isKnown(words))).toEqual([]);
  });
});

test("the guide's table of plans is the one by which accounts are counted", async () => {
  const { plans } = await import("@groundwork/contract/plans");
  const rows = read("docs/guide/administration/plans.md");
  for (const { name, questions, storageMegabytes, ingestion } of plans) {
    const row = rows.split("\n").find((line) => line.startsWith(`| ${name} `));
    expect(row).toContain(questions === null ? "no limit" : questions.toLocaleString("en-US"));
    expect(row).toContain(storageMegabytes === null ? "no limit" : `${storageMegabytes} MB`);
    expect(row).toContain(ingestion);
  }
});
