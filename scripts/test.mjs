import { prepare } from "./prepare.mjs";
import { say, seconds } from "./say.mjs";
import { steps, testSteps } from "./steps.mjs";

// The last line is `N passed, N failed`: tests, and one for each check.
await prepare();
let passed = 0;
let failed = 0;
/** @type {string[]} */
const broken = [];
for (const name of testSteps) {
  const since = performance.now();
  say(`${name} …`);
  const step = /** @type {import("./steps.mjs").Step} */ (steps.get(name));
  const tally = await step([]);
  passed += tally.passed;
  failed += tally.failed;
  if (tally.failed > 0) broken.push(name);
  say(`${name}: ${tally.failed > 0 ? "failed" : "passed"} (${seconds(since)})`);
}
if (broken.length > 0) say(`failed: ${broken.join(", ")}`);
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit(failed > 0 ? 1 : 0));
