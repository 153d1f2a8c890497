import { isMainThread } from "node:worker_threads";

const beat = 2;

/** Gives how late the event loop was since the last look, in milliseconds. */
export interface LoopDelay {
  /** The longest that it worked at a time, at most what passed meanwhile: a machine that is busy elsewhere does not count. */
  worked: number;
  /** The longest that it was late. */
  passed: number;
  /** Processor time of the whole process. */
  processor: number;
}

// Preloaded into the server; answers each message of its parent.
if (isMainThread && process.send !== undefined) {
  let longest = { worked: 0, passed: 0 };
  let used = process.cpuUsage();
  let since = performance.now();
  let workedSince = workedNow();
  const look = () => {
    const now = performance.now();
    const workedBy = workedNow();
    const passed = Math.max(0, now - since - beat);
    longest = {
      passed: Math.max(longest.passed, passed),
      worked: Math.max(longest.worked, Math.min(passed, workedBy - workedSince)),
    };
    since = now;
    workedSince = workedBy;
  };
  setInterval(look, beat).unref();
  process.on("message", (message) => {
    if (message !== "loop") return;
    look();
    const { user, system } = process.cpuUsage(used);
    process.send!({ ...longest, processor: (user + system) / 1000 } satisfies LoopDelay);
    used = process.cpuUsage();
    longest = { worked: 0, passed: 0 };
  });
  // The channel must not keep a server alive that is asked to stop.
  process.channel?.unref();
}

function workedNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
