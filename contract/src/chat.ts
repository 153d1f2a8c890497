import { z } from "zod";
import { answer, citation, publicAnswer, publicCitation, sentence } from "./answers.ts";
import { callIn } from "./call.ts";
import { errorBody } from "./errors.ts";
import { evidenceFields } from "./evidence.ts";
import { answerId, callerId, identifier, projectId, publicSlug, typed } from "./fields.ts";
import { limits } from "./limits.ts";
import { foundPassage } from "./passages.ts";
import { publicationErrors, visitorHeaders } from "./visitors.ts";

const call = callIn("Questions and answers");

const query = typed("Please enter a question.", limits.queryMax, "A question").meta({
  description: "The question, in any language.",
  examples: ["What does a berth cost?"],
});

const resourceIds = z.array(identifier).max(10_000).optional();

/** A user's turn contains a question, an assistant's a message. */
const turn = z.discriminatedUnion("role", [
  z.object({
    role: z.literal("user").describe("The speaker."),
    content: z.string().max(limits.queryMax).describe("The text."),
  }),
  z.object({
    role: z.literal("assistant").describe("The speaker."),
    content: z.string().max(limits.messageMax).describe("The text."),
  }),
]);
const history = z
  .array(turn)
  .max(limits.historyTurns)
  .default([])
  .describe("Earlier turns of the conversation, oldest first.");
export type Turn = { role: "user" | "assistant"; content: string };

/** Events of both ask calls with `Accept: text/event-stream`; the data is JSON. */
export const answerEvents = {
  waiting: "waiting",
  searching: "searching",
  reading: "reading",
  checking: "checking",
  text: "text",
  sentence: "sentence",
  citation: "citation",
  evidence: "evidence",
  done: "done",
  error: "error",
} as const;

/** Defines the ask calls' events for given shapes of answers and citations. */
const eventsWith = <A extends z.ZodType, C extends z.ZodType>(shapes: { answer: A; citation: C }) => ({
  [answerEvents.waiting]: {
    says: "The question is waiting for the model; sent again whenever its position changes.",
    data: z.object({ before: z.number().int().describe("How many questions are ahead.") }),
  },
  [answerEvents.searching]: {
    says: "A model searches; may be sent several times.",
    data: z.object({ query: z.string().describe("The question, in any language.") }),
  },
  [answerEvents.reading]: {
    says: "What has been read so far; sent again after each search.",
    data: z.object({
      passages: z.number().int().describe("The number of passages."),
      resources: z.number().int().describe("The number of resources."),
    }),
  },
  [answerEvents.checking]: {
    says: "The text is complete, and a model checks each sentence against its sources; the last event may correct some.",
    data: z.object({ sentences: z.number().int().describe("The number of sentences.") }),
  },
  [answerEvents.text]: {
    says: "Text to append to the message.",
    data: z.object({ text: z.string().describe("In the simple markup.") }),
  },
  [answerEvents.citation]: {
    says: "A citation, sent before the first sentence that uses its mark.",
    data: shapes.citation,
  },
  [answerEvents.evidence]: {
    says: "What is shown in place of the message, before its first stretch; left out where the message itself is shown.",
    data: z.object(evidenceFields),
  },
  [answerEvents.sentence]: { says: "A sentence, sent when its text is complete.", data: sentence },
  [answerEvents.done]: {
    says: "The whole answer, as in the call without a stream; the last event.",
    data: shapes.answer,
  },
  [answerEvents.error]: { says: "The answer was interrupted; the last event.", data: errorBody },
});

export const ask = call("POST /rag_query/qa", {
  summary: "Ask a project a question. Streams with `Accept: text/event-stream`.",
  limit: "ask",
  access: "ask",
  role: "viewer",
  audit: { none: "A question, stored in its conversation." },
  errors: [
    "access_ended",
    "resource_not_found",
    "question_too_heavy",
    "answering_stopped",
    "server_stopping",
  ],
  body: z.object({
    project_id: projectId,
    UserID: callerId,
    query,
    history,
    resource_ids: resourceIds.describe("Answer only from these resources."),
    conversation_id: identifier
      .optional()
      .describe("The conversation that stores the question and answer; created if it does not exist."),
    replaces: identifier.optional().describe("The answer_id in that conversation that this answer replaces."),
  }),
  answers: { 200: answer },
  events: eventsWith({ answer, citation }),
});

