import type { IndexedPassage, RankedPassage, ScoredPassage } from "../../store/passage-index.ts";
import type { PartText, TextSpan, TextWish } from "../../store/text-window.ts";
import type { SearchOptions } from "../../retrieval/search-passages.ts";
import type { ComposedAnswer, Question, ReadSummary } from "../answer.ts";
import type { CheckedStatements } from "../check/check-statements.ts";
import type { Drafted } from "../draft-answer.ts";
import type { Draft } from "../compose/compose.ts";
import type { HeldSentence, HeldSupport } from "../with-model/hold-sentence.ts";

/** A question as it goes to a thread: without what is a function. */
export type SentQuestion = Omit<
  Question,
  "signal" | "stopped" | "resourceNames" | "admit" | "answerLanguage"
>;

/** An answer with what was read for it. */
export interface ThreadAnswer {
  answer: ComposedAnswer;
  read: ReadSummary;
}

/** What threads do for a project: what each is given and what it tells. Names of resources go beside it. */
export interface ThreadWork {
  answer: { given: SentQuestion; told: ThreadAnswer };
  /** The built-in answer before it is composed. */
  draft: { given: SentQuestion; told: Drafted };
  refuse: { given: { question: SentQuestion; near: ScoredPassage[] }; told: Draft };
  search: {
    given: { query: string; options: Omit<SearchOptions, "names" | "steps"> };
    told: RankedPassage[];
  };
  /** Holds statements that somebody wrote against the project's sources. */
  check: { given: { statements: readonly string[] }; told: CheckedStatements };
  /** Holds a sentence that a model wrote against what it read. */
  hold: { given: HeldSentence; told: HeldSupport };
  sample: { given: { most: number; resourceIds?: readonly string[] }; told: IndexedPassage[] };
  /** Looks the project over, so that the first overview is told as fast as the next. */
  warm: { given: null; told: null };
  text: { given: { resourceId: string; wish: TextWish }; told: PartText };
  spans: { given: TextSpan[]; told: (string | null)[] };
}

export type WorkKind = keyof ThreadWork;
