import { writeFileSync } from "node:fs";
import { filesOfModules } from "./test-report.mjs";

/** Writes what became of each test file into the file that TEST_REPORT names. */
export default class VitestReport {
  /** @param {readonly import("vitest/node").TestModule[]} modules */
  onTestRunEnd(modules) {
    const { TEST_REPORT: path } = process.env;
    if (path) writeFileSync(path, JSON.stringify(filesOfModules(modules)));
  }
}
