import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { at } from "./places.mjs";
import { run } from "./processes.mjs";
import { filesOfJourneys, nothing, slowestOf, sumOf, tallyOf, type TestFile } from "./test-report.mjs";

const fileOf = (path: string, seconds: number, failed: string[] = []): TestFile => ({
  path,
  project: "unit",
  seconds,
  passed: 2,
  failed,
});

test("what failed is counted and named, and so is a file that does not load", () => {
  const files = [fileOf("a.test.ts", 1, ["adds", "takes away"]), fileOf("b.test.ts", 1, [""])];
  expect(tallyOf(files)).toEqual({
    passed: 4,
    failed: 3,
    names: ["a.test.ts: adds (unit)", "a.test.ts: takes away (unit)", "b.test.ts (unit)"],
    files,
  });
});

test("steps are counted together", () => {
  const lint = { ...nothing, failed: 1, names: ["lint"] };
  const tests = tallyOf([fileOf("a.test.ts", 1)]);
  expect(sumOf([lint, tests])).toEqual({ passed: 2, failed: 1, names: ["lint"], files: tests.files });
});

test("the ten files that took longest are listed, slowest first", () => {
  const files = Array.from({ length: 12 }, (_, i) => fileOf(`${i}.test.ts`, i * 10));
  const lines = slowestOf(files);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe(" 110.0 s  11.test.ts (unit)");
  expect(lines.at(-1)).toBe("  20.0 s  2.test.ts (unit)");
});

test("journeys are counted by their file, however deep they lie", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "chat.spec.ts",
    tests: [{ projectName: "journeys", status, results: [{ duration: 1500 }] }],
  });
  const suites = [
    {
      specs: [spec("asks", "expected")],
      suites: [{ specs: [spec("stops", "unexpected"), spec("waits", "skipped")] }],
    },
  ];
  expect(filesOfJourneys(suites)).toEqual([
    { path: "e2e/chat.spec.ts", project: "journeys", seconds: 4.5, passed: 1, failed: ["stops"] },
  ]);
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "test-report-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("Vitest reports each file with what passed, what failed, and the time of its hooks", async () => {
  const files = {
    "some.test.js": `
      beforeAll(() => new Promise((resolve) => setTimeout(resolve, 150)));
      describe("a sum", () => { test("is right", () => {}); test("is wrong", () => expect(1).toBe(2)); });
      test.skip("is for later", () => {});`,
    "hook.test.js": `beforeAll(() => { throw new Error("no server"); }); test("never runs", () => {});`,
    "broken.test.js": `import "./nowhere.js";`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, "report.json");
  const vitest = [at("node_modules", "vitest", "vitest.mjs"), "run", "--root", folder, "--globals"];
  const reporter = `--reporter=${at("scripts", "test-report.mjs")}`;
  await run("node", [...vitest, reporter], { env: { TEST_REPORT: report }, capture: true });
  const byName = new Map(
    (JSON.parse(readFileSync(report, "utf8")) as TestFile[]).map((file) => [
      file.path.split("/").at(-1),
      file,
    ]),
  );
  expect(byName.get("some.test.js")).toMatchObject({ passed: 1, failed: ["a sum > is wrong"] });
  expect(byName.get("some.test.js")!.seconds).toBeGreaterThan(0.14);
  expect(byName.get("hook.test.js")).toMatchObject({ passed: 0, failed: [""] });
  expect(byName.get("broken.test.js")).toMatchObject({ passed: 0, failed: [""] });
});
