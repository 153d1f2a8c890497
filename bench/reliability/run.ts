import { parseArgs } from "node:util";
import { runMemory } from "./memory.ts";
import {
  faultsChapter,
  loadChapter,
  memoryChapter,
  slowSendersChapter,
  writeReliability,
} from "./reliability-page.ts";
import { runFaults } from "./faults.ts";
import { runLoad } from "./load.ts";
import { runSlowSenders } from "./slow-senders.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "300" },
    seconds: { type: "string", default: "300" },
    pages: { type: "string", default: "3000" },
    seed: { type: "string", default: "1" },
    // Where nothing is measured, as in the test suite.
    "no-page": { type: "boolean", default: false },
  },
});
const [what] = positionals;
const say = (line: string) => console.log(`  ${line}`);
const atMost = (text: string, most: number) => Math.min(most, Math.max(1, Number(text) || 1));

// What is started ends by its own id when this ends, however it ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

let failures: string[];
if (what === "faults") {
  const report = await runFaults({ rounds: atMost(values.rounds, 2_000), seed: Number(values.seed) }, say);
  if (!values["no-page"]) await writeReliability("faults", faultsChapter(report));
  failures = report.wrong;
} else if (what === "load") {
  const report = await runLoad(atMost(values.seconds, 3_600), say);
  await writeReliability("load", loadChapter(report));
  failures = report.failures;
} else if (what === "slow-senders") {
  const report = await runSlowSenders(say);
  await writeReliability("slow senders", slowSendersChapter(report));
  failures = report.failures;
} else if (what === "memory") {
  const report = await runMemory(atMost(values.pages, 20_000), say);
  await writeReliability("memory", memoryChapter(report));
  failures = report.failures;
} else {
  console.error("Say faults, load, memory or slow-senders; --rounds N, --seed N, --seconds N, --no-page.");
  process.exit(2);
}
for (const failure of failures.slice(0, 100)) console.error(failure);
console.log(failures.length === 0 ? "Nothing was lost or failed." : `${failures.length} were wrong.`);
process.exit(failures.length === 0 ? 0 : 1);
