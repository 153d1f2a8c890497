import type { Block, DocumentPage, DocumentPart } from "../../documents/document.ts";

/** Holds a block's text with its kind, which gives a heading's level and a table's header row. */
export type Piece = ["h1" | "h2" | "h3" | "p" | "li" | "row" | "columns" | "code", string];

const close = new Set<Piece[0]>(["li", "row", "columns", "code"]);

/** A part as a reader makes it. `pageLength` is in characters; without it the part has no pages. */
export function buildDocument(title: string, pieces: readonly Piece[], pageLength = 0): DocumentPart {
  let text = "";
  const blocks: Block[] = [];
  for (const [kind, words] of pieces) {
    const start = text.length;
    text += words;
    blocks.push({ start, end: text.length, ...roleOf(kind) });
    text += close.has(kind) ? "\n" : "\n\n";
  }
  const pages = pageLength > 0 ? pagesOf(text, pageLength) : [];
  return { part: "document", title, url: null, language: null, text, blocks, pages };
}

function roleOf(kind: Piece[0]): Pick<Block, "kind" | "level" | "header"> {
  switch (kind) {
    case "h1":
    case "h2":
    case "h3":
      return { kind: "heading", level: Number(kind.slice(1)) };
    case "p":
      return { kind: "paragraph" };
    case "li":
      return { kind: "list-item" };
    case "row":
      return { kind: "table-row" };
    case "columns":
      return { kind: "table-row", header: true };
    case "code":
      return { kind: "code" };
  }
}

function pagesOf(text: string, length: number): DocumentPage[] {
  const pages: DocumentPage[] = [];
  for (let start = 0; start < text.length; start += length) {
    const page = pages.length + 1;
    const end = Math.min(text.length, start + length);
    pages.push({ page, label: String(page), width: 595, height: 842, start, end, lines: [] });
  }
  return pages;
}
