import { type Paragraph, type GroupMark, markOf, pageOf, textOf } from "../paragraphs.ts";

/** Rows that a table may have for heads, and paragraphs above it that may be its title. */
const mostHeads = 4;
const mostTitles = 3;

/** Joins a table to the one that it continues, as on the next page: with the same heads, or none and figures alike. */
export function joinTablesThatGoOn(paragraphs: readonly Paragraph[]): void {
  for (let at = 1; at < paragraphs.length; at++) {
    const below = markOf(paragraphs[at]!, "table");
    if (!below || markOf(paragraphs[at - 1]!, "table") === below) continue;
    const before = tableBefore(paragraphs, at);
    if (!before) continue;
    const { start, end, table } = before;
    const first = paragraphs.slice(start, end);
    const titles = paragraphs.slice(Math.max(0, start - mostTitles), start).concat(first.filter(isCaption));
    const rest = paragraphs.slice(at, endOf(paragraphs, at, below));
    const rowsFrom = rest.findIndex((one) => !isCaption(one));
    const between = paragraphs.slice(end, at).concat(rest.slice(0, Math.max(0, rowsFrom)));
    const isTitle = (one: Paragraph) => titles.some((title) => saysAgain(title, one));
    if (!between.every(isTitle)) continue;
    const rows = rest.filter((one) => !isCaption(one));
    const above = first.filter((one) => !isCaption(one));
    if (!repeatsHeads(above, rows, titles) && !goesOn(above, rows)) continue;
    for (const title of paragraphs.slice(end, at)) {
      title.kind = "caption";
      title.within = [table];
    }
    for (const row of rest) row.within = row.within.map((mark) => (mark === below ? table : mark));
  }
}

const isCaption = ({ kind }: Paragraph) => kind === "caption";

/** Finds the table that ends right above, or above titles, on the same page or the one before. */
function tableBefore(
  paragraphs: readonly Paragraph[],
  at: number,
): { start: number; end: number; table: GroupMark } | null {
  let end = at;
  while (end > 0 && at - end < mostTitles && paragraphs[end - 1]!.within.length === 0) end--;
  const last = paragraphs[end - 1];
  const table = last && markOf(last, "table");
  if (!table || pageOf(paragraphs[at]!) > pageOf(last) + 1) return null;
  let start = end - 1;
  while (start > 0 && markOf(paragraphs[start - 1]!, "table") === table) start--;
  return { start, end, table };
}

function endOf(paragraphs: readonly Paragraph[], at: number, table: object): number {
  while (at < paragraphs.length && markOf(paragraphs[at]!, "table") === table) at++;
  return at;
}

const inBrackets = /[([（][^()[\]（）]{0,40}[)\]）]$/u;

/** Returns whether a title has the same words as another, behind which it may say in brackets that it goes on. */
function saysAgain(title: Paragraph, again: Paragraph): boolean {
  const repeated = bare(textOf(again).trimEnd().replace(inBrackets, ""));
  return repeated !== "" && repeated === bare(textOf(title));
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Marks heads that both tables begin with, besides the first's titles; false where the second doesn't have all. */
function repeatsHeads(
  first: readonly Paragraph[],
  rest: readonly Paragraph[],
  titles: readonly Paragraph[],
): boolean {
  const marked = first.findIndex(({ header }) => !header);
  const most = marked > 0 ? marked : mostHeads;
  const own: Paragraph[] = [];
  let heads = 0;
  for (const row of rest.slice(0, -1)) {
    if (heads < most && isSameRow(first[heads], row)) heads++;
    else if (!titles.some((title) => saysAgain(title, row))) break;
    own.push(row);
  }
  if (heads === 0 || heads < marked || first.length <= heads || rest[own.length]!.header) return false;
  for (const row of [...first.slice(0, heads), ...own]) row.header = true;
  return true;
}

function isSameRow(one: Paragraph | undefined, other: Paragraph): boolean {
  if (!one?.cells || !other.cells) return false;
  const words = bare(textOf(one));
  return /\p{L}/u.test(words) && words === bare(textOf(other));
}

/** In type sizes: how far from each other the edges of one column may stand on two pages. */
const sameEdge = 1.5;

function goesOn(first: readonly Paragraph[], rest: readonly Paragraph[]): boolean {
  const isNextPage = pageOf(rest[0]!) > pageOf(first.at(-1)!);
  if (!isNextPage && !first.some(({ header }) => header)) return false;
  if (rest.some(({ kind, header }) => kind !== "table-row" || header)) return false;
  const [above, below] = [edgesOf(first), edgesOf(rest)];
  const near = sameEdge * rest[0]!.size;
  const isSame = (one: Edges | null, other: Edges | null | undefined) => {
    if (!one || !other) return true;
    if (one.ofWords !== other.ofWords) return false;
    return Math.abs(one.right - other.right) <= near || Math.abs(one.left - other.left) <= near;
  };
  return below.length > 1 && above.length === below.length && below.every((one, i) => isSame(one, above[i]));
}

/** Holds the edges of a column: figures end at its right, words begin at its left. */
interface Edges {
  left: number;
  right: number;
  /** True if most of its cells are words: prose in columns continues without figures. */
  ofWords: boolean;
}

/** Returns the edges of each column but the first, in which names are set in by their rank. */
function edgesOf(rows: readonly Paragraph[]): (Edges | null)[] {
  const own = rows.filter(({ cells, header }) => cells && !header).map(({ cells }) => cells!);
  return Array.from({ length: own[0]?.length ?? 0 }, (_, column) => {
    const runs = own.flatMap((cells) => (cells[column] ?? []).map(({ run }) => run));
    if (column === 0 || runs.length === 0) return null;
    const words = runs.filter(({ text }) => /\p{L}{3}/u.test(text)).length;
    return {
      ofWords: words * 2 > runs.length,
      left: Math.min(...runs.map(({ left }) => left)),
      right: Math.max(...runs.map(({ right }) => right)),
    };
  });
}
