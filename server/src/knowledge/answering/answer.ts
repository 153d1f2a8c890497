import type { IndexedPassage, RankedPassage } from "../index/passage-index.ts";

/** A passage that was read for an answer. Its scores are null where it was looked over without being searched for. */
export interface ReadPassage {
  passage: IndexedPassage;
  scores: Omit<RankedPassage, "passage"> | null;
}

/** One source's exact words and where they stand. */
export interface AnswerCitation {
  mark: number;
  resourceId: string;
  title: string;
  quote: string;
  part: string;
  url: string | null;
  page: number | null;
  pageLabel: string | null;
  heading: string[];
  /** Whole seconds into the recording at which the cue of the quote's first word begins. */
  seconds: number | null;
  record: string | null;
  /** UTF-16 units in the part's text; that slice equals `quote`. */
  start: number;
  end: number;
}

export interface AnswerSentence {
  /** UTF-16 units in the answer's message. */
  start: number;
  end: number;
  support: "cited" | "unsupported" | "about";
  marks: number[];
}

export interface ComposedAnswer {
  /** Simple markup with [1] marks; text taken from sources is backslash-escaped. */
  message: string;
  answered: boolean;
  mode: "built-in" | "model" | "fallback";
  sentences: AnswerSentence[];
  citations: AnswerCitation[];
  /** Questions that this project can answer; offered with a refusal and with what it can help with. */
  suggestions: string[];
}

export interface Question {
  query: string;
  /** Earlier turns, oldest first. */
  history: { role: "user" | "assistant"; content: string }[];
  resourceIds?: readonly string[];
  /** The names that people know resources by; a page read from an address goes by its title instead. */
  resourceNames: ReadonlyMap<string, string>;
  signal: AbortSignal;
}

/** What an answer tells while it is being made, in the order it happens. */
export type AnswerEvent =
  | { type: "reading"; passages: number; resources: number; read: ReadPassage[] }
  | { type: "text"; text: string }
  | { type: "citation"; citation: AnswerCitation }
  | { type: "sentence"; sentence: AnswerSentence }
  | { type: "done"; answer: ComposedAnswer };
