import type { Paragraph } from "../paragraphs.ts";
import { type GroupMark, textOf } from "./group-mark.ts";

/** Fewer lines with growing numbers may be a table. */
const fewestEntries = 6;
const fewestNumbers = 4;
/** Lines between two entries: the name of a part, a title that goes on. */
const mostBetween = 3;
/** How far numbers may run past the pages that there are: those of a volume may count on. */
const beyond = 50;
const onlyNumber = /^(\d{1,4}|[ivxlc]{1,7})$/;
/** Of all pages, those that a table of contents leads over at least, or so many. */
const coveredShare = 0.3;
const covered = 10;

interface Entry {
  at: number;
  page: number;
}

/** Marks tables of contents: lines that end in numbers of pages, which grow. */
export function markContents(paragraphs: Paragraph[], pages: number): void {
  let run: Entry[] = [];
  const close = () => {
    if (isContents(run, pages)) mark(paragraphs, run[0]!.at, run.at(-1)!.at);
    run = [];
  };
  paragraphs.forEach((paragraph, at) => {
    const page = entryPage(paragraph, pages);
    const last = run.at(-1);
    if (last && at - last.at > mostBetween + 1) close();
    if (page !== null) run.push({ at, page });
  });
  close();
}

function isContents(run: readonly Entry[], pages: number): boolean {
  const grows = run.filter(({ page }, i) => i > 0 && page >= run[i - 1]!.page).length;
  const numbers = new Set(run.map(({ page }) => page));
  const far = Math.max(...numbers) - Math.min(...numbers) >= Math.min(covered, pages * coveredShare);
  return (
    run.length >= fewestEntries && numbers.size >= fewestNumbers && far && grows >= (run.length - 1) * 0.9
  );
}

function mark(paragraphs: readonly Paragraph[], from: number, to: number): void {
  const group: GroupMark = { kind: "contents" };
  const isOf = (table: GroupMark | undefined, at: number) =>
    table?.kind === "table" && paragraphs[at]?.within[0] === table;
  // All rows of a table are of one kind.
  const [first, last] = [paragraphs[from]!.within[0], paragraphs[to]!.within[0]];
  while (isOf(first, from - 1)) from--;
  while (isOf(last, to + 1)) to++;
  for (const paragraph of paragraphs.slice(from, to + 1)) {
    if (paragraph.within[0]?.kind === "running-head") continue;
    paragraph.within = [group];
    paragraph.header = false;
    if (paragraph.kind === "heading" || paragraph.kind === "caption") paragraph.kind = "paragraph";
  }
}

/** The number of a page that a row ends in, behind words and no other figure; null where there is none. */
function entryPage({ cells, within }: Paragraph, pages: number): number | null {
  if (!cells || within[0]?.kind === "running-head") return null;
  const filled = cells.filter((lines) => lines.length > 0).map((lines) => textOf({ lines }).trim());
  const words = filled.slice(0, -1);
  if (!words.some((cell) => /\p{L}{2}/u.test(cell)) || words.slice(1).some((cell) => !/\p{L}/u.test(cell)))
    return null;
  return numberOf(onlyNumber.exec(filled.at(-1)!)?.[1], pages);
}

function numberOf(digits: string | undefined, pages: number): number | null {
  if (digits === undefined) return null;
  // Roman numbers count the pages before the first.
  const page = /^\d/.test(digits) ? Number(digits) : 0;
  return page <= pages + beyond ? page : null;
}
