/** Returns a function that makes the value of a key once and keeps it; all are dropped before there are more than `most`. */
export function madeOnce<T, Key = string>(
  make: (key: Key) => T,
  most = Number.POSITIVE_INFINITY,
): (key: Key) => T {
  const made = new Map<Key, T>();
  return (key) => {
    if (made.has(key)) return made.get(key) as T;
    const value = make(key);
    if (made.size >= most) made.clear();
    made.set(key, value);
    return value;
  };
}
