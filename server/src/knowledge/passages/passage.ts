/** A sentence of a passage; positions count UTF-16 units in the part's text. */
export interface SentenceSpan {
  start: number;
  end: number;
}

/** A piece of a part's text, packed from whole sentences (or table rows, list items, code lines). */
export interface Passage {
  part: string;
  /** Of the part. */
  title: string;
  url: string | null;
  /** The headings above it, outermost first. */
  heading: string[];
  /** Where it begins; null for what has no pages. */
  page: number | null;
  pageLabel: string | null;
  /** Of the video, where it is one. */
  seconds: number | null;
  record: string | null;
  start: number;
  end: number;
  /** The part's text from start to end, exactly. */
  text: string;
  sentences: SentenceSpan[];
  language: string;
}
