import { z } from "zod";
import { answer } from "./answers.ts";
import { callIn } from "./call.ts";
import { identifier, message, projectId, timestamp, typed } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Questions and answers");

export const conversationElement = z
  .object({
    id: identifier.describe("The ID."),
    title: z.string().describe("The first question, unless renamed."),
    created_at: timestamp.describe("When it was created."),
    updated_at: timestamp.describe("When the last question was asked."),
    questions: z.number().int().describe("The number of questions."),
  })
  .meta({ id: "ConversationElement" });
export type ConversationElement = z.infer<typeof conversationElement>;

const storedAnswer = z.object({
  answer,
  useful: z.boolean().nullable().describe("The latest feedback on the answer; null if there is none."),
  stopped: z.boolean().describe("True if it was stopped early; its message is the text until then."),
});

export const conversationTurn = storedAnswer.extend({
  query: z.string().describe("The question, in any language."),
  asked_at: timestamp.describe("When it was asked."),
  compared: z
    .array(storedAnswer.meta({ id: "ComparedAnswer" }))
    .describe("Alternative answers by other models, which the conversation does not continue from."),
});
export type ConversationTurn = z.infer<typeof conversationTurn>;

const conversationParams = z.object({
  id: identifier.meta({
    description: "The conversation's ID.",
    examples: ["YOUR_CONVERSATION_ID"],
  }),
});

export const listConversations = call("GET /chat/conversations/:projectId", {
  summary: "Conversations with a project, most recently asked first.",
  access: "read",
  role: "viewer",
  params: z.object({ projectId }),
  query: z.object({
    before: timestamp
      .optional()
      .describe("The updated_at of the last known conversation, to continue after it."),
  }),
  answers: {
    200: z.object({
      conversations: z.array(conversationElement).describe("Conversations, most recently asked first."),
      more: z.boolean().describe("Whether there are more."),
    }),
  },
});

export const getConversation = call("GET /chat/conversation/:id", {
  summary: "A conversation with its latest questions and answers, oldest first.",
  access: "read",
  role: "viewer",
  errors: ["conversation_not_found"],
  params: conversationParams,
  query: z.object({
    before: timestamp.optional().describe("The asked_at of the first known turn, to read those before it."),
  }),
  answers: {
    200: conversationElement.extend({
      ProjectID: projectId,
      turns: z.array(conversationTurn).describe("Questions and answers, oldest first."),
      more: z.boolean().describe("Whether there are earlier turns."),
    }),
  },
});

export const renameConversation = call("PATCH /chat/conversation/:id", {
  summary: "Rename a conversation.",
  access: "ask",
  role: "viewer",
  audit: { none: "The title of the caller's own conversation." },
  errors: ["conversation_not_found"],
  params: conversationParams,
  body: z.object({
    title: typed("Please enter a title.", limits.titleMax, "A title").meta({
      description: "The source's title.",
      examples: ["Berths"],
    }),
  }),
  answers: { 200: conversationElement },
});

export const deleteConversation = call("DELETE /chat/conversation/:id", {
  summary: "Delete a conversation with its questions, answers and feedback.",
  access: "ask",
  role: "viewer",
  audit: { none: "The caller's own conversation, which nobody else could read." },
  errors: ["conversation_not_found"],
  params: conversationParams,
  answers: { 200: z.object({ message }) },
});
