import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { lateOf, modelRuntime, runAtOnce, runCheck, serverBuild, webBuild } from "./checks.mjs";
import { at, cache } from "./places.mjs";
import { exitIfStopped, run } from "./processes.mjs";
import { filesOfJourneys, nothing, tallyOf } from "./test-report.mjs";

/** @typedef {import("./test-report.mjs").Tally} Tally */
/** @typedef {import("./test-report.mjs").TestFile} TestFile */
/** @typedef {(args: string[]) => Promise<Tally>} Step */

const programs = {
  vitest: at("node_modules", "vitest", "vitest.mjs"),
  playwright: at("node_modules", "@playwright", "test", "cli.js"),
};
/** Ends what hangs, in milliseconds; each test has a limit of its own. */
const within = 60 * 60_000;

/** Runs Vitest or Playwright, which leaves a report as JSON. What fails outside of any test fails the run too.
 * @param {string} name @param {string[]} args @param {Record<string, string>} env
 * @param {(report: any) => TestFile[]} read @returns {Promise<Tally>} */
async function runSuite(name, args, env, read) {
  mkdirSync(cache, { recursive: true });
  const path = join(cache, "report.json");
  rmSync(path, { force: true });
  const paths = { TEST_REPORT: path, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const { code, late } = await run("node", args, { env: { ...env, ...paths }, within });
  exitIfStopped();
  const tally = existsSync(path) ? tallyOf(read(JSON.parse(readFileSync(path, "utf8")))) : nothing;
  if (late) return { ...tally, failed: tally.failed + 1, names: [...tally.names, lateOf(name, within)] };
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1, names: [name] } : tally;
}

/** @param {string} name @param {string[]} projects of vitest.config.ts @returns {Step} */
export const vitest = (name, projects) => async (args) => {
  const runtime = await runCheck(modelRuntime, { capture: true });
  if (runtime.failed > 0) return runtime;
  const reporters = ["--reporter=dot", `--reporter=${at("scripts", "test-report.mjs")}`];
  const chosen = projects.map((project) => `--project=${project}`);
  return runSuite(name, [programs.vitest, "run", ...reporters, ...chosen, ...args], {}, (files) => files);
};

/** @param {string} name @param {string} project of playwright.config.ts @returns {Step} */
export const journeys = (name, project) => async (args) => {
  const chromium = await findChromium();
  if (chromium === undefined) return { ...nothing, failed: 1, names: [`${name}, which need Chromium`] };
  const built = await runAtOnce([webBuild, serverBuild]);
  if (built.failed > 0) return built;
  const always = ["test", `--project=${project}`, "--reporter=list,json"];
  const env = { CHROMIUM_PATH: chromium };
  return runSuite(name, [programs.playwright, ...always, ...args], env, ({ suites }) =>
    filesOfJourneys(suites),
  );
};
