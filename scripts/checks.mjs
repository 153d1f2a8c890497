import { availableParallelism } from "node:os";
import { join } from "node:path";
import { at, cache } from "./places.mjs";
import { exitIfStopped, run } from "./processes.mjs";
import { say, seconds } from "./say.mjs";
import { nothing, sumOf } from "./test-report.mjs";

/** @typedef {import("./test-report.mjs").Tally} Tally */
/** @typedef {{ name: string, args: string[] }} Check what Node runs; it passes or it does not */

const minute = 60_000;
/** Ends what hangs; a busy machine takes long. */
const patience = 10 * minute;

const oxfmt = at("node_modules", "oxfmt", "bin", "oxfmt");
const build = at("scripts", "build.mjs");
const settingsPage = at("scripts", "settings-page.ts");
export const format = { name: "format", args: [oxfmt] };
export const formatCheck = { name: "format", args: [oxfmt, "--check"] };
export const lint = {
  name: "lint",
  args: [at("node_modules", "oxlint", "bin", "oxlint"), "--deny-warnings"],
};
/** The linter reads every file's types anyway, and reports the compiler's own findings in half the time of both. */
export const lintAndTypes = { name: "lint and types", args: [...lint.args, "--type-check"] };
export const english = { name: "english", args: [at("scripts", "english-rules", "check.ts")] };
export const settingsPageWrite = { name: "settings page", args: [settingsPage] };
export const settingsPageCheck = { name: "settings page", args: [settingsPage, "--check"] };
export const webBuild = { name: "web build", args: [build, "web"] };
export const serverBuild = { name: "server build", args: [build, "server"] };
export const modelRuntime = { name: "model runtime", args: [build, "models"] };
/** One for each TypeScript project. What did not change since the last run is remembered. @type {Check[]} */
export const types = ["server", "web", "scripts", "contract"].map((name) => ({
  name: `types of ${name}`,
  args: [
    at("node_modules", "typescript", "bin", "tsc"),
    "--project",
    at(name === "scripts" ? "tsconfig.json" : name),
    "--incremental",
    "--tsBuildInfoFile",
    join(cache, `types-${name}.tsbuildinfo`),
  ],
}));

/** @param {Check} check @param {{ capture: boolean, within?: number }} options @returns {Promise<Tally>} */
export async function runCheck({ name, args }, { capture, within = patience }) {
  const since = performance.now();
  const { code, output, late } = await run("node", args, { capture, within });
  exitIfStopped();
  if (code === 0 && capture) say(`${name}: passed (${seconds(since)})`);
  if (code === 0) return { ...nothing, passed: 1 };
  process.stderr.write(output);
  say(`${name}: failed (${seconds(since)})`);
  return { ...nothing, failed: 1, names: [late ? lateOf(name, within) : name] };
}

/** Runs checks in parallel, as many as there are processors, and shows the output of those that fail.
 * @param {readonly Check[]} checks longest first @returns {Promise<Tally>} */
export async function runAtOnce(checks) {
  /** @type {Tally[]} */
  const tallies = [];
  const waiting = [...checks];
  const slots = Array.from({ length: availableParallelism() }, async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      tallies.push(await runCheck(check, { capture: true }));
  });
  await Promise.all(slots);
  return sumOf(tallies);
}

/** @param {string} name @param {number} after in milliseconds */
export const lateOf = (name, after) =>
  `${name} was stopped, because it had not ended after ${after / minute} minutes`;
