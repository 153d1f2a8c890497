import type { ConversationElement, ConversationTurn } from "@groundwork/contract/conversations";
import type { AnswerCitation, AnswerSentence } from "#knowledge/answer/answer.ts";
import type { CountedConversation } from "./conversations.repository.ts";
import type { StoredTurn } from "./turns.repository.ts";
import { outcomeOf, presentCitation, presentUsage } from "./present-answer.ts";

export function presentConversation(conversation: CountedConversation): ConversationElement {
  const { id, title, created_at, updated_at, questions } = conversation;
  return { id, title, created_at, updated_at, questions };
}

/** A question and its answer as they were told, and those of other models beside it. */
export function presentTurn(turn: StoredTurn, compared: readonly StoredTurn[]): ConversationTurn {
  return {
    query: turn.query,
    asked_at: turn.asked_at,
    ...presentTold(turn),
    compared: compared.filter((other) => other.compared_with === turn.id).map(presentTold),
  };
}

function presentTold(turn: StoredTurn): ConversationTurn["compared"][number] {
  const citations = (JSON.parse(turn.cited) as AnswerCitation[]).map(presentCitation);
  const answered = turn.answered === 1;
  return {
    answer: {
      answer_id: turn.id,
      message: turn.message,
      answered,
      outcome: outcomeOf({ answered, citations }),
      mode: turn.mode as ConversationTurn["answer"]["mode"],
      checked_by: turn.checked_by as ConversationTurn["answer"]["checked_by"],
      sentences: JSON.parse(turn.sentences) as AnswerSentence[],
      suggestions: JSON.parse(turn.suggestions) as string[],
      ...(turn.notice !== null && { notice: turn.notice }),
      citations,
      usage:
        turn.ms === null
          ? null
          : presentUsage({
              model: turn.model,
              ms: turn.ms,
              inputTokens: turn.input_tokens,
              outputTokens: turn.output_tokens,
              cost: turn.cost,
            }),
    },
    useful: turn.useful === null ? null : turn.useful === 1,
    stopped: turn.stopped === 1,
  };
}
