import {
  english,
  format,
  formatCheck,
  lint,
  lintAndTypes,
  modelRuntime,
  runAtOnce,
  runCheck,
  serverBuild,
  settingsPageCheck,
  settingsPageWrite,
  types,
  webBuild,
} from "./checks.mjs";
import { faults, fuzz, moves } from "./operation.mjs";
import { journeys, vitest } from "./suites.mjs";

/** @typedef {import("./suites.mjs").Step} Step */

/** Shows what its tool prints. @param {import("./checks.mjs").Check} check @returns {Step} */
const shown = (check) => (args) => runCheck({ ...check, args: [...check.args, ...args] }, { capture: false });

const checks = [lintAndTypes, webBuild, serverBuild, formatCheck, english, settingsPageCheck, modelRuntime];

/** Every step by its name. @type {Map<string, Step>} */
export const steps = new Map([
  ["checks", () => runAtOnce(checks)],
  ["format", shown(format)],
  ["lint", (args) => (args.length > 0 ? shown(lint)(args) : runAtOnce([lint, english]))],
  ["types", () => runAtOnce(types)],
  ["settings-page-write", shown(settingsPageWrite)],
  ["unit", vitest("unit tests", ["unit", "web"])],
  ["http", vitest("HTTP tests", ["http", "http-postgres"])],
  ["tests", vitest("tests", ["unit", "web", "http", "http-postgres"])],
  ["journeys", journeys("journeys", "journeys")],
  ["operation-tests", vitest("operation tests", ["operation", "operation-postgres"])],
  ["fuzz", fuzz],
  ["faults", faults],
  ["moves", moves],
  ["operation-journeys", journeys("operation journeys", "operation")],
]);

/** Lists what `npm test` and `npm run test:operation` run, one after the other. */
export const wholes = {
  test: ["checks", "tests", "journeys"],
  operation: ["operation-tests", "fuzz", "faults", "moves", "operation-journeys"],
};
