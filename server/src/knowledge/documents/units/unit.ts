import type { TextPlace } from "../place-finder.ts";
import type { BlockKind, Mark } from "../document.ts";

/** A sentence of a unit; positions count UTF-16 units in the part's text. */
export interface SentenceSpan {
  start: number;
  end: number;
  /** Names the block around it, where that is no paragraph. A table row and a line of code are one sentence each. */
  kind?: Exclude<BlockKind, "paragraph">;
  header?: true;
  /** Holds the words that their author has set apart; positions count like its own. */
  marks?: readonly Mark[];
  /** True where it tells what was before, or changed in a version. */
  history?: true;
  /** Gives the page where it begins, where that is later than the unit's. */
  page?: { page: number; label: string };
  /** Gives the second of the recording, where it begins later than the unit. */
  seconds?: number;
  /** Names the record where it begins, where that is another than the unit's. */
  record?: string;
}

/** Names what a stretch of the text before a unit is to it; "preceding" is the sentence that it goes on from. */
export type ContextRole =
  | "term"
  | "caption"
  | "unit-of-measure"
  | "heads"
  | "lead"
  | "question"
  | "preceding";

/** Holds text before a unit that is needed to understand it: the term of a long entry, the heads of a long table. */
export interface UnitContext {
  role: ContextRole;
  start: number;
  end: number;
  /** The part's text from start to end, cut where it is long. */
  text: string;
}

/**
 * - entry: terms with their explanations; list, steps: with the paragraph that leads to them; table: with captions,
 *   heads and notes; code: with the paragraph that leads to it; figure; question: with its answer;
 * - section: any other text, or several of these.
 */
export type UnitKind = "section" | "entry" | "list" | "steps" | "table" | "figure" | "code" | "question";

/** The smallest thing within a unit that can be understood alone. */
export interface UnitBlock {
  kind: UnitKind;
  start: number;
  end: number;
}

/**
 * A stretch of a part's text that a person understands alone: whole blocks under one heading, where they are not too long.
 * Its place is where it begins.
 */
export interface Unit extends TextPlace {
  part: string;
  title: string;
  url: string | null;
  /** The headings above it, outermost first. */
  heading: string[];
  kind: UnitKind;
  context: UnitContext[];
  /** In order, and all of it. */
  blocks: UnitBlock[];
  /** True if all of it is about what was before, or changed in a version. */
  history: boolean;
  start: number;
  end: number;
  text: string;
  sentences: SentenceSpan[];
  language: string;
}

/** Returns the words of a sentence or another stretch of a unit. */
export function textOf(
  { text, start }: Pick<Unit, "text" | "start">,
  span: { start: number; end: number },
): string {
  return text.slice(span.start - start, span.end - start);
}

/** Holds what is no content, and is not searched. */
export interface LeftOut {
  kind: "contents" | "index" | "navigation" | "form" | "running-head";
  start: number;
  end: number;
}

/** Returns the row that names the columns, for a unit that begins within a table; null otherwise. */
export function headsOf({ context, sentences }: Pick<Unit, "context" | "sentences">): UnitContext | null {
  if (sentences[0]?.kind !== "table-row") return null;
  return context.findLast(({ role }) => role === "heads") ?? null;
}
