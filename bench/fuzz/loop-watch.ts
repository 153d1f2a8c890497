import { isMainThread } from "node:worker_threads";

const beat = 2;

/** The longest that the loop stood still since it was asked last, in milliseconds. */
export interface LoopDelay {
  /** What it worked meanwhile, at most what passed by the clock: a machine that is busy elsewhere does not count. */
  worked: number;
  passed: number;
  /** Processor time of the whole process since it was asked last, in milliseconds. */
  processor: number;
}

// Preloaded into the server, and told to by a message of its parent.
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
  // It keeps no server alive that is told to stop.
  process.channel?.unref();
}

/** Milliseconds of processor time that this thread has taken. */
function workedNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
