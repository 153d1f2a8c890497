import { z } from "zod";
import { call } from "./call.ts";
import { identifier } from "./fields.ts";
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
  /** `{ passages, resources }`: what is being read. */
  reading: "reading",
  /** `{ text }`: a stretch of the message, to be appended. */
  text: "text",
  /** One Sentence, when its text is complete. */
  sentence: "sentence",
  /** One citation, before the first sentence that uses its mark. */
  citation: "citation",
  /** The whole answer, as the JSON call would have given it; the last event. */
  done: "done",
  /** An Error body; the last event. */
  error: "error",
} as const;

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
  }),
  answers: { 200: answer },
});

export const askPublic = call({
  method: "POST",
  path: callPaths.askPublic,
  summary: "Ask a published assistant a question. Streams with `Accept: text/event-stream`.",
  access: "anyone",
  body: z.object({ public_domain_endpoint: z.string().min(1).max(400), query, history }),
  answers: { 200: publicAnswer },
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
