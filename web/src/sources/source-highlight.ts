/** Words of a source that an answer cites. `start` and `end` count UTF-16 units in the part's stored text. */
export interface SourceHighlight {
  /** The number in the margin; null for words that have none. */
  mark: number | null;
  start: number;
  end: number;
  /** True if its citation is the open one. */
  open: boolean;
  /** The words that the answer quotes, and where they began: the source may have changed since. */
  quoted?: { start: number; text: string };
}

/** A stretch of text that is either plain or cited. */
export interface Segment {
  start: number;
  end: number;
  highlight: SourceHighlight | null;
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

/** Scrolls the nearest scrolling ancestor so that the element is in its upper third; nothing else moves. */
export function scrollToWords(element: Element | null | undefined): void {
  const scroller = element ? scrollingAncestor(element) : null;
  if (!element || !scroller) return;
  const box = element.getBoundingClientRect();
  const frame = viewOf(scroller);
  if (box.top >= frame.top + 48 && box.bottom <= frame.bottom - 96) return;
  scroller.scrollTo({ top: scroller.scrollTop + box.top - frame.top - frame.height / 3 });
}

/** Returns what is seen of a scroller; the document's own box is as tall as its content. */
function viewOf(scroller: Element): { top: number; bottom: number; height: number } {
  if (scroller !== document.scrollingElement) return scroller.getBoundingClientRect();
  return { top: 0, bottom: window.innerHeight, height: window.innerHeight };
}

function scrollingAncestor(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.scrollingElement;
}
