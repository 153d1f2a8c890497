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
  body: z.object({
    project_id: identifier,
    UserID: identifier,
    query,
    history,
    resource_ids: z.array(identifier).max(10_000).optional().describe("Ask only these."),
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
