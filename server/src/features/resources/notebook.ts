/** Writes entries down together: those that come while others are written make the next batch. */
export interface Notebook<E> {
  /** Resolves once the entry is durable; fails as its batch fails, and so does all that follows. */
  write(entry: E): Promise<void>;
  /** Resolves once everything so far is. */
  written(): Promise<void>;
}

/** So many entries are written at once at the most. */
const mostAtOnce = 64;

export function createNotebook<E>(writeDown: (entries: readonly E[]) => Promise<void>): Notebook<E> {
  let waiting: { entry: E; settle: PromiseWithResolvers<void> }[] = [];
  let writing: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      try {
        if (failure) throw failure.error;
        await writeDown(batch.map(({ entry }) => entry));
        for (const { settle } of batch) settle.resolve();
      } catch (error) {
        failure ??= { error };
        for (const { settle } of batch) settle.reject(error);
      }
    }
  }

  return {
    write(entry) {
      const settle = Promise.withResolvers<void>();
      waiting.push({ entry, settle });
      // A turn later, so that what is told at the same time is written together.
      writing ??= Promise.resolve()
        .then(writeAll)
        .finally(() => (writing = undefined));
      return settle.promise;
    },
    async written() {
      await writing;
      if (failure) throw failure.error;
    },
  };
}
