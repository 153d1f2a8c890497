import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runLinter } from "../run-linter.ts";
import { objection } from "./arrows.ts";
import { type Arrow, arrowsThatAre, writeTree } from "./testing/fixture-tree.ts";
import { rooms } from "./rooms.ts";

const fixtures = fileURLToPath(new URL("testing/fixtures", import.meta.url));
const forbidden = arrowsThatAre("forbidden");
const allowed = arrowsThatAre("allowed");

const folder = mkdtempSync(join(tmpdir(), "groundwork-arrows-"));
/** Has the real linter's messages about a tree of all fixtures, such as `file:2 rooms(arrows) …`. */
let lines: string[] = [];

beforeAll(async () => {
  writeTree(folder, [...forbidden, ...allowed]);
  const found = await runLinter(folder, "--no-ignore");
  lines = found.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isReported = ({ from, to, file }: Arrow) =>
  lines.some(
    (line) =>
      line.startsWith(`${file}:`) &&
      line.includes(`rooms(arrows) ${from.name} may import `) &&
      line.endsWith(` of ${to.name}`),
  );

describe("the linter", () => {
  // page:how-it-works.modular-architecture
  test.for(rooms.map(({ name }) => name))("refuses every arrow from %s that is not drawn", (name) => {
    const arrows = forbidden.filter(({ from }) => from.name === name);
    expect(arrows.length).toBeGreaterThan(0);
    expect(arrows.filter((arrow) => !isReported(arrow)).map(({ to }) => to.name)).toEqual([]);
  });

  // page:how-it-works.modular-architecture
  test("lets every drawn arrow pass", () => {
    expect(allowed.length).toBeGreaterThan(100);
    expect(
      lines.filter((line) => allowed.some(({ file }) => file.includes("allowed-") && line.startsWith(file))),
    ).toEqual([]);
  });

  test.for(handWritten())("reports line $line of $file: $text", ({ file, line, rule }) => {
    expect(lines.some((found) => found.startsWith(`${file}:${line} ${rule}`))).toBe(true);
  });

  // page:how-it-works.modular-architecture
  test("reports nothing else in the hand-written fixtures", () => {
    const expected = handWritten().map(({ file, line, rule }) => `${file}:${line} ${rule}`);
    const unexpected = lines.filter(
      (line) => line.includes("/fixture-") && !expected.some((start) => line.startsWith(start)),
    );
    expect(unexpected).toEqual([]);
  });
});

/** Lines of the committed fixtures that end in `// error: rule`. */
function handWritten() {
  return readdirSync(fixtures, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return readFileSync(path, "utf8")
        .split("\n")
        .flatMap((text, index) => {
          const rule = /\/\/ error: (.+)$/.exec(text)?.[1];
          return rule ? [{ file: relative(fixtures, path), line: index + 1, rule, text: text.trim() }] : [];
        });
    });
}

describe("an import", () => {
  test("of another package passes, and of zod is all the contract has", () => {
    expect(objection("server/src/kit/a.ts", { specifier: "pino", typeOnly: false })).toBeUndefined();
    expect(objection("contract/src/a.ts", { specifier: "zod", typeOnly: false })).toBeUndefined();
    expect(objection("contract/src/a.ts", { specifier: "pino", typeOnly: false })).toMatch(
      /zod and no other/,
    );
  });

  test("of platform values is for the tests of the engine, not for the engine", () => {
    const database = { specifier: "#platform/database/open.ts", typeOnly: false };
    expect(objection("server/src/knowledge/store/a.ts", database)).toMatch(/types only/);
    expect(objection("server/src/knowledge/store/a.test.ts", database)).toBeUndefined();
  });

  test("of a file outside all rooms is refused", () => {
    expect(
      objection("server/src/kit/a.ts", { specifier: "../../../web/dist/x.js", typeOnly: false }),
    ).toMatch(/no room/);
  });
});
