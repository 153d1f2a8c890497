import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runCheck } from "./checks.mjs";
import { at, cache } from "./places.mjs";
import { say } from "./say.mjs";
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
export const fuzz = (args) => {
  const chapters = ["strings", "inputs", "bodies", "lists", "crowd"];
  const bounds = ["--part", "ci", "--seconds", "30"];
  return runBench("fuzz", "fuzz", [...chapters, ...bounds, ...args]);
};

/** Rounds of faults in the midst of work, on files and on PostgreSQL; what was wrong is named. @type {Step} */
export const faults = async (args) => {
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

/** An installation is backed up while it works, restored and moved, and answers as before. @type {Step} */
export const moves = async (args) =>
  hasPostgres() ? runBench("moves", "reliability", ["moves", ...args]) : sumOf([]);
