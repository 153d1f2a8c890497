import type { BlockKind } from "../document.ts";

/** A sentence of a passage; positions count UTF-16 units in the part's text. */
export interface SentenceSpan {
  start: number;
  end: number;
  /** The block it stands in, where that is no paragraph. A table row and a line of code are one sentence each. */
  kind?: Exclude<BlockKind, "paragraph">;
  /** True for a table row that names the columns. */
  header?: true;
  /** Where it begins, where that is a later page than the passage's. */
  page?: { page: number; label: string };
  /** Of the recording, where it begins later than the passage. */
  seconds?: number;
  /** Where it begins, where that is another record than the passage's. */
  record?: string;
}

/** The row that names a table's columns, its cells separated by tabs. */
export interface TableHeader {
  start: number;
  end: number;
  text: string;
}

/** A piece of a part's text, packed from whole sentences (or table rows, list items, code lines). */
export interface Passage {
  part: string;
  /** Of the part. */
  title: string;
  url: string | null;
  /** The headings above it, outermost first. */
  heading: string[];
  /** Of the table that it begins within, where that row stands before the passage. */
  tableHeader: TableHeader | null;
  /** Where it begins; null for what has no pages. */
  page: number | null;
  pageLabel: string | null;
  /** Of the recording, where it begins; null for what was not recorded. */
  seconds: number | null;
  /** What the document calls the piece in which it begins. */
  record: string | null;
  start: number;
  end: number;
  /** The part's text from start to end, exactly. */
  text: string;
  sentences: SentenceSpan[];
  language: string;
}
