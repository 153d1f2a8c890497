/** Returns a function that makes the value of a key once and keeps it; all are dropped before there are more than `most`. */
export function madeOnce<T, Key = string>(
  make: (key: Key) => T,
  most = Number.POSITIVE_INFINITY,
): (key: Key) => T {
  const made = new Map<Key, T>();
  return (key) => {
    // Most calls find a value: they look it up once.
    const known = made.get(key);
    if (known !== undefined || made.has(key)) return known as T;
    const value = make(key);
    if (made.size >= most) made.clear();
    made.set(key, value);
    return value;
  };
}

/** Returns a function that opens something when it is first asked for and keeps it; a failed opening is tried again. */
export function openedOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
}
