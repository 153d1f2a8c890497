import { setImmediate as otherEvents } from "node:timers/promises";
import type { DocumentPage } from "../../documents/document.ts";
import { collectAfter, shrinkAfter, createPageCollector } from "./collect-garbage.ts";
import { groupLists } from "./groups/lists.ts";
import { markContents, markForms } from "./groups/contents.ts";
import { markIndexPages } from "./groups/index-pages.ts";
import { joinTablesThatGoOn } from "./groups/tables-that-go-on.ts";
import { tieToTables } from "./groups/tie-to-tables.ts";
import { bodyStyle, markHeadings, markTableHeaders, type OutlineEntry } from "./headings.ts";
import { noLines } from "./drawn-lines.ts";
import { layOut, lineByLine } from "./layout.ts";
import { packedParagraphsOf, type Paragraph, type PlacedLine } from "./paragraphs.ts";
import type { ReadPage } from "./read-page.ts";
import { giveEdges, takeEdges, isBracketed } from "./runs.ts";
import { composeText, type PlacedPageLine } from "./text.ts";
import { onPage, tenth, tiltedLines } from "./turns.ts";

/** A page that was read line by line, since telling its columns and tables failed. */
export interface UnlaidPage {
  page: number;
  error: unknown;
}

/** Makes one text of the pages, which lose theirs. */
export async function composePages(
  pages: readonly ReadPage[],
  outline: readonly OutlineEntry[],
  labels: readonly string[] | null,
) {
  const body = bodyStyle(pages);
  const laid = await layPages(pages, body.mono);
  shrinkAfter(pages.length);
  const unlaid = laid.flatMap(({ error }, i) => (error === undefined ? [] : [{ page: i + 1, error }]));
  const joined = joinContinuations(
    laid.flatMap(({ paragraphs }) => paragraphs),
    body.size,
  );
  markHeadings(joined, body, outline);
  joinTablesThatGoOn(joined);
  markTableHeaders(joined);
  markContents(joined, pages.length);
  markIndexPages(joined, pages.length);
  markForms(joined);
  tieToTables(joined, body);
  groupLists(joined);
  const { text, blocks, groups, lines } = composeText(joined, pages.length);
  const placed = placePages(pages, { lines, text }, labels);
  collectAfter(pages.length);
  return { text, blocks, groups, pages: placed, unlaid };
}

/** Lines get their edges when a page's are asked for: those of all pages would take most of the memory that a file takes. */
function placePages(
  pages: readonly ReadPage[],
  { text, lines }: { text: string; lines: readonly PlacedPageLine[] },
  labels: readonly string[] | null,
): DocumentPage[] {
  const byPage = Map.groupBy(lines, (line) => line.page);
  let end = 0;
  return pages.map(({ width, height, recognised }, i) => {
    const placed = byPage.get(i + 1) ?? [];
    const start = placed[0]?.start ?? end;
    end = placed.at(-1)?.end ?? end;
    const linesOf = () => {
      const straight = placed.map(({ edges, edgesFrom, turn, ...line }) => {
        const length = line.end - line.start + 1;
        const x = Array.from({ length }, (_edge, at) => tenth(edges[edgesFrom + at]!));
        return onPage(turn, { width, height }, { ...line, x });
      });
      return recognised ? tiltedLines(straight, recognised.tilt, { width, height }, text) : straight;
    };
    const label = labels?.[i] || String(i + 1);
    const sureness = recognised && { recognised: recognised.sureness };
    const page = { page: i + 1, label, width, height, start, end, ...sureness };
    return Object.defineProperty(page, "lines", { get: linesOf, enumerable: true }) as DocumentPage;
  });
}

interface LaidPage {
  paragraphs: Paragraph[];
  /** Holds why it was read line by line: finding its columns and tables failed. */
  error?: unknown;
}

/** Pages that are laid out between looks at what else happened. */
const atOnce = 4;
const nothing = { runs: [], edges: takeEdges([]) };

/** Lays out all pages, which lose their text for memory. `mono`: all letters have one width, which marks no code then. */
async function layPages(pages: readonly ReadPage[], mono: boolean): Promise<LaidPage[]> {
  const laid: LaidPage[] = [];
  // What read the pages is done with, PDFium's memory above all.
  const collected = createPageCollector(pages.length);
  for (const page of pages) {
    laid.push(layPage(page, laid.length + 1, mono));
    Object.assign(page, nothing);
    collected(laid.length);
    if (laid.length % atOnce === 0) await otherEvents();
  }
  return laid;
}

function layPage({ runs, edges, drawn, width, height }: ReadPage, number: number, mono: boolean): LaidPage {
  giveEdges(runs, edges);
  if (mono) for (const run of runs) run.mono = false;
  try {
    const laid = layOut(runs, drawn === "damaged" ? noLines : drawn.lines, { width, height });
    return { paragraphs: packedParagraphsOf(laid, number) };
  } catch (error) {
    return { paragraphs: packedParagraphsOf(lineByLine(runs), number), error };
  }
}

/** Limits the blocks that may interrupt a sentence at the turn of a page: notes, a table, a caption. */
const farthest = 40;

/** Joins paragraphs that run over a column or page. What came between stays on the page it is printed on. */
function joinContinuations(paragraphs: readonly Paragraph[], bodySize: number): Paragraph[] {
  const joined: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    const isRest = paragraph.first || startsInside(paragraph);
    const at = isRest ? unfinishedBefore(joined, paragraph, bodySize) : -1;
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
    const isSmall = begun.kind === "paragraph" && begun.size < bodySize * 0.95;
    if (begun.kind !== "table-row" && !isSmall) return -1;
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
  if (rest.length === 0 && isBracketed(run.text.trim())) return false;
  return paragraph.kind === "paragraph" && /^[("'“‘«]?\p{Ll}/u.test(run.text);
}
