import type { ConversationElement, ConversationTurn } from "@groundwork/contract/conversations";
import type { AnswerCitation, AnswerSentence } from "#knowledge/answer/answer.ts";
import type { CountedConversation } from "./conversations.repository.ts";
import type { StoredTurn } from "./turns.repository.ts";
import { outcomeOf, presentCitation } from "./present-answer.ts";

export function presentConversation(conversation: CountedConversation): ConversationElement {
  const { id, title, created_at, updated_at, questions } = conversation;
  return { id, title, created_at, updated_at, questions };
}

/** A question and its answer as they were told. */
export function presentTurn(turn: StoredTurn): ConversationTurn {
  const citations = (JSON.parse(turn.cited) as AnswerCitation[]).map(presentCitation);
  const answered = turn.answered === 1;
  return {
    query: turn.query,
    asked_at: turn.asked_at,
    answer: {
      answer_id: turn.id,
      message: turn.message,
      answered,
      outcome: outcomeOf({ answered, citations }),
      mode: turn.mode as ConversationTurn["answer"]["mode"],
      checked_by: turn.checked_by as ConversationTurn["answer"]["checked_by"],
      sentences: JSON.parse(turn.sentences) as AnswerSentence[],
      suggestions: JSON.parse(turn.suggestions) as string[],
      citations,
    },
    useful: turn.useful === null ? null : turn.useful === 1,
    stopped: turn.stopped === 1,
  };
}
