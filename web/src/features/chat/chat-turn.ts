import type { AnswerUsage, PublicAnswer, PublicCitation, Sentence } from "@groundwork/contract/answers";
import type { Turn as HistoryTurn } from "@groundwork/contract/chat";
import type { EvidenceCard } from "@groundwork/contract/evidence";
import { limits } from "@groundwork/contract/limits";
import { parseMarkup } from "./markup/parse-markup.ts";
import { type PieceDocument, splitPieces } from "./markup/split-pieces.ts";

/** A citation as either chat has it; the project's own people also get its resource. */
export type ChatCitation = Omit<PublicCitation, "role" | "deciding"> &
  Partial<Pick<PublicCitation, "role" | "deciding">> & { ResourceID?: string };

export type AnswerMode = PublicAnswer["mode"];

/** A model that can be asked, as people know it. */
export interface ModelChoice {
  id: string;
  label: string;
  writes?: string;
}

/** Passages as cards. With a headline, or a sentence that leads to them, they are shown in place of the message. */
export interface TurnEvidence {
  headline: string | null;
  lead: string | null;
  cards: readonly EvidenceCard[];
}

export type TurnPhase = "waiting" | "revealing" | "done" | "stopped" | "failed";

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
  reading: { passages: number; resources: number } | null;
  message: string;
  document: PieceDocument;
  /** True if the text is complete, and its sentences are still being checked. */
  checking: boolean;
  shown: number;
  sentences: readonly Sentence[];
  citations: readonly ChatCitation[];
  answered: boolean;
  mode: AnswerMode | null;
  checkedBy: PublicAnswer["checked_by"];
  suggestions: readonly string[];
  /** The passages that answer, or that a model cites; null where an answer has none as cards. */
  evidence: TurnEvidence | null;
  /** Says why no model wrote it although one is set; left out where there is nothing to say. */
  notice?: string;
  usage?: AnswerUsage | null;
  choice?: ModelChoice;
  /** Answers to the same question by other models, which the conversation does not go on from. */
  compared: readonly ChatTurn[];
  /** Holds the feedback from before the conversation was opened; null where there was none. */
  useful: boolean | null;
  /** Is shown after a partial answer, such as " (Stopped)". */
  note: string;
  error: string | null;
}

export type WholeAnswer = Partial<Pick<ChatTurn, "evidence" | "notice" | "usage">> &
  Pick<
    ChatTurn,
    "answerId" | "message" | "answered" | "mode" | "checkedBy" | "sentences" | "citations" | "suggestions"
  >;

/** Returns what an answer sends as evidence; null where it sends none. */
export function evidenceOf(
  props: Partial<Pick<PublicAnswer, "headline" | "lead" | "evidence">>,
): TurnEvidence | null {
  const { headline = null, lead = null, evidence = null } = props;
  return evidence && { headline, lead, cards: evidence };
}

/** Returns whether cards are shown in place of an answer's message. */
export function showsCards({ evidence }: Pick<ChatTurn, "evidence">): boolean {
  return evidence !== null && wordsAbove(evidence) !== null;
}

const wordsAbove = ({ headline, lead }: TurnEvidence) => headline ?? lead;

/** Returns the words that are revealed one by one: the message, or what is above the evidence. */
export function documentOf(
  props: Pick<ChatTurn, "message" | "sentences"> & { evidence: TurnEvidence | null },
): PieceDocument {
  const { message, sentences, evidence } = props;
  const above = evidence && wordsAbove(evidence);
  return above === null ? splitPieces(parseMarkup(message), sentences) : splitPieces(parseMarkup(above), []);
}

const nothing: PieceDocument = { blocks: [], pieces: [] };
/** Resets a turn that nothing is searched or read for any more. */
export const idle = { waiting: null, searching: null, reading: null, checking: false };

/** Creates a question that awaits its answer. `id` differs from those of the conversation's other turns. */
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

/** Returns the earlier turns as the call takes them: what was asked and answered, newest kept if there are too many. */
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

/** Returns an answer of a conversation by its identifier: one that is kept, or one compared with it. */
export function findAnswer(turns: readonly ChatTurn[], id: string | undefined): ChatTurn | undefined {
  for (const turn of turns) {
    const found = turn.id === id ? turn : turn.compared.find((other) => other.id === id);
    if (found) return found;
  }
  return undefined;
}

export function changeAnswer(
  turns: readonly ChatTurn[],
  id: string,
  change: Partial<ChatTurn>,
): readonly ChatTurn[] {
  const changed = (turn: ChatTurn): ChatTurn => (turn.id === id ? { ...turn, ...change } : turn);
  return turns.map((turn) =>
    turn.compared.some((other) => other.id === id)
      ? { ...turn, compared: turn.compared.map(changed) }
      : changed(turn),
  );
}

export function answerUnderWay(turns: readonly ChatTurn[]): ChatTurn | undefined {
  const isUnderWay = ({ phase }: ChatTurn): boolean => phase === "waiting" || phase === "revealing";
  for (const turn of turns.toReversed()) {
    const found = [turn, ...turn.compared].find(isUnderWay);
    if (found) return found;
  }
  return undefined;
}

/** Returns a turn in which a compared answer takes the place of the kept one; both keep their place and identifier. */
export function keepInstead(turn: ChatTurn, otherId: string): ChatTurn {
  const other = turn.compared.find(({ id }) => id === otherId);
  if (!other) return turn;
  const compared = turn.compared.map((one) => (one === other ? answerOf(turn, one) : one));
  return { ...answerOf(other, turn), compared };
}

function answerOf(answered: ChatTurn, { id, question, replaces, compared }: ChatTurn): ChatTurn {
  return { ...answered, id, question, replaces, compared };
}
