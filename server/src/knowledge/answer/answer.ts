import type { Evidence } from "./evidence/evidence.ts";
import type { LanguageModel } from "../models/language-model.ts";
import type { IndexedPassage, RankedPassage } from "../store/passage-index.ts";

/** What people know a project's resources by, in their order; a page read from an address goes by its title instead. */
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
  /** Why it was chosen, or not chosen though it came second. */
  reasons?: Reason[];
}

/** What a feature of a passage counted beside the passage that it is compared with, in points of its score. */
export interface Reason {
  feature: string;
  points: number;
}

/** What is told of a passage that was read: its place and its text, without what answers are made with. */
export interface ReadPlace {
  /** Counted from 1. */
  rank: number;
  passage: Omit<IndexedPassage, "sentences" | "kind" | "context" | "blocks" | "history">;
  scores: ReadPassage["scores"];
  reasons?: Reason[];
}

/** How much was read for an answer, and what of it. */
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
  /** Why a unit is quoted whole: it answers, says more on the same, or comes closest to what nothing answers. */
  role?: "answer" | "more" | "closest";
  /** What of the quote decides, in order; positions as those of the quote. */
  deciding?: { start: number; end: number }[];
}

export interface AnswerSentence {
  /** UTF-16 units in the answer's message. */
  start: number;
  end: number;
  support: "cited" | "unsupported" | "about";
  /** Of the citations that support it. */
  marks: number[];
  /** Of what is not supported: why it is not known to be wrong either. */
  doubt?: SentenceDoubt;
  /** With a doubt: the marks of the citations that tell whether it is so. */
  look?: number[];
}

/** The words of its sources could not be told to say it, or they are in another language. */
export type SentenceDoubt = "not sure" | "other language";

export interface ComposedAnswer {
  /** Simple markup with [1] marks; text taken from sources is backslash-escaped. */
  message: string;
  answered: boolean;
  mode: "built-in" | "model" | "fallback";
  /** What held a model's sentences against their sources: rules alone, or a model after them. Null where none wrote. */
  checkedBy: "rules" | "model" | null;
  sentences: AnswerSentence[];
  citations: AnswerCitation[];
  /** Questions that this project can answer; offered with a refusal and with what it can help with. */
  suggestions: string[];
  /** What is shown in place of the message; left out where the message itself is shown. */
  evidence?: Evidence;
  /** How a model came to it; left out where none was asked. */
  trace?: AnswerTrace;
  /** Why no model wrote it although one is set, in one sentence for who asked; left out where nothing is to be said. */
  notice?: string;
  /** What it took; left out where it was stopped. */
  usage?: AnswerUsage;
}

/** What an answer took, as far as somebody counted it. */
export interface AnswerUsage {
  /** What wrote it, as people know it; null for the sources' own words alone. */
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
  /** Until the first sentence was checked and told; null where none was. */
  firstSentenceMs: number | null;
  totalMs: number;
  /** Why the built-in answer took the model's place, in one sentence; null where it did not. */
  failure: string | null;
  /** Whether it ended before its end, because somebody stopped it or left. */
  stopped: boolean;
  /** What the check held against sentences of the answer, by their number in it. */
  objections: { sentence: number; reasons: string[] }[];
}

/** One call of the provider. */
export interface ModelCall {
  purpose: "rewrite" | "answer" | "judge";
  /** The whole prompt in its order, passages included. */
  messages: { role: "system" | "user" | "assistant" | "tool"; content: string }[];
  /** What the model wrote, before it was checked. */
  output: string;
  inputTokens: number | null;
  outputTokens: number | null;
  ms: number;
  /** What was asked, where it is not the answer's model: one that took its place. */
  model?: string;
  /** In US dollars; null where nobody knows it. */
  cost?: number | null;
  /** Why it came to nothing, in one sentence; null where it did not. */
  failure?: string | null;
}

export interface Question {
  query: string;
  /** Earlier turns, oldest first. */
  history: { role: "user" | "assistant"; content: string }[];
  resourceIds?: readonly string[];
  resourceNames: ResourceNames;
  /** What the project's owner asks of a model that answers: tone, language, what to leave out. */
  instructions?: string;
  /** The language that a model answers in; left out: that of the question. */
  answerLanguage?: string;
  /** What the project's owner says where the resources do not answer. */
  refusal?: string;
  /** Hands out the model that answers; left out where none does. */
  admit?: AdmitToModel;
  signal: AbortSignal;
  /** Told once what a model had said and taken, where it ends before its last event. */
  stopped?(answer: ComposedAnswer): void;
}

/** Waits until a model may be asked, and tells the place in the line meanwhile. Throws the signal's reason. */
export type AdmitToModel = (signal: AbortSignal) => AsyncGenerator<WaitingEvent, ModelAdmission>;

export type WaitingEvent = { type: "waiting"; before: number };

/** The model that answers a question, or why none does; null where nothing is to be said of it. */
export type ModelAdmission =
  | {
      model: LanguageModel;
      /** What people know it by. */
      label: string;
      /** What holds its answer against the sources after the rules; null where nothing does. */
      judge: LanguageModel | null;
      /** Why a call was refused in the middle of the answer, for who asked; null where none was. */
      refusedWith(): string | null;
      /** The answer is over. */
      leave(): void;
    }
  | { model: null; notice: string | null };

/**
 * What an answer tells while it is being made, in the order it happens. A model searches as often as it needs:
 * `searching` and `reading` then come several times, and each `reading` counts all that was read so far. `checking` comes
 * where all is said and a judge looks at it: `done` may then say otherwise of sentences that were told.
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
