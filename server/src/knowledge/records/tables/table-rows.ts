import type { Block, DocumentPart } from "../../documents/document.ts";

/** Holds a cell as it is in the part's text. */
export interface RawCell {
  text: string;
  start: number;
  end: number;
  /** Gives the number that a cell of a spreadsheet holds, where its text does not say it. */
  held?: number;
  /** Describes its label in prose; no question is matched by its words. */
  isDescription?: true;
}

export interface RawRow {
  cells: RawCell[];
  header: boolean;
}

/** Holds a heading with content below it. */
export interface Heading {
  level: number;
  cell: RawCell;
}

/** Holds rows that belong together, with their place and the context above them. */
export interface RawTable {
  rows: RawRow[];
  headings: readonly Heading[];
  caption: string;
  /** The paragraph right above it. */
  lead: string;
  /** Rows beyond those that are read. */
  unread: number;
}

/** Rows of a table that are read; those beyond are found by the search for passages. */
const mostRows = 12_000;

const longestLead = 300;

/** Reads the tables of a part: runs of rows with nothing between them but captions. */
export function rawTables({ text, blocks, groups = [] }: DocumentPart): RawTable[] {
  const found: RawTable[] = [];
  const headings: Heading[] = [];
  const groupOf = groupFinder(groups.filter(({ kind }) => kind === "table"));
  let open: RawTable | null = null;
  let openGroup = -1;
  let caption = "";
  let lead = "";
  for (const block of blocks) {
    const written = text.slice(block.start, block.end);
    if (block.kind === "table-row") {
      const group = groupOf(block.start);
      if (!open || group !== openGroup) {
        open = { rows: [], headings: [...headings], caption, lead, unread: 0 };
        found.push(open);
        openGroup = group;
      }
      if (open.rows.length < mostRows)
        open.rows.push({ cells: cellsOf(text, block), header: block.header ?? false });
      else open.unread++;
      continue;
    }
    if (block.kind === "caption") {
      if (open && open.caption === "" && groupOf(block.start) === openGroup) open.caption = written;
      else caption = caption === "" ? written : `${written} (${caption})`;
      continue;
    }
    open = null;
    caption = "";
    lead = block.kind === "paragraph" ? written.slice(0, longestLead) : "";
    if (block.kind !== "heading") continue;
    const level = block.level ?? 6;
    while (headings.length > 0 && headings.at(-1)!.level >= level) headings.pop();
    headings.push({ level, cell: { text: written, start: block.start, end: block.end } });
  }
  return found;
}

/** Returns the cells of a row, which tabs separate in the text. `offset` is where the text begins in its part. */
export function cellsOf(
  text: string,
  { start, end, values }: Pick<Block, "start" | "end" | "values">,
  offset = 0,
): RawCell[] {
  let at = start;
  return text
    .slice(start - offset, end - offset)
    .split("\t")
    .map((written, column): RawCell => {
      const begins = at + (written.length - written.trimStart().length);
      const own = written.trim();
      const held = values?.[column] ?? null;
      at += written.length + 1;
      return { text: own, start: begins, end: begins + own.length, ...(held !== null && { held }) };
    });
}

/** Returns a function that gives the number of the group of a place; call it with growing places. */
function groupFinder(groups: readonly { start: number; end: number }[]): (at: number) => number {
  let next = 0;
  return (at) => {
    while (next < groups.length && groups[next]!.end <= at) next++;
    return next < groups.length && groups[next]!.start <= at ? next : -1;
  };
}
