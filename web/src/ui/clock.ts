/**
 * The one clock behind every delay of the interface. It looks the timers up at each call, so a test that
 * installs its own timers (in the browser or in a unit test) turns this clock too. All times in milliseconds.
 */
export type Cancel = () => void;

function after(milliseconds: number, run: () => void): Cancel {
  const timer = globalThis.setTimeout(run, milliseconds);
  return () => globalThis.clearTimeout(timer);
}

function every(milliseconds: number, run: () => void): Cancel {
  const timer = globalThis.setInterval(run, milliseconds);
  return () => globalThis.clearInterval(timer);
}

/** Resolves after the delay; rejects with the signal's reason when it aborts earlier. */
function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const cancel = after(milliseconds, () => {
      signal?.removeEventListener("abort", abort);
      resolve();
    });
    function abort(): void {
      cancel();
      reject(signal?.reason);
    }
    signal?.addEventListener("abort", abort, { once: true });
  });
}

function now(): number {
  return Date.now();
}

export const clock = { after, every, wait, now };
