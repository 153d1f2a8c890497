import { createDocumentBuilder, type NewBlock } from "../document-builder.ts";
import { markHeadRows } from "../office/head-rows.ts";
import { createListGroups } from "../office/paragraph-writer.ts";

/** Describes a paragraph, as far as its style and its own marks go. */
export interface RtfParagraph {
  /** 1 to 9; null for none. */
  heading: number | null;
  code: boolean;
  quote: boolean;
  inTable: boolean;
  /** Its first line hangs out to the left, as that of an item does. */
  hangs: boolean;
  /** Gives the level of a list within a list, from 0. */
  level: number;
}

interface Row {
  cells: string[];
  header: boolean;
}

/** Makes blocks of paragraphs, cells and notes as they come. */
export function createRtfWriter() {
  const builder = createDocumentBuilder();
  const lists = createListGroups(builder);
  const notes: string[] = [];
  let rows: Row[] = [];
  let cells: string[] = [];
  let cell = "";
  let header = false;
  let code: string[] = [];
  let list: object | null = null;

  const endTable = () => {
    if (cells.length > 0 || cell.trim() !== "") endRow();
    if (rows.length === 0) return;
    lists.end();
    builder.open("table");
    for (const row of markHeadRows(rows))
      builder.add(
        row.header ? { kind: "table-row", header: true } : { kind: "table-row" },
        row.cells.join("\t"),
        rows,
      );
    builder.close();
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
    if (cells.some((text) => text !== "")) rows.push({ cells, header });
    cells = [];
    header = false;
  }

  return {
    /** A paragraph is over; `marker` is the number or sign in front of an item, null for none. */
    paragraph(
      words: string,
      { heading, code: isCode, quote, inTable, hangs, level }: RtfParagraph,
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
      const typed =
        marker === null && hangs
          ? /^\s*(\d{1,3}[.)]|[a-zA-Z][.)]|[\u2022\u25E6\u25AA\u2013\u00B7-])\t/.exec(words)
          : null;
      const sign = marker ?? typed?.[1] ?? null;
      const text = oneLine(words.slice(typed?.[0].length ?? 0));
      const item = sign !== null && heading === null;
      list = item ? (list ?? {}) : text === "" ? list : null;
      const block: NewBlock =
        heading !== null
          ? { kind: "heading", level: Math.min(6, heading) }
          : { kind: item ? "list-item" : quote ? "quote" : "paragraph" };
      if (text === "") return;
      if (item) lists.beginItem({ list: null, level, ordered: shownMarker(sign) !== "" });
      else lists.end();
      builder.add(block, shownMarker(sign) + text, list);
    },
    endCell,
    endRow,
    marksHeader() {
      header = true;
    },
    /** Keeps a note's text for the end. */
    note(number: number, words: string) {
      notes[number - 1] = oneLine(words);
    },
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
