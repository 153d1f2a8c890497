import type { DocumentPart } from "../document.ts";

/** What a source is asked to read: an address, or a file that was stored. */
export type SourceInput =
  | { kind: "address"; address: string }
  | { kind: "file"; path: string; fileName: string };

export interface ReadingContext {
  /** 0 to 1; called as the work goes on. */
  progress(done: number): void;
  signal: AbortSignal;
}

export interface Reading {
  parts: DocumentPart[];
  /** Where an address led to in the end; null for files. */
  url: string | null;
}

/** How one kind of resource is read. Fails with a ReadingError whose sentence tells a person why. */
export type Source = (input: SourceInput, context: ReadingContext) => Promise<Reading>;
