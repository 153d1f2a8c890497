import { relative } from "node:path";
import { root } from "./places.mjs";

/** @typedef {{ passed: number, failed: number, names?: string[] }} Tally `names` are those of the failed tests. */
/** @typedef {{ fullName: string, status: string }} Assertion */
/** @typedef {{ name: string, status: string, assertionResults: Assertion[] }} TestFile */
/** @typedef {{ testResults: TestFile[] }} Report as Vitest writes it; a file stands in it once for each project */

/** How many files may fail and be tried again: when more do, it is the change and not the machine. */
const fewFiles = 5;

/** @param {TestFile} file */
const hasFailed = ({ status, assertionResults }) =>
  status === "failed" || assertionResults.some((test) => test.status === "failed");

/** The paths of files with a failed test, or that did not load; empty when there are too many to try again.
 * @param {Report} report @returns {string[]} */
export function filesToTryAgain({ testResults }) {
  const paths = [...new Set(testResults.filter(hasFailed).map(({ name }) => name))];
  return paths.length <= fewFiles ? paths : [];
}

/** What counts once some files ran again: their second results in place of their first.
 * @param {Report} first @param {Report} second @returns {Report} */
export function withSecondTry(first, second) {
  const again = new Set(second.testResults.map(({ name }) => name));
  return {
    testResults: [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults],
  };
}

/** A file that does not load counts as one failed test. @param {Report} report @returns {Tally} */
export function tallyOf({ testResults }) {
  /** @type {Tally} */
  const tally = { passed: 0, failed: 0, names: failedTests({ testResults }) };
  for (const { assertionResults } of testResults)
    tally.passed += assertionResults.filter(({ status }) => status === "passed").length;
  tally.failed = tally.names?.length ?? 0;
  return tally;
}

/** @param {Report} report @returns {string[]} each failed test as "path: title", or the path of a file that did not load */
export function failedTests({ testResults }) {
  return testResults.filter(hasFailed).flatMap(({ name, assertionResults }) => {
    const path = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    return failed.length === 0 ? [path] : failed.map(({ fullName }) => `${path}: ${fullName}`);
  });
}
