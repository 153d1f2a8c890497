/** Words of a source that an answer cites. `start` and `end` count UTF-16 units in the part's stored text. */
export interface SourceHighlight {
  /** The number in the margin; null for words that have none. */
  mark: number | null;
  start: number;
  end: number;
  /** Whether its citation is the open one. */
  open: boolean;
}

/** A stretch of text that is either plain or cited. */
export interface Segment {
  start: number;
  end: number;
  highlight: SourceHighlight | null;
  /** Whether the highlight begins here. */
  first: boolean;
}

/** Cuts start..end where highlights begin and end. Where two lie over one another, the open one shows. */
export function cutSegments(start: number, end: number, highlights: readonly SourceHighlight[]): Segment[] {
  const inside = highlights.filter((highlight) => highlight.start < end && highlight.end > start);
  const cuts = new Set([start, end]);
  for (const highlight of inside) {
    cuts.add(Math.max(start, highlight.start));
    cuts.add(Math.min(end, highlight.end));
  }
  const edges = [...cuts].toSorted((a, b) => a - b);
  return edges.slice(1).map((edge, i) => {
    const from = edges[i]!;
    const here = inside.filter((highlight) => highlight.start <= from && highlight.end >= edge);
    const highlight = here.find((candidate) => candidate.open) ?? here[0] ?? null;
    return { start: from, end: edge, highlight, first: highlight !== null && highlight.start === from };
  });
}
