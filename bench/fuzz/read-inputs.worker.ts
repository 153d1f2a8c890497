import { parentPort, workerData } from "node:worker_threads";
import { threadTime } from "../harness/table.ts";
import { faultOf, inputOf, inputTargets } from "./targets.ts";

/** Says what one thread does of a target: inputs by their numbers; those below 0 are the kept ones. */
export interface Order {
  target: string;
  from: number;
  to: number;
}

export type InputReport = { begins: number } | { length: number; took: number; fault: string | null };

// Reads one target's inputs, one after the other; whoever started the thread ends it where one hangs.
const { target: name, from, to } = workerData as Order;
const target = inputTargets.find((one) => one.name === name)!;
const say = (report: InputReport) => parentPort!.postMessage(report);
for (let number = from; number < to; number++) {
  say({ begins: number });
  const input = inputOf(target, number);
  const since = threadTime();
  const fault = await faultOf(target, input);
  say({ length: input.length, took: threadTime() - since, fault });
}
