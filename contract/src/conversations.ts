import { z } from "zod";
import { answer } from "./answers.ts";
import { callIn } from "./call.ts";
import { identifier, message, projectId, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Questions and answers");

export const conversationElement = z
  .object({
    id: identifier.describe("Its identifier."),
    title: z.string().describe("The first question, unless it was renamed."),
    created_at: timestamp.describe("When it was made."),
    updated_at: timestamp.describe("When it was asked last."),
    questions: z.number().int().describe("How many were asked."),
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
  query: z.string().describe("The question, in any language."),
  asked_at: timestamp.describe("When it was asked."),
  compared: z
    .array(told.meta({ id: "ComparedAnswer" }))
    .describe(
      "Answers to the same question by other models, which are not what the conversation goes on from.",
    ),
});
export type ConversationTurn = z.infer<typeof conversationTurn>;

const conversationParams = z.object({
  id: identifier.meta({
    description: "The conversation's identifier.",
    examples: ["YOUR_CONVERSATION_ID"],
  }),
});

export const listConversations = call("GET /chat/conversations/:projectId", {
  summary: "The conversations with a project, those asked last first.",
  access: "read",
  role: "viewer",
  params: z.object({ projectId }),
  query: z.object({
    before: timestamp
      .optional()
      .describe("The updated_at of the last one that is known; the next ones come."),
  }),
  answers: {
    200: z.object({
      conversations: z.array(conversationElement).describe("Conversations, those asked last first."),
      more: z.boolean().describe("Whether there are others after these."),
    }),
  },
});

export const getConversation = call("GET /chat/conversation/:id", {
  summary: "A conversation with its last questions and answers, oldest first.",
  access: "read",
  role: "viewer",
  errors: ["conversation_not_found"],
  params: conversationParams,
  query: z.object({
    before: timestamp
      .optional()
      .describe("The asked_at of the first turn that is known; those before it come."),
  }),
  answers: {
    200: conversationElement.extend({
      ProjectID: projectId,
      turns: z.array(conversationTurn).describe("Its questions and answers, the oldest first."),
      more: z.boolean().describe("Whether turns came before these."),
    }),
  },
});

export const renameConversation = call("PATCH /chat/conversation/:id", {
  summary: "Rename a conversation.",
  access: "ask",
  role: "viewer",
  audit: { none: "The title of one's own conversation." },
  errors: ["conversation_not_found"],
  params: conversationParams,
  body: z.object({
    title: z
      .string()
      .trim()
      .min(1, "Please enter a title.")
      .max(limits.titleMax, `A title has at most ${limits.titleMax} characters.`)
      .meta({ description: "The title of what it comes from.", examples: ["Berths"] }),
  }),
  answers: { 200: conversationElement },
});

export const deleteConversation = call("DELETE /chat/conversation/:id", {
  summary: "Delete a conversation with its questions, answers and what was said of them.",
  access: "ask",
  role: "viewer",
  audit: { none: "One's own conversation, which nobody else could read." },
  errors: ["conversation_not_found"],
  params: conversationParams,
  answers: { 200: z.object({ message }) },
});
