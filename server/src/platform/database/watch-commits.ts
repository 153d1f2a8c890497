/** Milliseconds between two looks, each of which takes microseconds. */
const lookEvery = 100;

/**
 * Tells whoever listens of commits to a SQLite file, whichever process made them: `version` is a number that changes with each.
 * Looks only while somebody listens.
 */
export function watchCommits(version: () => number) {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  function look(): void {
    const now = version();
    if (now === last) return;
    last = now;
    for (const tell of listeners) tell();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    on(tell: () => void): () => void {
      if (timer === undefined) {
        last = version();
        timer = setInterval(look, lookEvery).unref();
      }
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
        if (listeners.size === 0) stop();
      };
    },
    stop,
  };
}
