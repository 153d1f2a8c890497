const tenths = 10;

/** The edges of all lines of a file in one array, in tenths of a point: a third of what they take as arrays of their own. */
export interface EdgeStore {
  /** Keeps edges that are whole tenths; where they begin. */
  add(edges: readonly number[]): number;
  take(from: number, count: number): number[];
}

export function createEdgeStore(): EdgeStore {
  let kept = new Int32Array(4096);
  let length = 0;
  return {
    add(edges) {
      if (length + edges.length > kept.length) {
        const larger = new Int32Array(Math.max(length + edges.length, Math.ceil(kept.length * 1.5)));
        larger.set(kept.subarray(0, length));
        kept = larger;
      }
      const from = length;
      for (const edge of edges) kept[length++] = Math.round(edge * tenths);
      return from;
    },
    take: (from, count) => Array.from(kept.subarray(from, from + count), (edge) => edge / tenths),
  };
}
