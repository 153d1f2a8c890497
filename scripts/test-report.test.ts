import { expect, test } from "vitest";
import { failedTests, filesToTryAgain, tallyOf, withSecondTry } from "./test-report.mjs";

const file = (name: string, ...statuses: string[]) => ({
  name: `${process.cwd()}/${name}`,
  status: statuses.includes("failed") ? "failed" : "passed",
  assertionResults: statuses.map((status, i) => ({ fullName: `${name} ${i + 1}`, status })),
});
const doesNotLoad = (name: string) => ({ ...file(name), status: "failed" });

test("a file of which a test failed, or that did not load, is tried again once for all its projects", () => {
  const report = {
    testResults: [file("a", "passed"), file("b", "failed"), file("b", "passed"), doesNotLoad("c")],
  };
  expect(filesToTryAgain(report).map((path) => path.at(-1))).toEqual(["b", "c"]);
});

test("nothing is tried again where many files fail", () => {
  expect(filesToTryAgain({ testResults: [..."abcdef"].map((name) => file(name, "failed")) })).toEqual([]);
});

test("second results take the place of the first", () => {
  const first = { testResults: [file("a", "passed"), file("b", "failed", "passed")] };
  const second = { testResults: [file("b", "passed", "passed")] };
  expect(tallyOf(withSecondTry(first, second))).toEqual({ passed: 3, failed: 0, names: [] });
});

test("what fails twice is counted and named", () => {
  const report = { testResults: [file("b", "failed", "passed", "skipped"), doesNotLoad("c")] };
  expect(tallyOf(report)).toEqual({ passed: 1, failed: 2, names: ["b: b 1", "c"] });
  expect(failedTests(report)).toEqual(["b: b 1", "c"]);
});
