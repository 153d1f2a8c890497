/** Milliseconds between two looks, each of which takes microseconds. */
const lookEvery = 100;

/** Calls listeners when a counter in a SQLite file changes, in any process. Polls only while there are listeners. */
export function watchChanges(count: () => number) {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  function look(): void {
    const now = count();
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
        last = count();
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
