import type { DocumentPage, DocumentPart } from "../document.ts";
import type { SourceInput } from "./source.ts";

/** What a reading process is asked. */
export interface ReadOrder {
  typeId: number;
  input: SourceInput;
  allowedPrivateHosts: readonly string[];
  maxDownloadBytes: number;
}

export interface ReadFailure {
  code: string;
  sentence: string;
  temporary: boolean;
}

/**
 * What a reading process says. A part comes without its pages; these follow in batches, each asked for by "next", so that
 * no message keeps the server busy for long.
 */
export type ReadMessage =
  | { kind: "progress"; done: number }
  | { kind: "part"; part: DocumentPart }
  | { kind: "pages"; pages: PackedPages }
  | { kind: "done"; url: string | null }
  | { kind: "failed"; failure: ReadFailure }
  | { kind: "broken"; message: string; stack: string };

/** Pages whose lines have their edges in one array, in tenths of a point: numbers in a typed array cross cheaply. */
export interface PackedPages {
  pages: DocumentPage[];
  edges: Int32Array;
}

export function packPages(pages: readonly DocumentPage[]): PackedPages {
  const edges = pages.flatMap((page) => page.lines.flatMap((line) => line.x));
  const bare = pages.map((page) => ({ ...page, lines: page.lines.map((line) => ({ ...line, x: [] })) }));
  return { pages: bare, edges: Int32Array.from(edges, (edge) => Math.round(edge * 10)) };
}

export function unpackPages({ pages, edges }: PackedPages): DocumentPage[] {
  let at = 0;
  for (const line of pages.flatMap((page) => page.lines)) {
    const next = at + line.end - line.start + 1;
    line.x = Array.from(edges.subarray(at, next), (edge) => edge / 10);
    at = next;
  }
  return pages;
}
