import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { testTitles } from "../specification/read-table.ts";
import { type Claim, claimSections } from "./read-claims.ts";

const page = resolve(import.meta.dirname, "../../docs/claims.md");
const fileOf = (path: string) => resolve(page, "..", path);
const text = (path: string) => readFileSync(fileOf(path), "utf8");
const depending = ["landing-sentences.ts", "page-sentences.ts"]
  .map((name) => text(`../web/src/pages/marketing/sentences/${name}`))
  .join("\n");

/** A file with each `said("id")` as what it says where nothing is set that needs other words: its last variant. */
const read = (path: string) =>
  text(path).replaceAll(/said\("([\w.]+)"\)/g, (_, id: string) => {
    const from = depending.indexOf(`"${id}": [`);
    const next = depending.slice(from + 1).search(/^ {2}"[\w.]+": \[|^\} as const/m);
    const variants = depending.slice(from, from + 1 + next);
    const last = [...variants.matchAll(/text:\s{1,20}("(?:[^"\\]|\\.)*")/g)].at(-1);
    if (from === -1 || !last) throw new Error(`${id} has no variant.`);
    return last[1]!;
  });

/** Where a content file states what the product does; its formatting is the formatter's, and so is the indent. */
const statements: Record<string, { pattern: RegExp; atLeast: number }> = {
  "landing-content.ts": { pattern: /^ {6}title: "(.+)",$/gm, atLeast: 14 },
  "features-content.ts": { pattern: /^ {8}title: "(.+)",$/gm, atLeast: 36 },
  "how-it-works-content.ts": { pattern: /^ {4}title: "(.+)",$/gm, atLeast: 10 },
  "use-cases-content.ts": { pattern: /^ {6}"([^.\n"]+)",$/gm, atLeast: 16 },
  "content-generation-page.tsx": { pattern: /^ {8}ask: "(.+)",$/gm, atLeast: 3 },
  "startup-validation-page.tsx": { pattern: /^ {8}ask: "(.+)",$/gm, atLeast: 3 },
  "cybersecurity-helper-page.tsx": { pattern: /^ {8}ask: "(.+)",$/gm, atLeast: 3 },
  "pricing-content.ts": { pattern: /^ {4,6}"(.+)",$/gm, atLeast: 20 },
  "about-us-content.ts": { pattern: /^ {6}title: "(.+)",$/gm, atLeast: 6 },
};

describe("docs/claims.md", () => {
  const sections = claimSections(readFileSync(page, "utf8"));
  const claims = sections.flatMap((section) => section.claims);

  test("every claim names a test that shows it, or what its operator must see to", () => {
    expect(claims.length).toBeGreaterThan(80);
    expect(claims.filter(({ tests, isDuty }) => tests.length === 0 && !isDuty).map(told)).toEqual([]);
  });

  test("every test that it names is there, under that title", () => {
    const gone = claims.flatMap((claim) =>
      claim.tests.filter((one) => !isThere(one)).map(({ title }) => `${told(claim)}: ${title}`),
    );
    expect(gone).toEqual([]);
  });

  test("every claim is still said on its page, and stands in one row", () => {
    const wrong = sections.flatMap(({ file, claims: own }) => {
      const content = read(file);
      const isFirst = (claim: Claim) => own.find(({ words }) => words === claim.words) === claim;
      return own.filter((claim) => !content.includes(`"${claim.words}"`) || !isFirst(claim));
    });
    expect(wrong.map(told)).toEqual([]);
  });

  test.each(Object.entries(statements))(
    "everything that %s states has a row",
    (name, { pattern, atLeast }) => {
      const section = sections.find(({ file }) => file.endsWith(`/${name}`));
      const stated = [...read(section!.file).matchAll(pattern)].map((match) => match[1]!);
      expect(stated.length).toBeGreaterThanOrEqual(atLeast);
      const borneOut = new Set(section!.claims.map(({ words }) => words));
      expect(stated.filter((words) => !borneOut.has(words))).toEqual([]);
    },
  );
});

describe("a section", () => {
  test("is of the file that it links, with its rows alone", () => {
    const rows = (claim: string, cell: string) =>
      `| claim | borne out by |\n| --- | --- |\n| ${claim} | ${cell} |`;
    const sections = claimSections(
      [
        "Said in [a.ts](../a.ts).",
        rows("One", "[shows it](../one.test.ts)"),
        "Said in [b.ts](../b.ts).",
        rows("Two \\[2\\]", "The operator's duty: people."),
      ].join("\n\n"),
    );
    expect(sections.map(({ file }) => file)).toEqual(["../a.ts", "../b.ts"]);
    expect(sections[0]!.claims).toMatchObject([
      { words: "One", tests: [{ title: "shows it", path: "../one.test.ts" }], isDuty: false },
    ]);
    expect(sections[1]!.claims).toMatchObject([{ words: "Two [2]", tests: [], isDuty: true }]);
  });
});

function isThere({ path, title }: Claim["tests"][number]): boolean {
  return existsSync(fileOf(path)) && testTitles(text(path)).has(title);
}

function told({ line, words }: Claim): string {
  return `line ${line}: ${words}`;
}
