import type { AnswerUsage, PublicAnswer, PublicCitation, Sentence } from "@groundwork/contract/answers";
import type { Turn as HistoryTurn } from "@groundwork/contract/chat";
import type { EvidenceCard } from "@groundwork/contract/evidence";
import { limits } from "@groundwork/contract/limits";
import { parseMarkup } from "./markup/parse-markup.ts";
import { type PieceDocument, splitPieces } from "./markup/split-pieces.ts";

/** A citation as either chat has it; the project's own people also get its resource. */
export type ChatCitation = Omit<PublicCitation, "role" | "deciding"> &
  Partial<Pick<PublicCitation, "role" | "deciding">> & { ResourceID?: string };

/** Names how an answer came to be. */
export type AnswerMode = PublicAnswer["mode"];

/** A model that can be asked, as people know it. */
export interface ModelChoice {
  id: string;
  label: string;
  /** Names who writes its answers, where that is not its label. */
  writes?: string;
}

/** Passages as cards. With a headline, or a sentence that leads to them, they are shown in place of the message. */
export interface TurnEvidence {
  headline: string | null;
  lead: string | null;
  cards: readonly EvidenceCard[];
}

export type TurnPhase = "waiting" | "revealing" | "done" | "stopped" | "failed";

/** One question and what became of it. */
export interface ChatTurn {
  id: string;
  /** By which feedback names the answer; null while there is none. */
  answerId: string | null;
  /** The answer whose place this one takes where the conversation is kept; null where it takes none. */
  replaces: string | null;
  question: string;
  phase: TurnPhase;
  /** Counts the questions before it, while it waits for a model; null while it does not. */
  waiting?: number | null;
  /** Holds what a model searches for, until what it finds is read; null while it does not. */
  searching: string | null;
  /** Counts what is being read while the answer is awaited. */
  reading: { passages: number; resources: number } | null;
  message: string;
  document: PieceDocument;
  /** Is true where the text is complete, and its sentences are still being checked. */
  checking: boolean;
  /** Counts the pieces of the document that are shown. */
  shown: number;
  sentences: readonly Sentence[];
  citations: readonly ChatCitation[];
  answered: boolean;
  /** null while it is not known. */
  mode: AnswerMode | null;
  /** Names what checked its sentences against their sources. */
  checkedBy: PublicAnswer["checked_by"];
  suggestions: readonly string[];
  /** The passages that answer, or that a model cites; null where an answer has none as cards. */
  evidence: TurnEvidence | null;
  /** Says why no model wrote it although one is set; left out where there is nothing to say. */
  notice?: string;
  /** Counts what the answer cost; left out where it is not known. */
  usage?: AnswerUsage | null;
  /** Names the model that was chosen to write it, where it is compared with another answer. */
  choice?: ModelChoice;
  /** Answers to the same question by other models, which the conversation does not go on from. */
  compared: readonly ChatTurn[];
  /** Holds the feedback from before the conversation was opened; null where there was none. */
  useful: boolean | null;
  /** Is shown after a partial answer, such as " (Stopped)". */
  note: string;
  error: string | null;
}

/** An answer as its call gives it. */
export interface WholeAnswer {
  answerId: string | null;
  message: string;
  answered: boolean;
  mode: AnswerMode | null;
  checkedBy: PublicAnswer["checked_by"];
  sentences: readonly Sentence[];
  citations: readonly ChatCitation[];
  suggestions: readonly string[];
  /** Is shown in place of the message; left out where the message is. */
  evidence?: TurnEvidence | null;
  notice?: string;
  usage?: AnswerUsage | null;
}

/** Returns what an answer sends as evidence; null where it sends none. */
export function evidenceOf({
  headline = null,
  lead = null,
  evidence = null,
}: Partial<Pick<PublicAnswer, "headline" | "lead" | "evidence">>): TurnEvidence | null {
  return evidence && { headline, lead, cards: evidence };
}

/** Returns whether cards are shown in place of an answer's message. */
export function showsCards({ evidence }: Pick<ChatTurn, "evidence">): boolean {
  return evidence !== null && wordsAbove(evidence) !== null;
}

const wordsAbove = ({ headline, lead }: TurnEvidence) => headline ?? lead;

/** Returns the words that are revealed one by one: the message, or what is above the evidence. */
export function documentOf({
  message,
  sentences,
  evidence,
}: Pick<ChatTurn, "message" | "sentences"> & { evidence: TurnEvidence | null }): PieceDocument {
  const above = evidence && wordsAbove(evidence);
  return above === null ? splitPieces(parseMarkup(message), sentences) : splitPieces(parseMarkup(above), []);
}

const nothing: PieceDocument = { blocks: [], pieces: [] };
/** Resets a turn that nothing is searched or read for any more. */
export const idle = { waiting: null, searching: null, reading: null, checking: false };

/** A question that awaits its answer. `id` differs from those of the conversation's other turns. */
export function newTurn(id: string, question: string, replaces: string | null): ChatTurn {
  return {
    id,
    answerId: null,
    replaces,
    question,
    phase: "waiting",
    ...idle,
    message: "",
    document: nothing,
    shown: 0,
    sentences: [],
    citations: [],
    answered: true,
    mode: null,
    checkedBy: null,
    suggestions: [],
    evidence: null,
    compared: [],
    useful: null,
    note: "",
    error: null,
  };
}

/** The earlier turns as the call takes them: what was asked and answered, newest kept where there are too many. */
export function toHistory(turns: readonly ChatTurn[]): HistoryTurn[] {
  return turns
    .filter((turn) => turn.phase !== "failed" && turn.message !== "" && turn.shown > 0)
    .flatMap((turn): HistoryTurn[] => {
      const end =
        turn.phase === "done" || showsCards(turn)
          ? turn.message.length
          : (turn.document.pieces[turn.shown - 1]?.end ?? 0);
      return [
        { role: "user", content: turn.question.slice(0, limits.queryMax) },
        { role: "assistant", content: turn.message.slice(0, Math.min(end, limits.historyTextMax)) },
      ];
    })
    .slice(-limits.historyTurns);
}
