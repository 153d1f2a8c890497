import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/conversations";
import type { Database } from "#platform/database/database.ts";
import { handleCall } from "../handle-call.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { authorizeConversation } from "./authorize-conversation.ts";
import {
  deleteConversationRow,
  findConversationsOf,
  findTurns,
  updateTitle,
} from "./conversations.repository.ts";
import { presentConversation, presentTurn } from "./present-conversation.ts";

const perPage = 50;
/** More questions than anybody asks in one conversation; the rest would not be read either. */
const mostTurns = 500;

export function conversationRoutes({ database }: { database: Database }): FastifyPluginAsync {
  const { read } = database;

  return async (app) => {
    handleCall(app, calls.listConversations, async ({ params, query, caller }) => {
      const project = await authorizeProject(read, caller, params.projectId);
      const found = await findConversationsOf(read, project.id, { before: query.before, limit: perPage + 1 });
      return {
        conversations: found.slice(0, perPage).map(presentConversation),
        more: found.length > perPage,
      };
    });

    handleCall(app, calls.getConversation, async ({ params, caller }) => {
      const { conversation } = await authorizeConversation(read, caller, params.id);
      const turns = await findTurns(read, conversation.id, mostTurns);
      return {
        ...presentConversation({ ...conversation, questions: turns.length }),
        ProjectID: conversation.project_id,
        turns: turns.map(presentTurn),
      };
    });

    handleCall(app, calls.renameConversation, async ({ params, body, caller }) => {
      const { project, conversation } = await authorizeConversation(read, caller, params.id);
      await database.write((transaction) => updateTitle(transaction, project, conversation.id, body.title));
      const turns = await findTurns(read, conversation.id, mostTurns);
      return presentConversation({ ...conversation, title: body.title, questions: turns.length });
    });

    handleCall(app, calls.deleteConversation, async ({ params, caller }) => {
      const { project, conversation } = await authorizeConversation(read, caller, params.id);
      await database.write((transaction) => deleteConversationRow(transaction, project, conversation.id));
      return { message: "The conversation was deleted." };
    });
  };
}
