/** Milliseconds between two looks: at most four times a second something is saved. */
const lookEvery = 250;
/** A step smaller than this is not worth a write. */
const smallestStep = 0.01;

export interface FollowedWork {
  /** Saves how far it is; false when the resource is not wanted any more. */
  save(progress: number): Promise<boolean>;
  /** The same question where there is nothing to save. */
  wanted(): Promise<boolean>;
  /** Grows with what else is worth saving. */
  version?(): number;
}

/** Saves how far a work has come. `signal` aborts with `outer`, and when the work is not wanted any more. */
export function followWork({ save, wanted, version = () => 0 }: FollowedWork, outer: AbortSignal) {
  const unwanted = new AbortController();
  let reached = 0;
  let saved = { progress: 0, version: version() };
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const now = { progress: reached, version: version() };
    const isNew = now.progress - saved.progress >= smallestStep || now.version !== saved.version;
    if (isNew) saved = now;
    // A look that fails is no failure of the work: the next one tells.
    if (!(await (isNew ? save(now.progress) : wanted()).catch(() => true))) unwanted.abort();
  }

  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, lookEvery);

  return {
    signal: AbortSignal.any([outer, unwanted.signal]),
    progress(done: number): void {
      reached = Math.min(1, Math.max(reached, done));
    },
    /** After it nothing is saved any more. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}
