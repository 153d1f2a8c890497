import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./places.mjs";

/** @typedef {{ path: string, project: string, seconds: number, passed: number, failed: string[] }} TestFile `failed` are the
 * titles of its failed tests; a file that does not load has one, which is empty. */
/** @typedef {{ passed: number, failed: number, names: string[], files: TestFile[] }} Tally `names` are those of what failed. */

/** @type {Tally} */
export const nothing = { passed: 0, failed: 0, names: [], files: [] };

/** @param {readonly Tally[]} tallies @returns {Tally} */
export const sumOf = (tallies) => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  names: tallies.flatMap(({ names }) => names),
  files: tallies.flatMap(({ files }) => files),
});

/** Counts the tests; a file that does not load counts as one that failed. @param {readonly TestFile[]} files @returns {Tally} */
export function tallyOf(files) {
  const names = files.flatMap(({ path, project, failed }) =>
    failed.map((title) => `${path}${title && `: ${title}`} (${project})`),
  );
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  return { passed, failed: names.length, names, files: [...files] };
}

/** @param {readonly TestFile[]} files @returns {string[]} a line for each of the ten that took longest */
export const slowestOf = (files) =>
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ path, project, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${path} (${project})`);

/** @typedef {{ duration: number }} Try */
/** @typedef {{ projectName: string, status: string, results: Try[] }} Journey */
/** @typedef {{ title: string, file: string, tests: Journey[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/** @param {readonly Suite[]} suites of Playwright's JSON @returns {TestFile[]} */
export function filesOfJourneys(suites) {
  /** @type {Map<string, TestFile>} */
  const files = new Map();
  for (const { title, file: name, tests } of specsOf(suites))
    for (const { projectName: project, status, results } of tests) {
      const path = `e2e/${name}`;
      const file = files.get(path) ?? { path, project, seconds: 0, passed: 0, failed: [] };
      files.set(path, file);
      file.seconds += results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      if (status === "unexpected") file.failed.push(title);
      else if (status === "expected") file.passed += 1;
    }
  return [...files.values()];
}

/** @param {readonly Suite[]} suites @returns {Spec[]} */
const specsOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);

/** @typedef {import("vitest/node").TestModule} TestModule */

/** @param {readonly TestModule[]} modules as Vitest reports them @returns {TestFile[]} */
const filesOfModules = (modules) =>
  modules.map((module) => {
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === "failed").map(({ fullName }) => fullName);
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    return {
      path: relative(root, module.moduleId),
      project: module.project.name,
      seconds: (collectDuration + setupDuration + duration) / 1000,
      passed: tests.filter((test) => test.result().state === "passed").length,
      // One that does not load, or whose process is gone, has no failed test.
      failed: failed.length === 0 && !["passed", "skipped"].includes(module.state()) ? [""] : failed,
    };
  });

/** Writes what became of each test file into the file that TEST_REPORT names. */
export default class VitestReport {
  /** @param {readonly import("vitest/node").TestModule[]} modules */
  onTestRunEnd(modules) {
    const { TEST_REPORT: path } = process.env;
    if (path) writeFileSync(path, JSON.stringify(filesOfModules(modules)));
  }
}
