import { readFileSync } from "node:fs";

/** Words that find a stretch of text; null where that is not judged. */
type Phrase = string | null;

export type GoldKind = "section" | "entry" | "list" | "table" | "code" | "question" | "out" | "history";

/** "" for an empty cell, null for one that is not judged. `start` alone where only its beginning is given. */
export type GoldCell = { text: string; start: boolean } | null;

/** Describes something on a page. A property that its kind lacks is null or empty. */
export interface GoldItem {
  kind: GoldKind;
  /** It may be read so, and need not be. */
  optional: boolean;
  /** A section's heading, a question, and the role of what leads through the document and is no content. */
  name: string;
  /** The terms of an entry, the first words of each item of a list, the phrases of what is no content. */
  all: string[];
  /** Gives the beginning of the text below a heading or a term, of code, of an answer, of history. */
  first: Phrase;
  last: Phrase;
  /** The last words of the paragraph that leads to a list, a table or code. */
  lead: Phrase;
  caption: Phrase;
  /** "in millions" */
  measure: Phrase;
  /** Lists the rows that name the columns, outer ones first; a cell that spans columns is repeated in each. */
  heads: GoldCell[][];
  rows: GoldCell[][];
  /** The table has more rows than are given. */
  partial: boolean;
}

export interface GoldPage {
  /** Path of the file in its collection. */
  document: string;
  /** Gives the page of a PDF, counted from 1. */
  page: number | null;
  items: GoldItem[];
}

/** Reads the pages of a gold file; fails with the number of the line that is not understood. */
export function readGold(path: string): GoldPage[] {
  return parseGold(readFileSync(path, "utf8"));
}

export function parseGold(text: string): GoldPage[] {
  const pages: GoldPage[] = [];
  for (const [number, line] of text.split("\n").entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [mark = "", ...rest] = line.split(" ");
    try {
      if (mark !== "=") takeLine(pages.at(-1)!.items, mark, rest.join(" ").trim());
      else pages.push({ document: rest[0] ?? "", page: rest[1] ? Number(rest[1]) : null, items: [] });
    } catch (error) {
      throw new Error(`line ${number + 1} of the gold is not understood: ${line}`, { cause: error });
    }
  }
  return pages;
}

type Field = "name" | "all" | "first" | "last" | "lead" | "caption" | "measure";

/** The kind of each mark and its fields in order; those that must be there end with "!". */
const marks: Readonly<Record<string, [kind: GoldKind, ...fields: (Field | `${Field}!`)[]]>> = {
  h: ["section", "name!", "first"],
  entry: ["entry", "all!", "first", "last"],
  list: ["list", "lead", "last"],
  table: ["table", "caption", "measure", "lead"],
  code: ["code", "lead", "first!", "last!"],
  question: ["question", "name!", "first", "last"],
  out: ["out", "name!", "all!"],
  history: ["history", "first!", "last"],
};

/** Takes one line: a mark ("?" before it where the item is optional), then fields between " ~ ". A list's items and a table's rows follow on lines of their own. */
function takeLine(items: GoldItem[], marked: string, rest: string): void {
  const last = items.at(-1);
  if (last?.kind === "list" && marked === "-") last.all.push(rest);
  else if (last?.kind === "table" && marked === "*") last.heads.push(cellsOf(rest));
  else if (last?.kind === "table" && marked === "|" && rest === "…") last.partial = true;
  else if (last?.kind === "table" && marked === "|") last.rows.push(cellsOf(rest));
  else items.push(itemOf(marked, rest));
}

function itemOf(marked: string, rest: string): GoldItem {
  const optional = marked.startsWith("?");
  const [kind, ...fields] = marks[optional ? marked.slice(1) : marked] ?? [];
  if (kind === undefined) throw new Error("The mark is unknown.");
  const unjudged = { first: null, last: null, lead: null, caption: null, measure: null };
  const item: GoldItem = {
    kind,
    optional,
    name: "",
    all: [],
    ...unjudged,
    heads: [],
    rows: [],
    partial: false,
  };
  const given = rest.split(" ~ ").map((field) => field.trim());
  for (const [i, field] of fields.entries()) {
    const name = field.replace("!", "") as Field;
    // "-" and nothing are not judged.
    const value = given[i] === undefined || given[i] === "-" ? null : given[i];
    if (name === "all") item.all = given[i]!.split(" ;; ");
    else if (value !== null) item[name] = value;
    else if (field.endsWith("!")) throw new Error("A field is missing.");
  }
  return item;
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
