import type { Evidence } from "./evidence/evidence.ts";
import type { LanguageModel } from "../models/language-model.ts";
import type { IndexedPassage, RankedPassage } from "../store/passage-index.ts";

/**
 * Maps a project's resources to the names that people know them by, in their order; a page read from an address goes by its
 * title instead.
 */
export interface ResourceNames extends ReadonlyMap<string, string> {
  /**
   * Resources that do not exist for whoever knows the project by these names. Whatever reads passages with the names reads
   * none of these, so that no caller has to think of it.
   */
  readonly hidden?: ReadonlySet<string>;
}

/** Returns names with which nothing of some resources is read. */
export function namesWithout(
  names: Iterable<readonly [string, string]>,
  hidden: ReadonlySet<string>,
): ResourceNames {
  return Object.assign(new Map(names), { hidden });
}

/** A passage that was read for an answer. Its scores are null where it was looked over without being searched for. */
export interface ReadPassage {
  passage: IndexedPassage;
  scores: Omit<RankedPassage, "passage"> | null;
  /** Says why it was chosen, or not chosen though it came second. */
  reasons?: Reason[];
}

/** Gives what a feature of a passage counted, compared with the other passage, in points of its score. */
export interface Reason {
  feature: string;
  points: number;
}

/** Describes a passage that was read: its place and its text, without what answers are made with. */
export interface ReadPlace {
  /** Counted from 1. */
  rank: number;
  passage: Omit<IndexedPassage, "sentences" | "kind" | "context" | "blocks" | "history">;
  scores: ReadPassage["scores"];
  reasons?: Reason[];
}

/** Counts how much was read for an answer, and holds the best of it. */
export interface ReadSummary {
  passages: number;
  resources: number;
  read: ReadPlace[];
}

/** One source's exact words and where they stand. */
export interface AnswerCitation {
  mark: number;
  resourceId: string;
  title: string;
  quote: string;
  part: string;
  url: string | null;
  /** On which the quote begins, or what decides in it; so are seconds and record. */
  page: number | null;
  pageLabel: string | null;
  heading: string[];
  /** Whole seconds into the recording at which the cue of the first word begins. */
  seconds: number | null;
  record: string | null;
  /** UTF-16 units in the part's text; that slice equals `quote`. */
  start: number;
  end: number;
  /** Says why a unit is quoted whole: it answers, says more on the same, or comes closest to what nothing answers. */
  role?: "answer" | "more" | "closest";
  /** Gives what of the quote decides, in order; positions as those of the quote. */
  deciding?: { start: number; end: number }[];
}

export interface AnswerSentence {
  /** UTF-16 units in the answer's message. */
  start: number;
  end: number;
  support: "cited" | "unsupported" | "about";
  /** Lists the marks of the citations that support it. */
  marks: number[];
  /** Says why a sentence that is not supported is not known to be wrong either. */
  doubt?: SentenceDoubt;
  /** With a doubt: the marks of the citations that tell whether it is so. */
  look?: number[];
}

/** Is "not sure" where the words of its sources do not settle it, or "other language" where they are in another one. */
export type SentenceDoubt = "not sure" | "other language";

export interface ComposedAnswer {
  /** Simple markup with [1] marks; text taken from sources is backslash-escaped. */
  message: string;
  answered: boolean;
  mode: "built-in" | "model" | "fallback";
  /**
   * Says what checked a model's sentences against their sources: rules alone, or a model after them. Null where no model
   * wrote.
   */
  checkedBy: "rules" | "model" | null;
  sentences: AnswerSentence[];
  citations: AnswerCitation[];
  /** Questions that this project can answer; offered with a refusal and with what it can help with. */
  suggestions: string[];
  /** Is shown in place of the message; left out where the message itself is shown. */
  evidence?: Evidence;
  /** Says how a model came to it; left out where none was asked. */
  trace?: AnswerTrace;
  /**
   * Says in one sentence, for the person who asked, why no model wrote it although one is set; left out where there is
   * nothing to say.
   */
  notice?: string;
  /** Counts what it cost; left out where it was stopped. */
  usage?: AnswerUsage;
}

