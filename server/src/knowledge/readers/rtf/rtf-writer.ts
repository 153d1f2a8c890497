import { createDocumentBuilder, type NewBlock } from "../document-builder.ts";
import { addTable, type TableCell } from "../office/add-table.ts";
import { createListGroups } from "../office/paragraph-writer.ts";
import { areLabelled } from "../typed-rows.ts";

/** Describes a paragraph, as far as its style and its own marks go. */
interface RtfParagraph {
  /** 1 to 9; null for none. */
  heading: number | null;
  code: boolean;
  quote: boolean;
  inTable: boolean;
  /** Its first line hangs out to the left, as that of an item does. */
  hangs: boolean;
  /** Gives the level of a list within a list, from 0. */
  level: number;
  bold: boolean;
}

/** A cell's right edge, in twentieths of a point, and whether it goes on from the row above. */
interface ColumnEdge {
  edge: number;
  continues: boolean;
}

interface Row {
  cells: string[];
  edges: readonly ColumnEdge[];
  header: boolean;
}

/** Edges of columns that are this near to each other are one. */
const sameEdge = 40;
const typedMarker = /^\s*(\d{1,3}[.)]|[a-zA-Z][.)]|[\u2022\u25E6\u25AA\u2013\u00B7-])\t/;

/** Makes blocks of paragraphs, cells and notes as they come. */
export function createRtfWriter() {
  const builder = createDocumentBuilder();
  const lists = createListGroups(builder);
  const notes: string[] = [];
  let rows: Row[] = [];
  let cells: string[] = [];
  let cell = "";
  let header = false;
  let edges: ColumnEdge[] = [];
  let continues = false;
  let code: string[] = [];
  let list: object | null = null;

  const endTable = () => {
    if (cells.length > 0 || cell.trim() !== "") endRow();
    if (rows.length === 0) return;
    lists.end();
    addTable(builder, rowsByColumns(rows));
    rows = [];
  };

  const endCode = () => {
    lists.end();
    builder.add({ kind: "code" }, code.join("\n").replace(/^\n+/, "").trimEnd());
    code = [];
  };

  function endCell(words: string, marker: string | null): void {
    cells.push(oneLine(`${cell} ${shownMarker(marker)}${words}`));
    cell = "";
  }

  function endRow(): void {
    if (cell.trim() !== "") endCell("", null);
    if (cells.some((text) => text !== "")) rows.push({ cells, header, edges });
    cells = [];
    header = false;
  }

  return {
    /** Ends a paragraph; `marker` is the number or sign in front of an item, null for none. */
    paragraph(
      words: string,
      { heading, code: isCode, quote, inTable, hangs, level, bold }: RtfParagraph,
      marker: string | null,
    ) {
      if (inTable) {
        cell += ` ${shownMarker(marker)}${words}`;
        return;
      }
      endTable();
      if (isCode) {
        code.push(words);
        return;
      }
      if (code.length > 0) endCode();
      const typed = marker === null && hangs ? typedMarker.exec(words) : null;
      const sign = marker ?? typed?.[1] ?? null;
      const text = oneLine(words.slice(typed?.[0].length ?? 0));
      const item = sign !== null && heading === null;
      list = item ? (list ?? {}) : text === "" ? list : null;
      const kind = item ? "list-item" : quote ? "quote" : "paragraph";
      const block: NewBlock = heading === null ? { kind } : { kind: "heading", level: Math.min(6, heading) };
      if (bold && kind === "paragraph") block.marks = [{ mark: "bold", start: 0, end: text.length }];
      if (text === "") return;
      if (item) lists.beginItem({ list: null, level, ordered: shownMarker(sign) !== "" });
      else lists.end();
      const lines = words.split("\n").map(oneLine).filter(Boolean);
      if (block.kind === "paragraph" && areLabelled(lines))
        for (const line of lines) builder.add({ kind }, line, lines);
      else builder.add(block, shownMarker(sign) + text, list);
    },
    endCell,
    endRow,
    marksHeader: () => void (header = true),
    /** Begins what a row says of its cells: for each, whether it goes on from above, and its right edge. */
    beginRow() {
      edges = [];
      continues = false;
    },
    continuesCell: () => void (continues = true),
    endsColumn(edge: number) {
      edges.push({ edge, continues });
      continues = false;
    },
    note: (number: number, words: string) => void (notes[number - 1] = oneLine(words)),
    finish() {
      endTable();
      if (code.length > 0) endCode();
      lists.end();
      const run = {};
      for (const [i, note] of notes.entries())
        if (note) builder.add({ kind: "note" }, `[${i + 1}] ${note}`, run);
      return builder.document();
    },
  };
}

/** Returns rows whose cells cover the columns up to their right edges; where a row does not say these, each cell is one column. */
function rowsByColumns(rows: readonly Row[]) {
  const columns: number[] = [];
  for (const edge of rows.flatMap(({ edges }) => edges.map((each) => each.edge)).toSorted((a, b) => a - b))
    if (columns.length === 0 || edge - columns.at(-1)! > sameEdge) columns.push(edge);
  return rows.map(({ cells, edges, header }) => {
    let from = 0;
    const placed = cells.map((text, i): TableCell => {
      const { edge, continues } = edges[i] ?? { edge: 0, continues: false };
      const end = columns.findLastIndex((column) => column <= edge + sameEdge) + 1;
      const count = edges.length === cells.length ? Math.max(1, end - from) : 1;
      from = end;
      const items =
        text === "" ? [] : [{ block: { kind: "paragraph" as const }, text, run: null, opens: [], closes: 0 }];
      return { items, columns: count, continues };
    });
    return { cells: placed, header };
  });
}

/** Numbers and letters are kept, signs are not: "1. ", "a) ". */
function shownMarker(marker: string | null): string {
  const shown = oneLine(marker ?? "");
  return /[\p{L}\p{N}]/u.test(shown) && shown.length <= 12 && shown !== "o" ? `${shown} ` : "";
}

function oneLine(text: string): string {
  return text
    .replace(/[\u00AD\u200B\uFEFF\0]/g, "")
    .replace(/[^\S\u00A0]+/g, " ")
    .trim();
}
