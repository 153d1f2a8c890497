import type { Mark } from "../../documents/document.ts";
import type { PrintedBlock } from "./card-pictures.ts";

/** A range of UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

/** Words that the source sets apart, or that decide and are lit. */
export type TextMark = Mark | (TextRange & { mark: "deciding" });

/** Words of a source as a card shows them. Ranges count in `text`. */
export interface EvidenceText {
  text: string;
  spans: TextMark[];
  /** Gives what is shown before the card is unfolded; null where nothing is. */
  open: TextRange | null;
  /** The deciding part, which visitors see where their owner shows nothing around it; null where it has none. */
  decides: TextRange | null;
}

export interface EvidenceCell {
  text: string;
  lit: boolean;
  /** Holds the words that the source sets apart; left out where there are none. */
  spans?: Mark[];
}

/** A column head, over `span` columns. */
export interface EvidenceHead extends EvidenceCell {
  span: number;
}

export interface EvidenceTable {
  type: "table";
  caption: string | null;
  /** "in millions". */
  unit: string | null;
  heads: EvidenceHead[][];
  rows: EvidenceCell[][];
  /** The rows that are shown before the card is unfolded. */
  open: number[];
  /** Counts the rest. */
  more: number;
  /** The deciding rows. */
  decides: number[];
}

/** A stretch of a passage as its source sets it. A term of several lines has line breaks, and so has code. */
export type EvidenceBlock =
  | ({ type: "paragraph" } & EvidenceText)
  | { type: "list"; ordered: boolean; first: number; items: EvidenceText[] }
  | EvidenceTable
  | ({ type: "code"; language: string | null } & EvidenceText)
  | { type: "entry"; term: EvidenceText; definition: EvidenceText[] };

/** The picture of one of a card's blocks, cut from its page. Boxes are pixels of the picture. */
export interface EvidencePicture {
  page: number;
  block: number;
  width: number;
  height: number;
  boxes: { left: number; top: number; width: number; height: number }[];
  /** The part of the page that it shows, in points from the top left. */
  region: { left: number; top: number; width: number; height: number };
}

/** A passage of a source that answers, says more, or comes closest. `mark` is its citation's. */
export interface EvidenceCard {
  mark: number;
  role: "answer" | "more" | "closest";
  blocks: EvidenceBlock[];
  picture: EvidencePicture | null;
  /** Holds what a picture is cut from; left out once that is done, and where nothing is printed on a page. */
  printed?: PrintedBlock;
}

/** Holds what an answer shows where the message is not shown itself. */
export interface Evidence {
  /** The sure part alone, with its subject and its marks, in the simple markup. */
  headline: string | null;
  /** The sentence above the cards, where there is no headline. */
  lead: string | null;
  cards: EvidenceCard[];
}

/** Returns the text that a card shows before it is unfolded, a line for each paragraph, item and row. */
export function shownText(blocks: readonly EvidenceBlock[]): string {
  return blocks.flatMap(linesOf).join("\n");
}

function linesOf(block: EvidenceBlock): string[] {
  switch (block.type) {
    case "list":
      return block.items.flatMap(openText);
    case "entry":
      return [block.term, ...block.definition].flatMap(openText);
    case "table":
      return tableLines(block);
    default:
      return openText(block);
  }
}

function openText({ text, open }: EvidenceText): string[] {
  return open ? [text.slice(open.start, open.end)] : [];
}

function tableLines({ caption, unit, heads, rows, open }: EvidenceTable): string[] {
  if (open.length === 0) return [];
  const line = (cells: readonly EvidenceCell[] = []) => cells.map(({ text }) => text).join("\t");
  return [
    ...[caption, unit].filter((text) => text !== null),
    ...heads.map(line),
    ...open.map((row) => line(rows[row])),
  ];
}
