import type { ConversationTurn } from "@groundwork/contract/conversations";
import { type ChatTurn, newTurn } from "../conversation.ts";
import { parseMarkup } from "../markup/parse-markup.ts";
import { splitPieces } from "../markup/split-pieces.ts";

type Told = ConversationTurn["compared"][number];

/** The turns of a conversation as they were kept: each answer as far as it was told, none of it to be revealed. */
export function storedTurns(turns: readonly ConversationTurn[]): ChatTurn[] {
  return turns.map(({ query, compared, ...told }) => ({
    ...storedAnswer(query, told),
    compared: compared.map((other) => storedAnswer(query, other)),
  }));
}

function storedAnswer(query: string, told: Told): ChatTurn {
  const { answer, useful } = told;
  const { answer_id: answerId, message, sentences, citations, answered, mode, suggestions, notice } = answer;
  const document = splitPieces(parseMarkup(message), sentences);
  return {
    ...newTurn(`kept-${answerId}`, query, null),
    answerId,
    message,
    sentences,
    citations,
    answered,
    mode,
    checkedBy: answer.checked_by,
    suggestions,
    ...(notice !== undefined && { notice }),
    usage: answer.usage,
    useful,
    document,
    shown: document.pieces.length,
    phase: "done",
    note: stoppedNote(told),
  };
}

/** What follows an answer that was stopped half-way. One of which nothing was told says so itself. */
export function stoppedNote({ stopped, answer }: Told): string {
  return stopped && answer.answered ? " (Stopped)" : "";
}
