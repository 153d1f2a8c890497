import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { installModelRuntime } from "./packages.mjs";
import { at, cache } from "./places.mjs";
import { exitIfStopped, run } from "./processes.mjs";
import { say } from "./say.mjs";
import { buildServer } from "./server-build.mjs";
import { failedTests, filesToTryAgain, tallyOf, withSecondTry } from "./test-report.mjs";
import { buildWeb } from "./web-build.mjs";

/** @typedef {import("./test-report.mjs").Tally} Tally */
/** @typedef {(args: string[]) => Promise<Tally>} Step */

const programs = {
  oxfmt: at("node_modules", "oxfmt", "bin", "oxfmt"),
  oxlint: at("node_modules", "oxlint", "bin", "oxlint"),
  tsc: at("node_modules", "typescript", "bin", "tsc"),
  vitest: at("node_modules", "vitest", "vitest.mjs"),
  playwright: at("node_modules", "@playwright", "test", "cli.js"),
};

/** A step that counts as one test: it passes or it does not.
 * @param {string} program @param {string[]} always @returns {Step} */
function check(program, always) {
  return async (args) => {
    const { code } = await run("node", [program, ...always, ...args]);
    exitIfStopped();
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
}

/** One check per TypeScript project. @type {Step} */
async function types(args) {
  const total = { passed: 0, failed: 0 };
  for (const project of ["contract", "server", "web", "tsconfig.json"]) {
    const { passed, failed } = await check(programs.tsc, ["-p", at(project)])(args);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

/** Vitest and Playwright write a report as JSON beside what they print. @template T
 * @param {(report: string) => Promise<number>} runInto @returns {Promise<{ code: number, report: T | undefined }>} */
async function reported(runInto) {
  mkdirSync(cache, { recursive: true });
  const path = join(cache, "report.json");
  rmSync(path, { force: true });
  const code = await runInto(path);
  exitIfStopped();
  return { code, report: existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined };
}

/** What fails outside of any test still fails the run. @param {Tally} tally @param {number} code @returns {Tally} */
const withExitCode = (tally, code) => (code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally);

/** @param {string[]} args @returns {Promise<{ code: number, report: import("./test-report.mjs").Report | undefined }>} */
const runVitest = (args) =>
  reported(async (report) => {
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
    return (await run("node", [programs.vitest, "run", ...reporters, ...args])).code;
  });

/** Of a whole run the few files that fail are run once more, by themselves, and what passes then is named: a machine that
 * stalls is not the product's fault, and a test that is named often is a fault to find.
 * @param {string[]} projects of vitest.config.ts @returns {Step} */
function vitest(...projects) {
  const chosen = projects.map((project) => `--project=${project}`);
  return async (args) => {
    await installModelRuntime();
    const first = await runVitest([...chosen, ...args]);
    const again = first.report === undefined || args.length > 0 ? [] : filesToTryAgain(first.report);
    if (first.report === undefined || again.length === 0)
      return withExitCode(first.report ? tallyOf(first.report) : { passed: 0, failed: 0 }, first.code);
    const failed = failedTests(first.report);
    for (const title of failed) say(`failed at its first try: ${title}`);
    const second = await runVitest([...chosen, ...again]);
    if (second.report === undefined) return withExitCode(tallyOf(first.report), second.code);
    const tally = withExitCode(tallyOf(withSecondTry(first.report, second.report)), second.code);
    for (const title of failed.filter((name) => !tally.names?.includes(name)))
      say(`passed at its second try: ${title}`);
    return tally;
  };
}

/** A journey that fails is gone once more, and named when it passes then: a machine that stalls is not the product's fault,
 * and a journey that is named often is a fault to find. @type {Step} */
async function browser(args) {
  const chromium = await findChromium();
  if (chromium === undefined) return { passed: 0, failed: 1 };
  await buildWeb();
  await buildServer();
  const { code, report } = await reported(async (path) => {
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
    const always = ["test", `--project=${project}`, "--reporter=list,json"];
    return (await run("node", [programs.playwright, ...always, ...args], { env })).code;
  });
  if (report === undefined) return { passed: 0, failed: 1 };
  const { stats, suites } = report;
  for (const title of titlesOf("flaky", suites)) say(`passed at its second try: ${title}`);
  const tally = { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return withExitCode({ ...tally, names: titlesOf("unexpected", suites) }, code);
}

/** @param {string} status @param {any[]} suites of Playwright's report @returns {string[]} */
function titlesOf(status, suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter((/** @type {any} */ { tests }) =>
        tests.some((/** @type {any} */ test) => test.status === status),
      )
      .map((/** @type {any} */ { title }) => `${file}: ${title}`),
    ...titlesOf(status, inner),
  ]);
}

/** A bounded part of what strangers may send, on the built server. @type {Step} */
async function fuzz(args) {
  await buildServer();
  return check(at("bench", "fuzz", "run.ts"), ["strings", "inputs", "--part", "ci"])(args);
}

/** Some rounds of faults in the midst of work, on the built server; what was wrong is named. @type {Step} */
async function faults(args) {
  await buildServer();
  const reports = join(cache, "faults");
  rmSync(reports, { recursive: true, force: true });
  const bounded = ["faults", "--rounds", "20", "--no-page", "--reports", reports];
  const tally = await check(at("bench", "reliability", "run.ts"), bounded)(args);
  if (tally.failed === 0) return tally;
  const written = existsSync(reports) ? readdirSync(reports) : [];
  return {
    ...tally,
    names: written.flatMap((name) => JSON.parse(readFileSync(join(reports, name), "utf8")).wrong),
  };
}

/** Every step by its name. @type {Map<string, Step>} */
export const steps = new Map([
  ["format", check(programs.oxfmt, [])],
  ["format-check", check(programs.oxfmt, ["--check"])],
  ["lint", check(programs.oxlint, ["--deny-warnings"])],
  ["types", types],
  ["settings-page-write", check(at("scripts", "settings-page.ts"), [])],
  ["settings-page", check(at("scripts", "settings-page.ts"), ["--check"])],
  ["unit", vitest("unit", "web")],
  ["http", vitest("http", "http-postgres")],
  ["unit-and-http", vitest()],
  ["fuzz", fuzz],
  ["faults", faults],
  ["browser", browser],
]);

/** What `npm test` runs, in this order. */
export const testSteps = [
  "format-check",
  "lint",
  "types",
  "settings-page",
  "unit-and-http",
  "fuzz",
  "faults",
  "browser",
];
