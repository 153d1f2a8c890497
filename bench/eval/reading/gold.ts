import { readFileSync } from "node:fs";

/** Words that find a stretch of text; null where that is not judged. */
type Phrase = string | null;

interface Judged {
  /** It may be read so, and need not be. */
  optional: boolean;
}

export interface GoldSection extends Judged {
  kind: "section";
  heading: string;
  /** Of what stands beneath it, before the next heading. */
  first: Phrase;
}
export interface GoldEntry extends Judged {
  kind: "entry";
  terms: string[];
  first: Phrase;
  last: Phrase;
}
export interface GoldList extends Judged {
  kind: "list";
  lead: Phrase;
  /** The last words of its last item, where that is of several paragraphs. */
  last: Phrase;
  /** The first words of each item. */
  items: string[];
}
export interface GoldTable extends Judged {
  kind: "table";
  caption: Phrase;
  /** "in millions" */
  measure: Phrase;
  /** The last words of the paragraph that leads to it. */
  lead: Phrase;
  /** Rows that name the columns, outer ones first; a cell that spans columns stands in each. */
  heads: GoldCell[][];
  rows: GoldCell[][];
  /** It has more rows than are given. */
  partial: boolean;
}
export interface GoldCode extends Judged {
  kind: "code";
  lead: Phrase;
  first: string;
  last: string;
}
export interface GoldQuestion extends Judged {
  kind: "question";
  question: string;
  first: Phrase;
  last: Phrase;
}
/** What leads through the document and is no content. */
export interface GoldOut extends Judged {
  kind: "out";
  role: string;
  phrases: string[];
}
export interface GoldHistory extends Judged {
  kind: "history";
  first: string;
  last: Phrase;
}
export type GoldItem =
  | GoldSection
  | GoldEntry
  | GoldList
  | GoldTable
  | GoldCode
  | GoldQuestion
  | GoldOut
  | GoldHistory;

/** "" for an empty cell, null for one that is not judged. `start` alone where only its beginning is given. */
export type GoldCell = { text: string; start: boolean } | null;

export interface GoldPage {
  /** Path of the file in its collection. */
  document: string;
  /** Of a PDF, counted from 1. */
  page: number | null;
  items: GoldItem[];
}

/** The pages of a gold file; fails with the number of the line that is not understood. */
export function readGold(path: string): GoldPage[] {
  return parseGold(readFileSync(path, "utf8"));
}

export function parseGold(text: string): GoldPage[] {
  const pages: GoldPage[] = [];
  for (const [number, line] of text.split("\n").entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [mark = "", ...rest] = line.split(" ");
    try {
      if (mark === "=") pages.push(pageOf(rest));
      else takeLine(pages.at(-1)!.items, mark, rest.join(" ").trim());
    } catch (error) {
      throw new Error(`line ${number + 1} of the gold is not understood: ${line}`, { cause: error });
    }
  }
  return pages;
}

function pageOf([document = "", page]: string[]): GoldPage {
  return { document, page: page === undefined ? null : Number(page), items: [] };
}

interface Fields {
  optional: boolean;
  /** "-" and nothing are not judged. */
  phrase(i: number): Phrase;
  must(i: number): string;
  all(i: number): string[];
}

/** What an item is read as, by its mark. */
const itemOf: Readonly<Record<string, (fields: Fields) => GoldItem>> = {
  h: ({ optional, must, phrase }) => ({ kind: "section", optional, heading: must(0), first: phrase(1) }),
  entry: ({ optional, all, phrase }) => ({
    kind: "entry",
    optional,
    terms: all(0),
    first: phrase(1),
    last: phrase(2),
  }),
  list: ({ optional, phrase }) => ({ kind: "list", optional, lead: phrase(0), last: phrase(1), items: [] }),
  table({ optional, phrase }) {
    const about = { caption: phrase(0), measure: phrase(1), lead: phrase(2) };
    return { kind: "table", optional, ...about, heads: [], rows: [], partial: false };
  },
  code: ({ optional, must, phrase }) => ({
    kind: "code",
    optional,
    lead: phrase(0),
    first: must(1),
    last: must(2),
  }),
  question({ optional, must, phrase }) {
    return { kind: "question", optional, question: must(0), first: phrase(1), last: phrase(2) };
  },
  out: ({ optional, must, all }) => ({ kind: "out", optional, role: must(0), phrases: all(1) }),
  history: ({ optional, must, phrase }) => ({ kind: "history", optional, first: must(0), last: phrase(1) }),
};

/** Takes one line: a mark ("?" before it where the item is optional), then fields between " ~ ". A list's items and a table's rows follow on lines of their own. */
function takeLine(items: GoldItem[], marked: string, rest: string): void {
  const last = items.at(-1);
  if (last?.kind === "list" && marked === "-") last.items.push(rest);
  else if (last?.kind === "table" && marked === "*") last.heads.push(cellsOf(rest));
  else if (last?.kind === "table" && marked === "|" && rest === "…") last.partial = true;
  else if (last?.kind === "table" && marked === "|") last.rows.push(cellsOf(rest));
  else {
    const optional = marked.startsWith("?");
    const fields = rest.split(" ~ ").map((field) => field.trim());
    const phrase = (i: number) => (fields[i] === undefined || fields[i] === "-" ? null : fields[i]);
    const must = (i: number) => phrase(i) ?? fail();
    const all = (i: number) => (fields[i] ?? fail()).split(" ;; ");
    items.push((itemOf[optional ? marked.slice(1) : marked] ?? fail)({ optional, phrase, must, all }));
  }
}

function fail(): never {
  throw new Error("A field is missing, or the mark is unknown.");
}

/** "_" is an empty cell, "?" one that is not judged, "words …" one that begins so. */
function cellsOf(line: string): GoldCell[] {
  return line.split(" | ").map((cell) => {
    const text = cell.trim();
    if (text === "?") return null;
    if (text.endsWith(" …")) return { text: text.slice(0, -2), start: true };
    return { text: text === "_" ? "" : text, start: false };
  });
}
