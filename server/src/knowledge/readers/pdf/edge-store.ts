const tenths = 10;

/** The edges of all lines of a file in one array, in tenths of a point: a third of what they take as arrays of their own. */
export interface EdgeStore {
  /** Keeps those of a line from one place to another, rounded; where they begin. */
  add(edges: ArrayLike<number>, from?: number, end?: number): number;
  /** Forgets the last one. */
  drop(): void;
  take(from: number, count: number): number[];
}

/** Has room for so many: one that grew would leave twice as much behind as it holds. */
export function createEdgeStore(room: number): EdgeStore {
  const kept = new Int32Array(room);
  let length = 0;
  return {
    add(edges, from = 0, end = edges.length) {
      const start = length;
      for (let i = from; i < end; i++) kept[length++] = Math.round(edges[i]! * tenths);
      return start;
    },
    drop() {
      length--;
    },
    take: (from, count) => Array.from(kept.subarray(from, from + count), (edge) => edge / tenths),
  };
}
