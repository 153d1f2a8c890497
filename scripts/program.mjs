import { existsSync } from "node:fs";
import { findChromium } from "./chromium.mjs";
import { at } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { exitIfStopped, run } from "./processes.mjs";
import { giveUp, say } from "./say.mjs";
import { steps } from "./steps.mjs";

/**
 * @typedef {object} Program
 * @property {string} file
 * @property {string[]} [args] its arguments before those of the command
 * @property {string[]} [node] flags of Node
 * @property {Parameters<typeof prepare>[0]} [needs] what is built first
 * @property {[variable: string, "needed" | "if there"]} [chromium] the variable with the path of the browser
 * @property {() => Promise<void>} [before]
 */

const server = /** @type {const} */ ({ server: "if stale" });
const both = /** @type {const} */ ({ web: "if stale", server: "if stale" });

/** @param {string} what @returns {Program} */
const reliability = (what) => ({ file: "bench/reliability/run.ts", args: [what], needs: server });

/** Says by name what `npm run NAME -- …` runs; each says at its head what it takes. @type {Record<string, Program>} */
const programs = {
  admin: { file: "server/src/admin/admin.ts" },
  models: { file: "server/src/models-command.ts", needs: { models: process.argv.includes("get") } },
  // The console is measured in a browser; the other figures need none.
  bench: {
    file: "bench/run.ts",
    node: ["--expose-gc"],
    needs: both,
    chromium: ["CHROMIUM_PATH", "if there"],
  },
  fuzz: { file: "bench/fuzz/run.ts", needs: server },
  faults: reliability("faults"),
  load: reliability("load"),
  eval: { file: "bench/eval/run.ts" },
  "eval:reading": { file: "bench/eval/reading/run.ts" },
  "eval:verify": { file: "bench/verify/run.ts" },
  "eval:records": { file: "training/records/eval-records.ts" },
  train: { file: "training/train.ts" },
  "train:projects": { file: "training/small-projects/train-projects.ts" },
  spec: { file: "scripts/spec/print.ts" },
  screens: { file: "e2e/screens/take-screens.ts", needs: both, chromium: ["CHROMIUM_PATH", "needed"] },
  lighthouse: {
    file: "bench/lighthouse/run.ts",
    needs: { web: "if stale" },
    chromium: ["CHROME_PATH", "needed"],
    before: installLighthouse,
  },
};

const [name = "", ...rest] = process.argv.slice(2);
const program = programs[name];
if (!program) {
  // A step of `npm test`, such as `npm run test:unit -- passages`, with what its own tool takes.
  const step = steps.get(name);
  if (!step) giveUp(`say which of these to run: ${[...Object.keys(programs), ...steps.keys()].join(", ")}.`);
  await prepare();
  const { failed } = await step(rest);
  process.exit(failed > 0 ? 1 : 0);
}
await prepare(program.needs);
/** @type {Record<string, string>} */
const env = {};
if (program.chromium) {
  const [variable, wanted] = program.chromium;
  const chromium = await findChromium();
  if (chromium !== undefined) env[variable] = chromium;
  else if (wanted === "needed") process.exit(1);
}
await program.before?.();
const { code } = await run(
  "node",
  [...(program.node ?? []), at(program.file), ...(program.args ?? []), ...rest],
  { env },
);
process.exit(code);

/** Lighthouse has a lockfile of its own: nothing else of the project needs it. */
async function installLighthouse() {
  if (existsSync(at("bench/lighthouse/node_modules/lighthouse"))) return;
  say("installing Lighthouse into bench/lighthouse …");
  const { code: failed, output } = await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: at("bench/lighthouse"),
    capture: true,
  });
  exitIfStopped();
  if (failed !== 0) giveUp(`Lighthouse could not be installed:\n${output}`);
}
