import type { TextBlock } from "@groundwork/contract/resource-text";

export interface Span {
  start: number;
  end: number;
  marks?: TextBlock["marks"];
}

export interface TableRow extends Span {
  header: boolean;
  /** Names the row, where each row is a record. */
  record?: string;
}

/** Blocks as they are shown: items that follow one another are one list, rows one table. */
export type TextGroup = Span & {
  /** Names the piece that begins here, such as "slide 3". */
  record?: string;
} & (
    | { kind: "heading"; level: number }
    | { kind: "paragraph" | "quote" | "term" | "caption" | "note" }
    | { kind: "code"; language?: string }
    | { kind: "list"; items: Span[] }
    | { kind: "table"; rows: TableRow[] }
  );

/** Gathers blocks, in order, into what is shown as one. */
export function groupBlocks(blocks: readonly TextBlock[]): TextGroup[] {
  const groups: TextGroup[] = [];
  for (const block of blocks) {
    const { start, end, marks } = block;
    const span: Span = { start, end, ...(marks && { marks }) };
    const begin = block.record === undefined ? span : { ...span, record: block.record };
    const last = groups.at(-1);
    if (block.kind === "list-item") {
      if (last?.kind === "list" && block.record === undefined) {
        last.items.push(span);
        last.end = block.end;
      } else groups.push({ ...begin, kind: "list", items: [span] });
    } else if (block.kind === "table-row") {
      addRow(groups, block, span);
    } else if (block.kind === "heading") {
      groups.push({ ...begin, kind: "heading", level: block.level ?? 2 });
    } else if (block.kind === "code") {
      groups.push({ ...begin, kind: "code", ...(block.code ? { language: block.code } : {}) });
    } else {
      groups.push({ ...begin, kind: block.kind });
    }
  }
  return groups;
}

/** Adds a row: one that is a record carries its name itself; a row of column names begins its piece. */
function addRow(groups: TextGroup[], block: TextBlock, span: Span): void {
  const last = groups.at(-1);
  const header = block.header ?? false;
  const { record } = block;
  const row: TableRow = { ...span, header, ...(record === undefined || header ? {} : { record }) };
  // A second row of column names begins another table.
  if (last?.kind === "table" && (!header || last.rows.every((known) => known.header))) {
    last.rows.push(row);
    last.end = block.end;
  } else {
    groups.push({
      ...span,
      ...(record !== undefined && header ? { record } : {}),
      kind: "table",
      rows: [row],
    });
  }
}
