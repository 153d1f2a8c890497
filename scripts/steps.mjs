import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
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
import { at, cache } from "./places.mjs";
import { say } from "./say.mjs";
import { journeys, vitest } from "./suites.mjs";
import { sumOf } from "./test-report.mjs";

/** @typedef {import("./suites.mjs").Step} Step */

const minute = 60_000;
const reports = join(cache, "faults");

/** @param {string} name @param {string} program @param {string[]} args */
const runBench = (name, program, args) =>
  runCheck(
    { name, args: [at("bench", program, "run.ts"), ...args] },
    { capture: false, within: 60 * minute },
  );

function hasPostgres() {
  const has = existsSync("/usr/lib/postgresql");
  if (!has) say("what needs PostgreSQL is left out, because none is installed (Debian: `postgresql`)");
  return has;
}

/** Sends what strangers may send, and a crowd under attack, bounded. @type {Step} */
const fuzz = (args) => {
  const chapters = ["strings", "inputs", "bodies", "lists", "crowd"];
  const bounds = ["--part", "ci", "--seconds", "30"];
  return runBench("fuzz", "fuzz", [...chapters, ...bounds, ...args]);
};

/** Rounds of faults in the midst of work, on files and on PostgreSQL; what was wrong is named. @type {Step} */
const faults = async (args) => {
  rmSync(reports, { recursive: true, force: true });
  const bounded = ["faults", "--rounds", "20", "--reports", reports, ...args];
  const tallies = [await runBench("faults", "reliability", bounded)];
  if (hasPostgres())
    tallies.push(await runBench("faults on PostgreSQL", "reliability", [...bounded, "--postgres"]));
  const { names, ...tally } = sumOf(tallies);
  const written = existsSync(reports) ? readdirSync(reports) : [];
  const wrong = written.flatMap((name) => JSON.parse(readFileSync(join(reports, name), "utf8")).wrong);
  return { ...tally, names: [...names, ...wrong] };
};

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
  ["operation-journeys", journeys("operation journeys", "operation")],
]);

/** Lists what `npm test` and `npm run test:operation` run, one after the other. */
export const wholes = {
  test: ["checks", "tests", "journeys"],
  operation: ["operation-tests", "fuzz", "faults", "operation-journeys"],
};
