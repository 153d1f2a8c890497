import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const resolution = 2;

// Preloaded into the server: on SIGUSR2 it writes how late the event loop was since the last time, in milliseconds.
if (isMainThread && process.env.LOOP_DELAY_FILE) {
  const file = process.env.LOOP_DELAY_FILE;
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  process.on("SIGUSR2", () => {
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
    writeFileSync(
      file,
      JSON.stringify({
        p50: late(histogram.percentile(50)),
        p99: late(histogram.percentile(99)),
        max: late(histogram.max),
      }),
    );
    histogram.reset();
  });
}
