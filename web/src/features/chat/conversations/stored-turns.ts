import type { ConversationTurn } from "#api/conversations.ts";
import { type ChatTurn, newTurn } from "../conversation.ts";
import { parseMarkup } from "../markup/parse-markup.ts";
import { splitPieces } from "../markup/split-pieces.ts";

/** The turns of a conversation as they were kept: each answer whole, none of it to be revealed. */
export function storedTurns(turns: readonly ConversationTurn[]): ChatTurn[] {
  return turns.map(({ query, answer, useful }) => {
    const { answer_id: answerId, message, sentences, citations, answered, mode, suggestions } = answer;
    const document = splitPieces(parseMarkup(message), sentences);
    return {
      ...newTurn(`kept-${answerId}`, query, null),
      answerId,
      message,
      sentences,
      citations,
      answered,
      mode,
      suggestions,
      useful,
      document,
      shown: document.pieces.length,
      phase: "done",
    };
  });
}
