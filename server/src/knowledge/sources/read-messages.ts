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
  | { kind: "pages"; pages: DocumentPage[] }
  | { kind: "done"; url: string | null }
  | { kind: "failed"; failure: ReadFailure }
  | { kind: "broken"; message: string; stack: string };
