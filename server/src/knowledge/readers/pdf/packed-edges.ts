import type { Run } from "./runs.ts";

const taken: number[] = [];

/** The edges of all characters of a page, run after run. A quarter of what they take in arrays of their own. */
export interface PackedEdges {
  edges: Float32Array<ArrayBuffer>;
  /** Gives where those of each run begin, by its `order`. */
  starts: Uint32Array<ArrayBuffer>;
}

/** Takes the edges out of all runs of a page, which are numbered by their order. */
export function takeEdges(runs: readonly Run[]): PackedEdges {
  const starts = new Uint32Array(runs.length + 1);
  runs.forEach((run, i) => (starts[i + 1] = starts[i]! + run.x.length));
  const edges = new Float32Array(starts[runs.length]!);
  runs.forEach((run, i) => {
    edges.set(run.x, starts[i]);
    run.x = taken;
  });
  return { edges, starts };
}

/** Gives runs of that page their edges back. */
export function giveEdges(runs: readonly Run[], { edges, starts }: PackedEdges): void {
  for (const run of runs) {
    const from = starts[run.order]!;
    const end = starts[run.order + 1]!;
    const x: number[] = [];
    for (let i = from; i < end; i++) x.push(edges[i]!);
    run.x = x;
  }
}
