import type { TextBlock } from "@groundwork/contract/resources";

interface Span {
  start: number;
  end: number;
}

/** Blocks as they are shown: items that follow one another are one list, rows one table. */
export type TextGroup = Span &
  (
    | { kind: "heading"; level: number }
    | { kind: "paragraph" | "quote" | "code" }
    | { kind: "list"; items: Span[] }
    | { kind: "table"; rows: (Span & { header: boolean })[] }
  );

/** Gathers blocks, in order, into what is shown as one. */
export function groupBlocks(blocks: readonly TextBlock[]): TextGroup[] {
  const groups: TextGroup[] = [];
  for (const block of blocks) {
    const span = { start: block.start, end: block.end };
    const last = groups.at(-1);
    if (block.kind === "list-item") {
      if (last?.kind === "list") {
        last.items.push(span);
        last.end = block.end;
      } else groups.push({ ...span, kind: "list", items: [span] });
    } else if (block.kind === "table-row") {
      const row = { ...span, header: block.header ?? false };
      // A second row of column names begins another table.
      if (last?.kind === "table" && (!row.header || last.rows.every(({ header }) => header))) {
        last.rows.push(row);
        last.end = block.end;
      } else groups.push({ ...span, kind: "table", rows: [row] });
    } else if (block.kind === "heading") {
      groups.push({ ...span, kind: "heading", level: block.level ?? 2 });
    } else {
      groups.push({ ...span, kind: block.kind });
    }
  }
  return groups;
}
