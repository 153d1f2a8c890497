import { z } from "zod";
import { answer } from "./answers.ts";
import { call } from "./call.ts";
import { identifier, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";
import { callPaths } from "./paths.ts";

export const conversationElement = z
  .object({
    id: identifier,
    title: z.string().describe("The first question, unless it was renamed."),
    created_at: timestamp,
    updated_at: timestamp.describe("When it was asked last."),
    questions: z.number().int(),
  })
  .meta({ id: "ConversationElement" });
export type ConversationElement = z.infer<typeof conversationElement>;

const told = z.object({
  answer,
  useful: z.boolean().nullable().describe("What was said of the answer last; null where nothing was."),
  stopped: z
    .boolean()
    .describe("True where it was stopped before its end; its message is what was told until then."),
});

export const conversationTurn = told.extend({
  query: z.string(),
  asked_at: timestamp,
  compared: z
    .array(told.meta({ id: "ComparedAnswer" }))
    .describe(
      "Answers to the same question by other models, which are not what the conversation goes on from.",
    ),
});
export type ConversationTurn = z.infer<typeof conversationTurn>;

const conversationParams = z.object({
  id: identifier.meta({ description: "The conversation's identifier.", examples: ["YOUR_CONVERSATION_ID"] }),
});

export const listConversations = call({
  method: "GET",
  path: callPaths.listConversations,
  summary: "The conversations with a project, those asked last first.",
  access: "session",
  scope: "read",
  role: "viewer",
  params: z.object({ projectId: identifier }),
  query: z.object({
    before: timestamp
      .optional()
      .describe("The updated_at of the last one that is known; the next ones come."),
  }),
  answers: { 200: z.object({ conversations: z.array(conversationElement), more: z.boolean() }) },
});

export const getConversation = call({
  method: "GET",
  path: callPaths.oneConversation,
  summary: "A conversation with its last questions and answers, oldest first.",
  access: "session",
  scope: "read",
  role: "viewer",
  params: conversationParams,
  query: z.object({
    before: timestamp
      .optional()
      .describe("The asked_at of the first turn that is known; those before it come."),
  }),
  answers: {
    200: conversationElement.extend({
      ProjectID: identifier,
      turns: z.array(conversationTurn),
      more: z.boolean().describe("Whether turns came before these."),
    }),
  },
});

export const renameConversation = call({
  method: "PATCH",
  path: callPaths.oneConversation,
  summary: "Rename a conversation.",
  access: "session",
  scope: "ask",
  role: "viewer",
  params: conversationParams,
  body: z.object({
    title: z
      .string()
      .trim()
      .min(1, "Please enter a title.")
      .max(limits.titleMax, `A title has at most ${limits.titleMax} characters.`),
  }),
  answers: { 200: conversationElement },
});

export const deleteConversation = call({
  method: "DELETE",
  path: callPaths.oneConversation,
  summary: "Delete a conversation with its questions, answers and what was said of them.",
  access: "session",
  scope: "ask",
  role: "viewer",
  params: conversationParams,
  answers: { 200: z.object({ message: z.string() }) },
});
