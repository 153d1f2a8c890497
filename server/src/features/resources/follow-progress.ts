const saveEvery = 300;
/** A step smaller than this is not worth a write. */
const smallestStep = 0.01;
/** How often a resource that does not move is looked at, in ticks. */
const lookEvery = 4;

/**
 * Saves how far a reading has come, at most every 300 ms. `signal` aborts with `outer`, and when `save` says that
 * the resource is gone.
 */
export function followProgress(save: (progress: number) => Promise<boolean>, outer: AbortSignal) {
  const gone = new AbortController();
  let reached = 0;
  let saved = 0;
  let idle = 0;
  let saving: Promise<void> | undefined;

  async function saveNow(): Promise<void> {
    const progress = Math.max(reached, saved);
    saved = progress;
    idle = 0;
    // A failed save is no failure of the reading: the next one tells.
    if (!(await save(progress).catch(() => true))) gone.abort();
  }

  const timer = setInterval(() => {
    idle++;
    if (saving || (reached - saved < smallestStep && idle < lookEvery)) return;
    saving = saveNow().finally(() => (saving = undefined));
  }, saveEvery);

  return {
    signal: AbortSignal.any([outer, gone.signal]),
    progress(done: number): void {
      reached = Math.min(1, Math.max(reached, done));
    },
    /** After it nothing is saved any more. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await saving;
    },
  };
}
