import { parentPort, workerData } from "node:worker_threads";
import { createRandom } from "../../random.ts";
import type { InputOrder, InputReport } from "./fuzz-inputs.ts";
import { mutated } from "./mutate.ts";
import { inputTargets, isRefusal } from "./targets.ts";

// One target's inputs, one after the other; whoever started it ends it where one hangs.
const { target: name, from, to, kept } = workerData as InputOrder;
const target = inputTargets.find((one) => one.name === name)!;
const seeds = [...target.seeds, ...kept];
const say = (report: InputReport) => parentPort!.postMessage(report);

for (let number = from; number < to; number++) {
  say({ begins: number });
  const input = number < 0 ? kept[number + kept.length]! : mutated(seeds, createRandom(number));
  const since = worked();
  let fault: string | null = null;
  try {
    await target.read(input);
  } catch (error) {
    if (!isRefusal(error)) fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  say({ number, length: input.length, took: worked() - since, fault });
}

/** Milliseconds of processor time that this thread has taken. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
