/** Names the role of a stretch of text. A caption names a figure or a table, a note is at its foot or next to the text. */
export type BlockKind =
  | "heading"
  | "paragraph"
  | "list-item"
  | "table-row"
  | "code"
  | "quote"
  | "term"
  | "caption"
  | "note";

/** Words that their author has set apart. Positions count as those of blocks. */
export interface Mark {
  mark: "bold" | "code" | "link" | "struck";
  start: number;
  end: number;
  /** Gives the address of a link: http, https, mailto or tel once a part is stored, and as the document writes it before. */
  href?: string;
}

/** A stretch of a part's text with one role. Positions count UTF-16 units in `DocumentPart.text`. */
export interface Block {
  kind: BlockKind;
  start: number;
  end: number;
  level?: number;
  /** True for a table row that names the columns. Cells of a row are separated by tabs. */
  header?: boolean;
  /** The numbers of cells whose text rounds or scales them, as a share of 1 or in days; null where the text says it all. */
  values?: readonly (number | null)[];
  code?: string;
  /** Gives the document's own name of the piece, for people: "slide 3", "record 12". Until the next block's. */
  record?: string;
  /** The name by which the document links to it: "guc-work-mem". Of a heading or a term. */
  anchor?: string;
  linked?: { characters: number; links: number };
  /** By their start, within the block. None at all where it was read before they were kept. */
  marks?: readonly Mark[];
}

/**
 * What a reader saw to belong together, or to be no content:
 * - entry: terms and their explanations;
 * - list, steps: items, in any order or in theirs;
 * - table: its captions, rows and notes;
 * - figure: a picture's words and its captions;
 * - question: a question that is marked as one, and its answer;
 * - contents, index, navigation, form, running-head: what leads through the document, or is on each page;
 * - history: what was before, or changed in a version.
 */
export type GroupKind =
  | "entry"
  | "list"
  | "steps"
  | "table"
  | "figure"
  | "question"
  | "contents"
  | "index"
  | "navigation"
  | "form"
  | "running-head"
  | "history";

/** A run of whole blocks. Groups lie within one another or apart; positions count as those of blocks. */
export interface Group {
  kind: GroupKind;
  start: number;
  end: number;
}

/** Holds what is printed at the edges of page after page. It is left out of the text. */
export interface RunningHead {
  /** As the first of its pages has it; the numbers in it may count with the pages. */
  text: string;
  pages: number;
  characters: number;
}

/** From the character `start` on, a recording is at this second. */
export interface TimeMark {
  start: number;
  seconds: number;
}

/** One printed line: character i of its text lies between x[i] and x[i + 1], in points from the page's top left. */
export interface PageLine {
  start: number;
  end: number;
  top: number;
  bottom: number;
  /** end - start + 1 edges in reading order. */
  x: number[];
  /** Its text runs up or down the page: `x` counts from the page's top, and `top` and `bottom` from its left. */
  sideways?: boolean;
}

export interface DocumentPage {
  page: number;
  /** The number printed on it, where the file says so; else `page` as text. */
  label: string;
  width: number;
  height: number;
  start: number;
  end: number;
  lines: PageLine[];
  /** Gives how surely its text was recognized from a picture, in percent; undefined where the file has the text. */
  recognised?: number;
}

/** A piece of a resource, such as a file or a page. Nothing changes its text after reading, so that spans stay exact. */
export interface DocumentPart {
  /** Unique within the resource and stable over refreshes: "document" for a file or a web page. */
  part: string;
  title: string;
  url: string | null;
  /** ISO 639-1 where the document declares it; passages detect it otherwise. */
  language: string | null;
  /** ISO 8601 date or time, where the document says when it was published. */
  published?: string;
  author?: string;
  text: string;
  /** In order, without overlap, covering every character but the white space between them. */
  blocks: Block[];
  /** By their start, outer ones first. None at all where it was read before they were kept. */
  groups?: Group[];
  /** Empty for what has no pages. In order; a block or a sentence may run over a page's end. */
  pages: DocumentPage[];
  /** The most frequent first. Nothing where no page has one. */
  runningHeads?: RunningHead[];
  times?: TimeMark[];
}
