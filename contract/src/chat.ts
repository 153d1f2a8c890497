import { z } from "zod";
import { answer, citation, publicAnswer, publicCitation, sentence } from "./answers.ts";
import { call } from "./call.ts";
import { errorBody } from "./errors.ts";
import { identifier } from "./fields.ts";
import { limits } from "./limits.ts";
import { foundPassage } from "./passages.ts";
import { callPaths } from "./paths.ts";

const query = z
  .string({ error: "Please enter a question." })
  .trim()
  .min(1, "Please enter a question.")
  .max(limits.queryMax, `A question has at most ${limits.queryMax} characters.`);

const resourceIds = z.array(identifier).max(10_000).optional();

/** A user's turn was a question, and an assistant's a message. */
const turn = z.discriminatedUnion("role", [
  z.object({ role: z.literal("user"), content: z.string().max(limits.queryMax) }),
  z.object({ role: z.literal("assistant"), content: z.string().max(limits.messageMax) }),
]);
const history = z.array(turn).max(limits.historyTurns).default([]);
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
  done: "done",
  error: "error",
} as const;

/** What the ask calls stream, for answers and citations of one shape. */
const eventsWith = (shapes: { answer: z.ZodType; citation: z.ZodType }) => ({
  [answerEvents.waiting]: {
    says: "The question waits for the model; again each time that its place changes.",
    data: z.object({ before: z.number().int().describe("How many questions come before.") }),
  },
  [answerEvents.searching]: {
    says: "A model searches; it may do so several times.",
    data: z.object({ query: z.string() }),
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
  [answerEvents.sentence]: { says: "One sentence, when its text is complete.", data: sentence },
  [answerEvents.done]: {
    says: "The whole answer, as the call gives it without a stream; the last event.",
    data: shapes.answer,
  },
  [answerEvents.error]: { says: "The answer broke off; the last event.", data: errorBody },
});

export const ask = call({
  method: "POST",
  path: callPaths.ask,
  summary: "Ask a project a question. Streams with `Accept: text/event-stream`.",
  limit: "ask",
  access: "session",
  scope: "ask",
  role: "viewer",
  body: z.object({
    project_id: identifier,
    UserID: identifier,
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

export const compareAnswer = call({
  method: "POST",
  path: callPaths.compareAnswer,
  summary:
    "Have the question of an answer of one's own answered by another model; both answers stand beside each other. Streams with `Accept: text/event-stream`.",
  limit: "ask",
  access: "session",
  scope: "ask",
  role: "editor",
  body: z.object({
    answer_id: identifier.describe("The answer beside which the new one stands."),
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

export const keepComparedAnswer = call({
  method: "POST",
  path: callPaths.keepComparedAnswer,
  summary: "Keep an answer in its conversation in place of the one that it was compared with.",
  access: "session",
  scope: "ask",
  role: "editor",
  body: z.object({ answer_id: identifier }),
  answers: { 200: z.object({ answer_id: identifier }) },
});

export const askPublic = call({
  method: "POST",
  path: callPaths.askPublic,
  summary: "Ask a published assistant a question. Streams with `Accept: text/event-stream`.",
  limit: "visit",
  access: "anyone",
  body: z.object({ public_domain_endpoint: z.string().min(1).max(400), query, history }),
  answers: { 200: publicAnswer },
  events: eventsWith({ answer: publicAnswer, citation: publicCitation }),
});

const limitWords = `Please ask for 1 to ${limits.searchMax} passages.`;

export const search = call({
  method: "POST",
  path: callPaths.search,
  summary: "The passages of a project that speak of a query, best first, with their scores by part.",
  limit: "search",
  access: "session",
  scope: "ask",
  role: "viewer",
  body: z.object({
    project_id: identifier,
    UserID: identifier,
    query,
    limit: z.int(limitWords).min(1, limitWords).max(limits.searchMax, limitWords).default(10),
    resource_ids: resourceIds.describe("Search only these."),
  }),
  answers: { 200: z.object({ passages: z.array(foundPassage) }) },
});
