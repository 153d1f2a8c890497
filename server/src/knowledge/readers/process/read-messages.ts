import type { Block, DocumentPage, Group, PageLine } from "../../documents/document.ts";
import type { FoundPart, KnownPart, PartOutcome, SourceInput, SourceSettings } from "../source.ts";

/** Holds what a reading process is asked. */
export interface ReadOrder {
  typeId: number;
  input: SourceInput;
  known: readonly KnownPart[];
  allowedPrivateHosts: readonly string[];
  maxDownloadBytes: number;
  settings: SourceSettings;
}

export interface ReadFailure {
  code: string;
  sentence: string;
  temporary: boolean;
}

/**
 * Holds what a reading process sends. The outcome of a part that was read comes without its blocks, groups and pages; these
 * follow in batches, and "finished" ends it. `found`, `more` and `finished` are each answered by "next" once they are kept, so that
 * no message keeps the server busy for long and nothing is sent faster than it is kept.
 */
export type ReadMessage =
  | { kind: "progress"; done: number }
  | { kind: "fetched"; bytes: number }
  | { kind: "recognises" }
  | { kind: "refused"; why: string }
  | { kind: "found"; parts: readonly FoundPart[] }
  | { kind: "attempt"; part: string }
  | { kind: "outcome"; outcome: PartOutcome }
  | { kind: "more"; blocks?: readonly Block[]; groups?: readonly Group[]; pages?: PackedPages }
  | { kind: "finished" }
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

/** Edges stay packed until a page's lines are asked for: the server holds all pages of a file until it is kept. */
export function unpackPages({ pages, edges }: PackedPages): DocumentPage[] {
  let at = 0;
  return pages.map(({ lines, ...page }) => {
    const from = at;
    for (const { start, end } of lines) at += end - start + 1;
    const own = edges.subarray(from, at);
    const get = () => withEdges(lines, own);
    return Object.defineProperty(page, "lines", { get, enumerable: true }) as DocumentPage;
  });
}

function withEdges(lines: readonly PageLine[], edges: Int32Array): PageLine[] {
  let at = 0;
  return lines.map((line) => {
    const own = edges.subarray(at, (at += line.end - line.start + 1));
    return { ...line, x: Array.from(own, (edge) => edge / 10) };
  });
}
