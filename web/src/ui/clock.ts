/**
 * Is the one clock behind every delay of the interface. It looks the timers up at each call, so a test that
 * installs its own timers (in the browser or in a unit test) controls this clock too. All times are in
 * milliseconds.
 */
export type Cancel = () => void;

function after(milliseconds: number, run: () => void): Cancel {
  const timer = globalThis.setTimeout(run, milliseconds);
  return () => globalThis.clearTimeout(timer);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    after(milliseconds, resolve);
  });
}

function now(): number {
  return Date.now();
}

export const clock = { after, wait, now };
