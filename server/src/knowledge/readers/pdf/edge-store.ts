const tenths = 10;

/** The edges of all lines of a file in one array, in tenths of a point: a third of what they take as arrays of their own. */
export interface EdgeStore {
  /** Keeps edges that are whole tenths; where they begin. */
  add(edges: readonly number[]): number;
  take(from: number, count: number): number[];
}

/** Has room for so many: one that grew would leave twice as much behind as it holds. */
export function createEdgeStore(room: number): EdgeStore {
  const kept = new Int32Array(room);
  let length = 0;
  return {
    add(edges) {
      const from = length;
      for (const edge of edges) kept[length++] = Math.round(edge * tenths);
      return from;
    },
    take: (from, count) => Array.from(kept.subarray(from, from + count), (edge) => edge / tenths),
  };
}
