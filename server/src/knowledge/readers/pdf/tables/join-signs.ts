import { joinSegment, type Row, runsWhile, type Segment } from "../rows.ts";
import type { Run } from "../runs.ts";

const onlyMarker = /^([•◦▪‣●○■□–—*·-]|\(?(\d{1,3}|[a-z]|[ivxl]{1,5})[.)]|\d+(\.\d+)+\.?)$/i;
/** Matches a day and its month, which are no number of a clause. */
const dayOfYear = /^(?:\d\d\.\d\d\.|0\d\.\d\d?\.?|\d\d?\.0\d\.?)$/;
/** In type sizes, how far a mark may stand before its text; contracts set theirs far before whole sentences. */
const nearMark = 3;
const farMark = 8;
/** Letters of a line that is no cell. */
const sentenceFrom = 40;
/** Match what is alone before or behind a figure: "$", "(" and "%", ")". */
const opensFigure = /^(?:\p{Sc}\s?\(?|\()$/u;
/** Alone in its column it says that there is nothing. */
const nearSign = /^[+−-]$/;
const closesFigure = /^[%)‰\s]{1,4}$/u;
const figure = /^[\p{Sc}(+−–—-]?\s?[\p{N}.–—-]/u;
const endsFigure = /[\p{N}–—%)-]$/u;

/** Joins what is no cell of its own to its neighbor: a bullet or a number before a text, the sign of a figure. */
export function withSignsJoined(row: Row): Row {
  const [first, second, ...rest] = row.segments;
  if (!first || !second) return row;
  const reach = rest.length === 0 && second.text.length >= sentenceFrom ? farMark : nearMark;
  const isMark = onlyMarker.test(first.text) && !dayOfYear.test(first.text);
  const marked = isMark && second.left - first.right <= first.size * reach;
  const segments = marked ? [joinSegment([...first.parts, ...second.parts]), ...rest] : row.segments;
  return { ...row, segments: joinRanges(joinFigures(segments.flatMap(cutBeforeSigns))) };
}

/** Accountants set the sign of a currency at the left edge of a column, and the figure at its right. */
function joinFigures(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const before = joined.at(-1);
    const belongs =
      before &&
      ((opensFigure.test(before.text) && figure.test(segment.text)) ||
        (nearSign.test(before.text) && isNear(before, segment) && figure.test(segment.text)) ||
        (closesFigure.test(segment.text) && /[\p{N}–—-]$/u.test(before.text)));
    if (belongs) joined[joined.length - 1] = joinSegment([...before.parts, ...segment.parts]);
    else joined.push(segment);
  }
  return joined;
}

const isNear = (before: Run, segment: Run) => segment.left - before.right < segment.size * 0.5;

/** "30.6", "–" and "31.4 %" near each other are a range, one cell. */
function joinRanges(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (let at = 0; at < segments.length; at++) {
    const [from, dash, to] = segments.slice(at, at + 3);
    const areFigures = dash && to && rangeDash.test(dash.text) && isFigure(from!) && isFigure(to);
    if (areFigures && isBetween(from!, dash, to)) {
      joined.push(joinSegment([...from!.parts, ...dash.parts, ...to.parts]));
      at += 2;
    } else joined.push(segments[at]!);
  }
  return joined;
}

const rangeDash = /^[-–—−]$/;
const isFigure = ({ text }: Run) => figure.test(text) && endsFigure.test(text) && !rangeDash.test(text);

/** Returns whether a dash in the middle ties two cells: they are further apart than it reaches otherwise. */
function isBetween(from: Run, dash: Run, to: Run): boolean {
  const [before, after] = [dash.left - from.right, to.left - dash.right];
  return Math.max(before, after) < dash.size * 3 && Math.abs(before - after) < dash.size * 1.2;
}

/** Cuts before signs of figures, because a figure and the sign of the next one may stand as near as words do. */
function cutBeforeSigns(segment: Segment): Segment[] {
  const { parts } = segment;
  if (parts.length < 2 || segment.rightToLeft) return [segment];
  const cut = runsWhile(parts, (part, before) => {
    const { text } = before.at(-1)!;
    return !/^\p{Sc}/u.test(part.text) || !figure.test(text) || !endsFigure.test(text);
  });
  return cut.length === 1 ? [segment] : cut.map(joinSegment);
}
