import type { TextPage } from "@groundwork/contract/resource-text";

/** A rectangle on a page, in points from its top left. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Returns the rectangles that cover the characters start..end (UTF-16 units in the part's text) on this page, one for each
 * printed line they touch, from the first character to the last that is not white space. Empty when none is here.
 */
export function highlightBoxes(page: TextPage, text: string, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (const line of page.lines) {
    let from = Math.max(start, line.start);
    let to = Math.min(end, line.end);
    while (from < to && isSpace(text, from)) from += 1;
    while (to > from && isSpace(text, to - 1)) to -= 1;
    if (from >= to) continue;
    const edges = line.x.slice(from - line.start, to - line.start + 1);
    if (edges.length < 2) continue;
    // Lines that run from right to left have falling edges.
    const first = Math.min(...edges);
    const along = Math.max(...edges) - first;
    const across = line.bottom - line.top;
    if (line.sideways) boxes.push({ left: line.top, top: first, width: across, height: along });
    else boxes.push({ left: first, top: line.top, width: along, height: across });
  }
  return boxes;
}

/** Moves ticks apart, so that two on neighbouring lines do not cover one another. Tops in pixels, in rising order. */
export function spreadTicks(tops: readonly number[], gap: number): number[] {
  let last = -Infinity;
  return tops.map((top) => {
    last = Math.max(top, last + gap);
    return last;
  });
}

function isSpace(text: string, at: number): boolean {
  return text.charAt(at).trim() === "";
}
