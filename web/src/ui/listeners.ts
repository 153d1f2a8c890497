/** Keeps who is to hear of a change, as `useSyncExternalStore` wants it. */
export function createListeners(): { subscribe: (listener: () => void) => () => void; notify: () => void } {
  const all = new Set<() => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify: () => all.forEach((listener) => listener()),
  };
}
