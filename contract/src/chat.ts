import { z } from "zod";
import { call } from "./call.ts";
import { errorBody } from "./errors.ts";
import { identifier, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";
import { callPaths } from "./paths.ts";

/** Where quoted words stand: what applies of it, the rest is null. `start` and `end` count UTF-16 units in the part's stored text. */
export const place = z.object({
  part: z.string(),
  url: z.string().nullable(),
  page: z.number().int().nullable(),
  page_label: z.string().nullable(),
  heading: z.array(z.string()).describe("The headings above it, outermost first."),
  seconds: z.number().nullable(),
  record: z.string().nullable(),
  start: z.number().int(),
  end: z.number().int(),
});
export type Place = z.infer<typeof place>;

export const publicCitation = z.object({
  mark: z.number().int().min(1),
  title: z.string(),
  quote: z.string().describe("The source's exact words: the slice start..end of the part's stored text."),
  place,
  href: z.string().nullable().describe("A link that opens the source, where it has an address."),
});
export type PublicCitation = z.infer<typeof publicCitation>;

export const citation = publicCitation.extend({ ResourceID: identifier });
export type Citation = z.infer<typeof citation>;

export const sentence = z.object({
  start: z.number().int(),
  end: z.number().int(),
  support: z.enum(["cited", "unsupported", "about"]),
  marks: z.array(z.number().int()),
});
export type Sentence = z.infer<typeof sentence>;

const answerFields = {
  answer_id: identifier,
  message: z.string().describe("In the simple markup, with [1] marks; text of sources is backslash-escaped."),
  answered: z.boolean(),
  mode: z.enum(["built-in", "model", "fallback"]),
  sentences: z.array(sentence).describe("Over message."),
  suggestions: z.array(z.string()),
};

export const answer = z.object({ ...answerFields, citations: z.array(citation) }).meta({ id: "Answer" });
export type Answer = z.infer<typeof answer>;

export const publicAnswer = z
  .object({ ...answerFields, citations: z.array(publicCitation) })
  .meta({ id: "PublicAnswer" });
export type PublicAnswer = z.infer<typeof publicAnswer>;

const query = z
  .string({ error: "Please enter a question." })
  .trim()
  .min(1, "Please enter a question.")
  .max(limits.queryMax, `A question has at most ${limits.queryMax} characters.`);

const resourceIds = z.array(identifier).max(10_000).optional();

const history = z
  .array(z.object({ role: z.enum(["user", "assistant"]), content: z.string().max(limits.historyTextMax) }))
  .max(limits.historyTurns)
  .default([]);
export type Turn = { role: "user" | "assistant"; content: string };

/** With `Accept: text/event-stream` both ask calls stream these events, whose data is JSON. */
export const answerEvents = {
  searching: "searching",
  reading: "reading",
  text: "text",
  sentence: "sentence",
  citation: "citation",
  done: "done",
  error: "error",
} as const;

/** What the ask calls stream, for answers and citations of one shape. */
const eventsWith = (shapes: { answer: z.ZodType; citation: z.ZodType }) => ({
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
  access: "session",
  scope: "ask",
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

export const askPublic = call({
  method: "POST",
  path: callPaths.askPublic,
  summary: "Ask a published assistant a question. Streams with `Accept: text/event-stream`.",
  access: "anyone",
  body: z.object({ public_domain_endpoint: z.string().min(1).max(400), query, history }),
  answers: { 200: publicAnswer },
  events: eventsWith({ answer: publicAnswer, citation: publicCitation }),
});

/**
 * What each step of retrieval gave a passage; null where that step took no part. Parts are on scales of their own,
 * and compare within one answer only. `total` is what the passages are ranked by.
 */
export const passageScores = z.object({
  total: z.number(),
  keyword: z.number().nullable().describe("Words of the query, as BM25 weighs them."),
  latent: z.number().nullable().describe("Likeness of meaning, from words that occur together."),
  grams: z.number().nullable().describe("Likeness of spelling, which forgives slips of the pen."),
  proximity: z.number().nullable().describe("Words of the query that stand near one another."),
  feedback: z.number().nullable().describe("Words that the best passages share."),
});
export type PassageScores = z.infer<typeof passageScores>;

export const foundPassage = z
  .object({
    ResourceID: identifier,
    title: z.string(),
    text: z.string().describe("The slice start..end of the part's stored text."),
    language: z.string().describe("ISO 639-1."),
    place,
    scores: passageScores,
  })
  .meta({ id: "FoundPassage" });
export type FoundPassage = z.infer<typeof foundPassage>;

const answerParams = z.object({ answerId: identifier });

export const readPassage = foundPassage
  .extend({
    rank: z
      .number()
      .int()
      .min(1)
      .describe("Its place in what was read, the best first where it was searched for."),
    text: z
      .string()
      .nullable()
      .describe(
        "The slice start..end of the part's stored text; null where its resource was read anew since.",
      ),
    scores: passageScores.nullable().describe("null where it was looked over without being searched for."),
    marks: z.array(z.number().int()).describe("The answer's marks whose words stand in it."),
  })
  .meta({ id: "ReadPassage" });
export type ReadPassage = z.infer<typeof readPassage>;

export const answerFound = call({
  method: "GET",
  path: callPaths.answerFound,
  summary:
    "The passages that an answer was made from: the foremost of what was read, and all that are cited.",
  access: "session",
  scope: "read",
  params: answerParams,
  answers: {
    200: z.object({
      query: z.string(),
      read: z.number().int().describe("How many passages were read."),
      passages: z.array(readPassage),
    }),
  },
});

export const surroundedCitation = publicCitation
  .extend({
    before: z
      .string()
      .describe('What stands before the quoted words; "" where nothing does or the owner shows it not.'),
    after: z.string().describe("What stands after them."),
  })
  .meta({ id: "SurroundedCitation" });
export type SurroundedCitation = z.infer<typeof surroundedCitation>;

const noMark = "Please name one of the answer's marks.";

export const publicSource = call({
  method: "GET",
  path: callPaths.publicSource,
  summary:
    "What a published assistant's answer quotes under one of its marks, with a little of what stands around it.",
  access: "anyone",
  params: answerParams.extend({
    mark: z.coerce.number(noMark).int(noMark).min(1, noMark).max(10_000, noMark),
  }),
  answers: { 200: surroundedCitation },
});

const limitWords = `Please ask for 1 to ${limits.searchMax} passages.`;

export const search = call({
  method: "POST",
  path: callPaths.search,
  summary: "The passages of a project that speak of a query, best first, with their scores by part.",
  access: "session",
  scope: "ask",
  body: z.object({
    project_id: identifier,
    UserID: identifier,
    query,
    limit: z.int(limitWords).min(1, limitWords).max(limits.searchMax, limitWords).default(10),
    resource_ids: resourceIds.describe("Search only these."),
  }),
  answers: { 200: z.object({ passages: z.array(foundPassage) }) },
});

const feedback = {
  answer_id: identifier,
  useful: z
    .boolean("Please say whether the answer was useful.")
    .nullable()
    .describe("null takes earlier feedback back."),
};

export const giveFeedback = call({
  method: "POST",
  path: callPaths.giveFeedback,
  summary:
    "Say whether an answer was useful. Later feedback replaces earlier feedback. An answer of a project's own chat takes it from who asked; one of a public assistant from whoever knows its identifier.",
  access: "anyone",
  scope: "ask",
  body: z.object({
    ...feedback,
    reason: z
      .string()
      .trim()
      .max(limits.feedbackReasonMax, `A reason has at most ${limits.feedbackReasonMax} characters.`)
      .default(""),
  }),
  answers: { 200: z.object({ ...feedback, reason: z.string() }) },
});

export const givenFeedback = z
  .object({
    answer_id: identifier,
    question: z.string(),
    answered: z.boolean().describe("false for a refusal."),
    public: z.boolean().describe("Whether a visitor of the published assistant asked."),
    useful: z.boolean(),
    reason: z.string(),
    given_at: timestamp,
  })
  .meta({ id: "GivenFeedback" });
export type GivenFeedback = z.infer<typeof givenFeedback>;

export const listFeedback = call({
  method: "GET",
  path: callPaths.listFeedback,
  summary: "What was said of a project's answers, in its own chat and by visitors; newest first.",
  access: "session",
  scope: "read",
  params: z.object({ projectId: identifier }),
  query: z.object({
    before: identifier
      .optional()
      .describe("The answer_id of the last element that is known; the next ones come."),
  }),
  answers: {
    200: z.object({
      useful: z.number().int().describe("How many answers of all were found useful."),
      not_useful: z.number().int(),
      feedback: z.array(givenFeedback),
      more: z.boolean(),
    }),
  },
});
