import type { Worker } from "node:worker_threads";

/**
 * Returns the milliseconds of processor time that a thread has used. Resolves only once the thread runs interruptible
 * code.
 */
export async function processorTime(worker: Worker): Promise<number> {
  // Before Node 24.6 the time in which it was not idle is the nearest that can be known.
  if (typeof worker.cpuUsage !== "function") return worker.performance.eventLoopUtilization().active;
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1_000;
}
