import { once } from "node:events";
import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Runs a module in a thread of its own until that ends; returns its last message, or null. An aborted signal ends the thread.
 * Fails with what the thread failed with.
 */
export async function runInThread<T = null>(
  begins: URL,
  options: WorkerOptions,
  signal?: AbortSignal,
): Promise<T | null> {
  const thread = new Worker(begins, options);
  const end = () => void thread.terminate();
  let said: T | null = null;
  thread.on("message", (message: T) => (said = message));
  signal?.addEventListener("abort", end, { once: true });
  try {
    await once(thread, "exit");
    return said;
  } finally {
    signal?.removeEventListener("abort", end);
  }
}
