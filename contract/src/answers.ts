import { z } from "zod";
import { callIn } from "./call.ts";
import { evidenceFields } from "./evidence.ts";
import { answerId, answerParams, resourceId, span } from "./fields.ts";
import { visitorErrors, visitorHeaders } from "./visitors.ts";

const call = callIn("Questions and answers");

/** Locates quoted words by UTF-16 units in the part's stored text; inapplicable fields are null. */
export const place = z.object({
  part: z.string().describe("The part's name within its resource."),
  url: z.string().nullable().describe("The address, if it has one."),
  page: z.number().int().nullable().describe("The page, counted from 1."),
  page_label: z.string().nullable().describe("The number printed on the page."),
  heading: z.array(z.string()).describe("The headings above it, outermost first."),
  seconds: z.number().nullable().describe("Seconds from the beginning of a recording."),
  record: z.string().nullable().describe("A description such as slide 3 or record 12."),
  ...span,
});
export type Place = z.infer<typeof place>;

export const publicCitation = z.object({
  mark: z.number().int().min(1).describe("The number in brackets after the sentence."),
  title: z.string().describe("The source's title."),
  quote: z.string().describe("The source's exact words: start..end of the part's stored text."),
  place: place.describe("Where the words are."),
  role: z
    .enum(["answer", "more", "closest"])
    .nullable()
    .describe(
      "For a passage quoted whole: answer if the answer uses its decisive part, more if it adds " +
        "details, closest if nothing is claimed. Null for words quoted alone.",
    ),
  deciding: z
    .array(
      z.object({
        ...span,
      }),
    )
    .describe("The decisive part of the quote, in UTF-16 units within the quote."),
  href: z.string().nullable().describe("A link to the source, if it has an address."),
});
export type PublicCitation = z.infer<typeof publicCitation>;

export const citation = publicCitation.extend({ ResourceID: resourceId });
export type Citation = z.infer<typeof citation>;

export const sentence = z.object({
  ...span,
  support: z
    .enum(["cited", "unsupported", "about"])
    .describe(
      "cited: supported by its marks; unsupported: no source supports it; about: it describes the assistant.",
    ),
  marks: z.array(z.number().int()).describe("The numbers of the supporting citations."),
  doubt: z
    .enum(["not sure", "other language"])
    .optional()
    .describe(
      "For an unsupported sentence that may still be correct: the check was inconclusive, or could not compare it with a source in another language.",
    ),
  look: z
    .array(z.number().int())
    .optional()
    .describe("With a doubt: the citations that show whether it is correct."),
});
export type Sentence = z.infer<typeof sentence>;

const answerFields = {
  answer_id: answerId,
  message: z.string().describe("In the simple markup, with [1] marks; source text is backslash-escaped."),
  answered: z
    .boolean()
    .describe("Whether the answer claims to answer the question: true if outcome is answered."),
  outcome: z
    .enum(["answered", "closest", "refused"])
    .describe("closest claims nothing, and cites the passages closest to the question."),
  mode: z
    .enum(["built-in", "model", "fallback"])
    .describe("Whether a model wrote it, or it quotes the sources."),
  checked_by: z
    .enum(["rules", "model"])
    .nullable()
    .describe(
      "How a model's sentences were checked against their sources: by rules, or by rules and then a model. Null for quotes.",
    ),
  sentences: z.array(sentence).describe("The sentences in message."),
  suggestions: z.array(z.string()).describe("Suggested questions that can be answered."),
  ...evidenceFields,
  notice: z
    .string()
    .optional()
    .describe("Why no model wrote it although one is set; omitted if there is nothing to report."),
};

export const answerUsage = z
  .object({
    model: z.string().nullable().describe("The model's display name; null for quotes."),
    ms: z.number().int().describe("Milliseconds until it was complete, excluding the wait in the queue."),
    input_tokens: z.number().int().nullable().describe("null if no model was asked, or usage is unknown."),
    output_tokens: z.number().int().nullable().describe("null if no model was asked, or usage is unknown."),
    cost: z.number().nullable().describe("In US dollars; null if unknown."),
  })
  .meta({ id: "AnswerUsage" });
export type AnswerUsage = z.infer<typeof answerUsage>;

export const answer = z
  .object({
    ...answerFields,
    citations: z.array(citation).describe("The citations behind the marks."),
    usage: answerUsage
      .nullable()
      .describe("Duration and usage; null if it was stopped, and for older answers."),
  })
  .meta({ id: "Answer", description: "An answer as it was given." });
export type Answer = z.infer<typeof answer>;

export const publicAnswer = z
  .object({ ...answerFields, citations: z.array(publicCitation).describe("The citations behind the marks.") })
  .meta({ id: "PublicAnswer" });
export type PublicAnswer = z.infer<typeof publicAnswer>;

export const surroundedCitation = publicCitation
  .extend({
    before: z.string().describe('The text before the quote; "" if there is none or the owner hides it.'),
    after: z.string().describe("The text after the quote."),
  })
  .meta({ id: "SurroundedCitation" });
export type SurroundedCitation = z.infer<typeof surroundedCitation>;

const noMark = "Please specify one of the answer's marks.";

const markParams = answerParams.extend({
  mark: z.coerce
    .number(noMark)
    .int(noMark)
    .min(1, noMark)
    .max(10_000, noMark)
    .meta({ description: "The number in brackets after the sentence.", examples: [1] }),
});

export const answerPicture = call("GET /chat/picture/:answerId/:mark", {
  summary: "The part of its page that an answer's passage shows, as WebP.",
  access: "read",
  role: "viewer",
  errors: ["answer_not_found", "source_not_found"],
  params: markParams,
  answers: { 200: null },
  media: "image/webp",
});

export const publicPicture = call("GET /public/picture/:answerId/:mark", {
  summary:
    "The same picture for a published assistant's answer, if its owner lets visitors read the text around quotes.",
  access: "anyone",
  errors: ["answer_not_found", "source_not_found", "too_many_sources", ...visitorErrors],
  headers: visitorHeaders,
  params: markParams,
  answers: { 200: null },
  media: "image/webp",
});

export const publicSource = call("GET /public/source/:answerId/:mark", {
  summary: "The quote behind a mark in a published assistant's answer, with some surrounding text.",
  access: "anyone",
  errors: [
    "answer_not_found",
    "source_not_found",
    "question_too_heavy",
    "too_many_sources",
    "answering_stopped",
    ...visitorErrors,
  ],
  headers: visitorHeaders,
  params: markParams,
  answers: { 200: surroundedCitation },
});
