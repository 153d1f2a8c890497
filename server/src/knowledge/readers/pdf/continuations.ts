import type { Paragraph, PlacedLine } from "./paragraphs.ts";

/** Limits the blocks that may interrupt a sentence at the turn of a page: notes, a table, a caption. */
const farthest = 40;

/**
 * Joins paragraphs that run over the end of a column or page, so that a sentence stays whole. What came between goes before
 * it or after it, on the page it is printed on.
 */
export function joinContinuations(paragraphs: readonly Paragraph[], bodySize: number): Paragraph[] {
  const joined: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    const at =
      paragraph.first || startsInside(paragraph) ? unfinishedBefore(joined, paragraph, bodySize) : -1;
    if (at < 0) {
      joined.push(paragraph);
      continue;
    }
    const [begun] = joined.splice(at, 1) as [Paragraph];
    const page = begun.lines.at(-1)!.page;
    const later = joined.findIndex((other, i) => i >= at && other.lines[0]!.page > page);
    for (const line of paragraph.lines) begun.lines.push(line);
    begun.measure = paragraph.measure;
    joined.splice(later < 0 ? joined.length : later, 0, begun);
  }
  return joined;
}

function unfinishedBefore(joined: readonly Paragraph[], next: Paragraph, bodySize: number): number {
  if (next.kind !== "paragraph") return -1;
  for (let at = joined.length - 1; at >= Math.max(0, joined.length - farthest); at--) {
    const begun = joined[at]!;
    if (begun.lines.at(-1)!.page < next.lines[0]!.page - 1) return -1;
    const prose = begun.kind === "paragraph" || begun.kind === "list-item";
    if (prose && Math.abs(begun.size - next.size) <= next.size * 0.05)
      return goesOnIn(begun, next, at === joined.length - 1) ? at : -1;
    const movable =
      begun.kind === "table-row" || (begun.kind === "paragraph" && begun.size < bodySize * 0.95);
    if (!movable) return -1;
  }
  return -1;
}

function goesOnIn(begun: Paragraph, next: Paragraph, adjacent: boolean): boolean {
  const end = begun.lines.at(-1)!.run;
  const start = next.lines[0]!.run;
  if (adjacent && endsOnPurpose(begun, next)) return false;
  if (startsInside(next))
    return !/[.!?]["”»)]?$/.test(end.text) || /\b(e\.g|i\.e|cf|vs|no|fig|etc)\.$/i.test(end.text);
  if (!adjacent || /[.!?:;…]["”»’')\]]*$/.test(end.text)) return false;
  const full = end.right >= begun.measure - end.size * 2;
  return full && begun.lines.length > 1 && next.lines.length > 1 && start.font === end.font;
}

/** Sets the share of its column that a line leaves free where it was ended on purpose, whatever wider text is next to it. */
const muchRoom = 0.4;

/** Returns whether the line right above, in the same column, was ended long before its column was. */
function endsOnPurpose(begun: Paragraph, next: Paragraph): boolean {
  const { run, page } = begun.lines.at(-1)!;
  if (next.first || page !== next.lines[0]!.page) return false;
  const measure = Math.max(begun.measure, next.measure);
  return measure - run.right > (measure - run.left) * muchRoom;
}

/** Begins in small letters: the middle of a sentence. "(in millions)" is all of one. */
function startsInside(paragraph: Paragraph): boolean {
  const [{ run }, ...rest] = paragraph.lines as [PlacedLine, ...PlacedLine[]];
  if (rest.length === 0 && bracketed.test(run.text.trim())) return false;
  return paragraph.kind === "paragraph" && /^[("'“‘«]?\p{Ll}/u.test(run.text);
}

const bracketed = /^[([（][^()[\]（）]*[)\]）]$/;