const offered = z.object({
  questions: z
    .array(
      z.object({
        question: z.string().describe("The question, in the language of its source."),
        title: z.string().describe("The title of what it comes from."),
      }),
    )
    .describe("Suggested questions, those about the most important sources first."),
  poor: z.array(z.string()).describe("The default suggestions that the sources can't answer well."),
});

export const openingQuestions = call("GET /chat/questions/:projectId", {
  summary:
    "Up to two suggested questions, taken from headings in a project's sources and tested to have an answer.",
  access: "read",
  role: "viewer",
  errors: ["question_too_heavy", "answering_stopped"],
  params: z.object({ projectId }),
  answers: { 200: offered },
});

export const publicQuestions = call("GET /public/questions/:slug", {
  summary:
    "The questions that a published assistant suggests to a new visitor. Doesn't count toward the visitor's limit.",
  access: "anyone",
  errors: ["question_too_heavy", "answering_stopped", ...publicationErrors],
  headers: visitorHeaders,
  params: z.object({ slug: publicSlug }),
  answers: { 200: offered },
});

export const compareAnswer = call("POST /chat/compare", {
  summary:
    "Have another model answer the question of one of your answers, for comparison. Streams with `Accept: text/event-stream`.",
  limit: "ask",
  access: "ask",
  role: "editor",
  audit: { none: "The same question, stored with its answer." },
  errors: ["answer_not_found", "unknown_model", "too_many_compared"],
  body: z.object({
    answer_id: answerId.describe("The answer to compare with."),
    model: z
      .string()
      .min(1)
      .max(400)
      .describe('One of the `choices` in the project\'s settings, or "none" to quote the sources.'),
    history,
    resource_ids: resourceIds.describe("Answer only from these resources."),
  }),
  answers: { 200: answer },
  events: eventsWith({ answer, citation }),
});

export const keepComparedAnswer = call("POST /chat/keep", {
  summary: "Keep an answer in its conversation instead of the one it was compared with.",
  access: "ask",
  role: "editor",
  audit: { none: "Changes which answer the caller's own conversation keeps." },
  errors: ["answer_not_found", "nothing_compared"],
  body: z.object({ answer_id: answerId }),
  answers: { 200: z.object({ answer_id: answerId }) },
});

export const askPublic = call("POST /public_rag_query/qa", {
  summary: "Ask a published assistant a question. Streams with `Accept: text/event-stream`.",
  limit: "visit",
  access: "anyone",
  audit: { none: "A visitor's question, which is not tied to a person." },
  errors: [
    "question_too_heavy",
    "daily_budget_spent",
    "daily_share_spent",
    "answering_stopped",
    "server_stopping",
    ...publicationErrors,
  ],
  headers: visitorHeaders,
  body: z.object({
    public_domain_endpoint: publicSlug,
    query,
    history,
  }),
  answers: { 200: publicAnswer },
  events: eventsWith({ answer: publicAnswer, citation: publicCitation }),
});

const limitWords = `Please request 1 to ${limits.searchMax} passages.`;

export const search = call("POST /rag_query/search", {
  summary: "Search a project: passages for a query, best first, with the score of each search component.",
  limit: "search",
  access: "ask",
  role: "viewer",
  audit: { none: "It only reads." },
  errors: ["resource_not_found", "question_too_heavy", "answering_stopped"],
  body: z.object({
    project_id: projectId,
    UserID: callerId,
    query,
    limit: z
      .int(limitWords)
      .min(1, limitWords)
      .max(limits.searchMax, limitWords)
      .default(10)
      .meta({ description: "The maximum number.", examples: [5] }),
    resource_ids: resourceIds.describe("Search only these resources."),
  }),
  answers: {
    200: z.object({ passages: z.array(foundPassage).describe("Passages, best first.") }),
  },
});
