import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/conversations";
import type { Database } from "#platform/database/database.ts";
import { handleCall } from "../handle-call.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { authorizeConversation } from "./authorize-conversation.ts";
import { deleteConversationRow, findConversationsOf, updateTitle } from "./conversations.repository.ts";
import { countTurns, findLastTurns } from "./turns.repository.ts";
import { presentConversation, presentTurn } from "./present-conversation.ts";

const perPage = 50;

export function conversationRoutes({ database }: { database: Database }): FastifyPluginAsync {
  const { read } = database;

  return async (app) => {
    handleCall(app, calls.listConversations, async ({ params, query, caller, role }) => {
      const project = await authorizeProject(read, caller, params.projectId, role);
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