/** Counts what an answer cost, as far as somebody counted it. */
export interface AnswerUsage {
  /** Names the model as people know it; null for the sources' own words alone. */
  model: string | null;
  /** Whole milliseconds until it was done, without the wait for its turn. */
  ms: number;
  inputTokens: number | null;
  outputTokens: number | null;
  /** In US dollars. */
  cost: number | null;
}

/** All that went to a model for one answer, and what it took. Times are whole milliseconds. */
export interface AnswerTrace {
  /** As the operator's settings name them. */
  provider: string;
  model: string;
  /** The question as it was understood from the history. */
  question: string;
  searches: { query: string; passages: number; resources: number; ms: number }[];
  calls: ModelCall[];
  /** Sums over the calls; null where the provider did not say. */
  inputTokens: number | null;
  outputTokens: number | null;
  /** In US dollars, by the operator's prices; null where none are set. */
  cost: number | null;
  /** Gives the milliseconds until the first sentence was checked and sent; null where none was. */
  firstSentenceMs: number | null;
  totalMs: number;
  /** Says in one sentence why the built-in answer took the model's place; null where it did not. */
  failure: string | null;
  /** True if it ended before its end, because somebody stopped it or left. */
  stopped: boolean;
  /** Lists what the check objected to in sentences of the answer, by their number in it. */
  objections: { sentence: number; reasons: string[] }[];
}

/** One call of the provider. */
export interface ModelCall {
  purpose: "rewrite" | "answer" | "judge";
  /** The whole prompt in its order, passages included. */
  messages: { role: "system" | "user" | "assistant" | "tool"; content: string }[];
  /** Holds what the model wrote, before it was checked. */
  output: string;
  inputTokens: number | null;
  outputTokens: number | null;
  ms: number;
  /** Names the model that was asked, if not the answer's own: one that took its place. */
  model?: string;
  /** In US dollars; null where nobody knows it. */
  cost?: number | null;
  /** Says in one sentence why it came to nothing; null where it did not. */
  failure?: string | null;
}

export interface Question {
  query: string;
  /** Earlier turns, oldest first. */
  history: { role: "user" | "assistant"; content: string }[];
  resourceIds?: readonly string[];
  resourceNames: ResourceNames;
  /** Holds what the project's owner asks of a model that answers: tone, language, what to leave out. */
  instructions?: string;
  /** The language that a model answers in; left out: that of the question. */
  answerLanguage?: string;
  /** Holds the owner's sentence for questions that the resources do not answer. */
  refusal?: string;
  /** Hands out the model that answers; left out where none does. */
  admit?: AdmitToModel;
  signal: AbortSignal;
  /** Receives once what a model had written and taken, where it ends before its last event. */
  stopped?(answer: ComposedAnswer): void;
}

/** Waits until a model may be asked, and tells the place in the line meanwhile. Throws the signal's reason. */
export type AdmitToModel = (signal: AbortSignal) => AsyncGenerator<WaitingEvent, ModelAdmission>;

export type WaitingEvent = { type: "waiting"; before: number };

/** Gives the model that answers a question, or why none does; null where there is nothing to say about it. */
export type ModelAdmission =
  | {
      model: LanguageModel;
      /** Names it as people know it. */
      label: string;
      /** Checks its answer against the sources after the rules; null where nothing does. */
      judge: LanguageModel | null;
      /** Returns why a call was refused in the middle of the answer, for the person who asked; null where none was. */
      refusedWith(): string | null;
      /** Frees the place once the answer is over. */
      leave(): void;
    }
  | { model: null; notice: string | null };

/**
 * Describes what an answer sends while it is being made, in the order it happens. A model searches as often as it needs:
 * `searching` and `reading` then come several times, and each `reading` counts all that was read so far. `checking` comes
 * where all is written and a judge looks at it: `done` may then change sentences that were already sent.
 */
export type AnswerEvent =
  | WaitingEvent
  | { type: "searching"; query: string }
  /** `read` has at least what is worth keeping of the passages that were read. */
  | ({ type: "reading" } & ReadSummary)
  | { type: "checking"; sentences: number }
  | { type: "text"; text: string }
  | { type: "citation"; citation: AnswerCitation }
  | { type: "sentence"; sentence: AnswerSentence }
  | { type: "evidence"; evidence: Evidence }
  | { type: "done"; answer: ComposedAnswer };
