import type { Block, DocumentPage, Group } from "../../documents/document.ts";
import type { FoundPart, KnownPart, PartOutcome, SourceInput, SourceSettings } from "../source.ts";

export interface ReadOrder {
  typeId: number;
  input: SourceInput;
  known: readonly KnownPart[];
  allowedPrivateHosts: readonly string[];
  maxDownloadBytes: number;
  settings: SourceSettings;
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
  | { kind: "failed"; code: string; sentence: string; temporary: boolean }
  | { kind: "broken"; message: string; stack: string };

/** Pages whose lines have their edges in one array, in tenths of a point: numbers in a typed array cross cheaply. */
interface PackedPages {
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
    const get = () => {
      let next = 0;
      return lines.map((line) => {
        const x = own.subarray(next, (next += line.end - line.start + 1));
        return { ...line, x: Array.from(x, (edge) => edge / 10) };
      });
    };
    return Object.defineProperty(page, "lines", { get, enumerable: true }) as DocumentPage;
  });
}
