import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { installModelRuntime } from "./packages.mjs";
import { at, cache } from "./places.mjs";
import { exitIfStopped, run } from "./processes.mjs";
import { say } from "./say.mjs";
import { buildServer } from "./server-build.mjs";
import { buildWeb } from "./web-build.mjs";

/** @typedef {{ passed: number, failed: number }} Tally */
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

/** Vitest and Playwright write a report as JSON beside what they print; the counts come from there.
 * @param {(report: any) => Tally} count @param {(report: string) => Promise<number>} runInto
 * @returns {Promise<Tally>} */
async function counted(count, runInto) {
  mkdirSync(cache, { recursive: true });
  const report = join(cache, "report.json");
  rmSync(report, { force: true });
  const code = await runInto(report);
  exitIfStopped();
  const tally = existsSync(report)
    ? count(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failed: 0 };
  // What fails outside of any test, a file that does not load for one, still fails the run.
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** @param {string[]} projects of vitest.config.ts @returns {Step} */
function vitest(...projects) {
  return (args) =>
    counted(
      (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
      async (report) => {
        await installModelRuntime();
        const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
        const chosen = projects.map((project) => `--project=${project}`);
        return (await run("node", [programs.vitest, "run", ...reporters, ...chosen, ...args])).code;
      },
    );
}

/** A journey that fails is gone once more, and named when it passes then: a machine that stalls is not the product's fault,
 * and a journey that is named often is a fault to find. @type {Step} */
async function browser(args) {
  const chromium = await findChromium();
  if (chromium === undefined) return { passed: 0, failed: 1 };
  await buildWeb();
  await buildServer();
  return counted(
    ({ stats, suites }) => {
      for (const title of suites.flatMap(titlesOfFlaky)) say(`passed at its second try: ${title}`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
    async (report) => {
      const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const always = ["test", "--reporter=list,json", "--retries=1"];
      return (await run("node", [programs.playwright, ...always, ...args], { env })).code;
    },
  );
}

/** @param {any} suite of Playwright's report @returns {string[]} */
function titlesOfFlaky({ file, specs = [], suites = [] }) {
  /** @param {any} spec */
  const isFlaky = ({ tests }) => tests.some((/** @type {any} */ test) => test.status === "flaky");
  /** @param {any} spec */
  const title = (spec) => `${file}: ${spec.title}`;
  return [...specs.filter(isFlaky).map(title), ...suites.flatMap(titlesOfFlaky)];
}

/** A bounded part of what strangers may send, on the built server. @type {Step} */
async function fuzz(args) {
  await buildServer();
  return check(at("bench", "fuzz", "run.ts"), ["strings", "--part", "ci"])(args);
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
  "browser",
];
