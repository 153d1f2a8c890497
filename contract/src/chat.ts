import { z } from "zod";
import { answer, citation, publicAnswer, publicCitation, sentence } from "./answers.ts";
import { callIn } from "./call.ts";
import { errorBody } from "./errors.ts";
import { evidenceFields } from "./evidence.ts";
import { answerId, callerId, identifier, projectId, publicSlug } from "./fields.ts";
import { limits } from "./limits.ts";
import { foundPassage } from "./passages.ts";

const call = callIn("Questions and answers");

const query = z
  .string({ error: "Please enter a question." })
  .trim()
  .min(1, "Please enter a question.")
  .max(limits.queryMax, `A question has at most ${limits.queryMax} characters.`)
  .meta({ description: "The question, in any language.", examples: ["What does a berth cost?"] });

const resourceIds = z.array(identifier).max(10_000).optional();

/** A user's turn was a question, and an assistant's a message. */
const turn = z.discriminatedUnion("role", [
  z.object({
    role: z.literal("user").describe("Who said it."),
    content: z.string().max(limits.queryMax).describe("What was said."),
  }),
  z.object({
    role: z.literal("assistant").describe("Who said it."),
    content: z.string().max(limits.messageMax).describe("What was said."),
  }),
]);
const history = z
  .array(turn)
  .max(limits.historyTurns)
  .default([])
  .describe("Earlier turns of the conversation, the oldest first.");
export type Turn = { role: "user" | "assistant"; content: string };

/** With `Accept: text/event-stream` both ask calls stream these events, whose data is JSON. */
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

/** What the ask calls stream, for answers and citations of one shape. */
const eventsWith = <A extends z.ZodType, C extends z.ZodType>(shapes: { answer: A; citation: C }) => ({
  [answerEvents.waiting]: {
    says: "The question waits for the model; again each time that its place changes.",
    data: z.object({ before: z.number().int().describe("How many questions come before.") }),
  },
  [answerEvents.searching]: {
    says: "A model searches; it may do so several times.",
    data: z.object({ query: z.string().describe("The question, in any language.") }),
  },
  [answerEvents.reading]: {
    says: "What has been read so far; again after each search.",
    data: z.object({
      passages: z.number().int().describe("How many passages."),
      resources: z.number().int().describe("Of how many resources."),
    }),
  },
  [answerEvents.checking]: {
    says: "All is said, and a model holds each sentence against its sources: the last event may say otherwise of some.",
    data: z.object({ sentences: z.number().int().describe("How many.") }),
  },
  [answerEvents.text]: {
    says: "A stretch of the message, to be appended to those before.",
    data: z.object({ text: z.string().describe("In the simple markup.") }),
  },
  [answerEvents.citation]: {
    says: "One citation, before the first sentence that uses its mark.",
    data: shapes.citation,
  },
  [answerEvents.evidence]: {
    says: "What is shown in place of the message, before its first stretch; left out where the message itself is shown.",
    data: z.object(evidenceFields),
  },
  [answerEvents.sentence]: { says: "One sentence, when its text is complete.", data: sentence },
  [answerEvents.done]: {
    says: "The whole answer, as the call gives it without a stream; the last event.",
    data: shapes.answer,
  },
  [answerEvents.error]: { says: "The answer broke off; the last event.", data: errorBody },
});

export const ask = call("POST /rag_query/qa", {
  summary: "Ask a project a question. Streams with `Accept: text/event-stream`.",
  limit: "ask",
  access: "ask",
  role: "viewer",
  audit: { none: "A question, which its conversation keeps." },
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
    resource_ids: resourceIds.describe("Ask only these."),
    conversation_id: identifier
      .optional()
      .describe("The conversation that keeps the question and its answer; one that is not there yet begins."),
    replaces: identifier
      .optional()
      .describe("The answer_id in that conversation that this one takes the place of."),
  }),
  answers: { 200: answer },
  events: eventsWith({ answer, citation }),
});

export const openingQuestions = call("GET /chat/questions/:projectId", {
  summary:
    "Up to two questions from the headings of a project's sources, each of which was answered when it was tried.",
  access: "read",
  role: "viewer",
  errors: ["question_too_heavy", "answering_stopped"],
  params: z.object({ projectId }),
  answers: {
    200: z.object({
      questions: z
        .array(
          z.object({
            question: z.string().describe("The question, in the language of its source."),
            title: z.string().describe("The title of what it comes from."),
          }),
        )
        .describe("Questions, the ones of the weightiest sources first."),
    }),
  },
});

export const compareAnswer = call("POST /chat/compare", {
  summary:
    "Have the question of an answer of one's own answered by another model; both answers stand beside each other. Streams with `Accept: text/event-stream`.",
  limit: "ask",
  access: "ask",
  role: "editor",
  audit: { none: "The same question, answered beside its answer." },
  errors: ["answer_not_found", "unknown_model", "too_many_compared"],
  body: z.object({
    answer_id: answerId.describe("The answer beside which the new one stands."),
    model: z
      .string()
      .min(1)
      .max(400)
      .describe("One of the `choices` of the project's settings, or \"none\" for the sources' own words."),
    history,
    resource_ids: resourceIds.describe("Ask only these."),
  }),
  answers: { 200: answer },
  events: eventsWith({ answer, citation }),
});

export const keepComparedAnswer = call("POST /chat/keep", {
  summary: "Keep an answer in its conversation in place of the one that it was compared with.",
  access: "ask",
  role: "editor",
  audit: { none: "Which of two answers one's own conversation keeps." },
  errors: ["answer_not_found", "nothing_compared"],
  body: z.object({ answer_id: answerId }),
  answers: { 200: z.object({ answer_id: answerId }) },
});

export const askPublic = call("POST /public_rag_query/qa", {
  summary: "Ask a published assistant a question. Streams with `Accept: text/event-stream`.",
  limit: "visit",
  access: "anyone",
  audit: { none: "A visitor's question; who asks is nobody's to keep." },
  errors: [
    "publication_paused",
    "publication_not_found",
    "question_too_heavy",
    "daily_budget_spent",
    "daily_share_spent",
    "answering_stopped",
    "server_stopping",
  ],
  body: z.object({
    public_domain_endpoint: publicSlug,
    query,
    history,
  }),
  answers: { 200: publicAnswer },
  events: eventsWith({ answer: publicAnswer, citation: publicCitation }),
});

const limitWords = `Please ask for 1 to ${limits.searchMax} passages.`;

export const search = call("POST /rag_query/search", {
  summary: "The passages of a project that speak of a query, best first, with their scores by part.",
  limit: "search",
  access: "ask",
  role: "viewer",
  audit: { none: "It reads." },
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
      .meta({ description: "How many at most.", examples: [5] }),
    resource_ids: resourceIds.describe("Search only these."),
  }),
  answers: {
    200: z.object({ passages: z.array(foundPassage).describe("Stretches of text, the best first.") }),
  },
});
