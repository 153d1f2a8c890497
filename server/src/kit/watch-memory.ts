import { isMainThread, Worker, workerData } from "node:worker_threads";

const lookEvery = 50;

/**
 * Preloads into each process that reads or runs a model. V8's limit doesn't cover buffers, and a busy parser can't
 * check itself: a separate thread aborts the process above `most` megabytes.
 */
if (isMainThread) {
  const { searchParams } = new URL(import.meta.url);
  const most = Number(searchParams.get("most")) * 1024 * 1024;
  new Worker(new URL(import.meta.url), { workerData: most, execArgv: [] }).unref();
} else if (typeof workerData === "number") {
  // Other threads of the process load this as well.
  const most = workerData;
  setInterval(() => {
    if (process.memoryUsage.rss() > most) process.kill(process.pid, "SIGABRT");
  }, lookEvery);
}
