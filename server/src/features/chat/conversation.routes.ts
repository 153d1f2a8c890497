import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/conversations";
import type { ConversationElement, ConversationTurn } from "@groundwork/contract/conversations";
import type { AnswerCitation, AnswerSentence, ComposedAnswer } from "#knowledge/answer/answer.ts";
import type { Database } from "#platform/database/database.ts";
import { unpackEvidence } from "./answers.repository.ts";
import { handleCall } from "../handle-call.ts";
import { projectCall } from "../projects/project-call.ts";
import { authorizeConversation } from "./authorize-answer.ts";
import {
  type CountedConversation,
  deleteConversationRow,
  findConversationsOf,
  updateTitle,
} from "./conversations.repository.ts";
import { ownPresenter } from "./present-answer.ts";
import { countTurns, findLastTurns, type StoredTurn } from "./turns.repository.ts";

const perPage = 50;

export function conversationRoutes({ database }: { database: Database }): FastifyPluginAsync {
  const { read } = database;

  return async (app) => {
    projectCall(app, read, calls.listConversations, async ({ project, query, caller }) => {
      const found = await findConversationsOf(
        read,
        { projectId: project.id, userId: caller.userId },
        { before: query.before, limit: perPage + 1 },
      );
      return {
        conversations: found.slice(0, perPage).map(presentConversation),
        more: found.length > perPage,
      };
    });

    handleCall(app, calls.getConversation, async ({ params, query, caller, role }) => {
      const { conversation } = await authorizeConversation(read, caller, params.id, role);
      const [questions, { turns, compared, more }] = await Promise.all([
        countTurns(read, conversation.id),
        findLastTurns(read, conversation.id, query.before),
      ]);
      return {
        ...presentConversation({ ...conversation, questions }),
        ProjectID: conversation.project_id,
        turns: turns.map((turn) => presentTurn(turn, compared)),
        more,
      };
    });

    handleCall(app, calls.renameConversation, async ({ params, body, caller, role }) => {
      const { project, conversation } = await authorizeConversation(read, caller, params.id, role);
      await database.write((transaction) => updateTitle(transaction, project, conversation.id, body.title));
      const questions = await countTurns(read, conversation.id);
      return presentConversation({ ...conversation, title: body.title, questions });
    });

    handleCall(app, calls.deleteConversation, async ({ params, caller, role }) => {
      const { project, conversation } = await authorizeConversation(read, caller, params.id, role);
      await database.write((transaction) => deleteConversationRow(transaction, project, conversation.id));
      await database.forgetDeleted("later");
      return { message: "The conversation was deleted." };
    });
  };
}

function presentConversation(conversation: CountedConversation): ConversationElement {
  const { id, title, created_at, updated_at, questions } = conversation;
  return { id, title, created_at, updated_at, questions };
}

/** Presents a question and its answer as they were given, with other models' alternatives. */
function presentTurn(turn: StoredTurn, compared: readonly StoredTurn[]): ConversationTurn {
  return {
    query: turn.query,
    asked_at: turn.asked_at,
    ...presentStoredAnswer(turn),
    compared: compared.filter((other) => other.compared_with === turn.id).map(presentStoredAnswer),
  };
}

function presentStoredAnswer(turn: StoredTurn): ConversationTurn["compared"][number] {
  const { model, ms, cost, notice } = turn;
  const answer: ComposedAnswer = {
    message: turn.message,
    answered: turn.answered === 1,
    mode: turn.mode as ComposedAnswer["mode"],
    checkedBy: turn.checked_by as ComposedAnswer["checkedBy"],
    sentences: JSON.parse(turn.sentences) as AnswerSentence[],
    suggestions: JSON.parse(turn.suggestions) as string[],
    citations: JSON.parse(turn.cited) as AnswerCitation[],
    ...unpackEvidence(turn.evidence),
    ...(notice !== null && { notice }),
    ...(ms !== null && {
      usage: { model, ms, inputTokens: turn.input_tokens, outputTokens: turn.output_tokens, cost },
    }),
  };
  return {
    answer: ownPresenter.answer(turn.id, answer),
    useful: turn.useful === null ? null : turn.useful === 1,
    stopped: turn.stopped === 1,
  };
}
