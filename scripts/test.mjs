import { keepBusy } from "./keep-busy.mjs";
import { prepare } from "./prepare.mjs";
import { say, seconds } from "./say.mjs";
import { steps, testSteps } from "./steps.mjs";

// The last line is `N passed, N failed`: tests, and one for each check. With `--busy` another program computes on
// every core meanwhile: a test that then fails waits for a time instead of what it needs.
await prepare();
const rest = process.argv.includes("--busy") ? keepBusy() : () => {};
let passed = 0;
let failed = 0;
/** @type {string[]} */
const broken = [];
/** @type {string[]} */
const names = [];
for (const name of testSteps) {
  const since = performance.now();
  say(`${name} …`);
  const step = /** @type {import("./steps.mjs").Step} */ (steps.get(name));
  const tally = await step([]);
  passed += tally.passed;
  failed += tally.failed;
  if (tally.failed > 0) broken.push(name);
  names.push(...(tally.names ?? []));
  say(`${name}: ${tally.failed > 0 ? "failed" : "passed"} (${seconds(since)})`);
}
rest();
for (const name of names) say(`failed: ${name}`);
if (broken.length > 0) say(`failed: ${broken.join(", ")}`);
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit(failed > 0 ? 1 : 0));
