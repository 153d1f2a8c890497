import type { Worker } from "node:worker_threads";

/** Milliseconds of a processor that a thread has taken so far. Told only once the thread runs code that can be interrupted. */
export async function processorTime(worker: Worker): Promise<number> {
  // Before Node 24.6 the time in which it was not idle is the nearest that can be known.
  if (typeof worker.cpuUsage !== "function") return worker.performance.eventLoopUtilization().active;
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1_000;
}
