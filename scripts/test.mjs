import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { prepare } from "./prepare.mjs";
import { giveUp, say, seconds } from "./say.mjs";
import { steps, wholes } from "./steps.mjs";
import { slowestOf, sumOf } from "./test-report.mjs";

/** A process that computes until the one that began it is gone. */
const spin =
  "const parent = process.ppid; for (;;) { for (let i = 0; i < 1e8; i++); if (process.ppid !== parent) process.exit(); }";

// The last line is `N passed, N failed`: tests, and one for each check. With `--busy` another program computes on
// every core meanwhile: a test that then fails waits for a time instead of what it needs.
const { values, positionals } = readArguments();
const whole = positionals[0] === "operation" ? wholes.operation : wholes.test;
const began = performance.now();
await prepare();
const rest = values.busy ? keepBusy() : () => {};
const tallies = [];
for (const name of whole) {
  const since = performance.now();
  say(`${name} …`);
  const step = /** @type {import("./suites.mjs").Step} */ (steps.get(name));
  const tally = await step(name === "faults" && values["with-small-disk"] ? ["--with-small-disk"] : []);
  say(`${name}: ${tally.failed > 0 ? "failed" : "passed"} (${seconds(since)})`);
  tallies.push(tally);
}
rest();
const { passed, failed, names, files } = sumOf(tallies);
say("the slowest test files:");
for (const line of slowestOf(files)) process.stdout.write(`${line}\n`);
for (const name of names) say(`failed: ${name}`);
say(`all of it took ${seconds(began)}`);
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit(failed > 0 ? 1 : 0));

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { busy: { type: "boolean" }, "with-small-disk": { type: "boolean" } },
    });
  } catch (error) {
    return giveUp(/** @type {Error} */ (error).message);
  }
}

/** Keeps every core busy, as other programs of a machine may, until the returned function is called. */
function keepBusy() {
  const spinning = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["-e", spin], { stdio: "ignore" }),
  );
  return () => {
    for (const child of spinning) child.kill("SIGKILL");
  };
}
