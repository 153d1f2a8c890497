import { z } from "zod";
import { callIn } from "./call.ts";
import { evidenceFields } from "./evidence.ts";
import { answerId, answerParams, resourceId, span } from "./fields.ts";

const call = callIn("Questions and answers");

/** Where quoted words stand: what applies of it, the rest is null. `start` and `end` count UTF-16 units in the part's stored text. */
export const place = z.object({
  part: z.string().describe("The part's name within its resource."),
  url: z.string().nullable().describe("The address, where there is one."),
  page: z.number().int().nullable().describe("The page, counted from 1."),
  page_label: z.string().nullable().describe("The number that is printed on the page."),
  heading: z.array(z.string()).describe("The headings above it, outermost first."),
  seconds: z.number().nullable().describe("Seconds from the beginning of a recording."),
  record: z.string().nullable().describe("What people call it: slide 3, record 12."),
  ...span,
});
export type Place = z.infer<typeof place>;

export const publicCitation = z.object({
  mark: z.number().int().min(1).describe("The number that stands in brackets after the sentence."),
  title: z.string().describe("The title of what it comes from."),
  quote: z.string().describe("The source's exact words: the slice start..end of the part's stored text."),
  place: place.describe("Where the words stand."),
  role: z
    .enum(["answer", "more", "closest"])
    .nullable()
    .describe(
      "Of a passage that is quoted whole: answer where the answer tells its deciding part, more where it says more on the same, closest where nothing is claimed. Null for words that are quoted alone.",
    ),
  deciding: z
    .array(
      z.object({
        ...span,
      }),
    )
    .describe("What of the quote decides: UTF-16 units within the quote."),
  href: z.string().nullable().describe("A link that opens the source, where it has an address."),
});
export type PublicCitation = z.infer<typeof publicCitation>;

export const citation = publicCitation.extend({ ResourceID: resourceId });
export type Citation = z.infer<typeof citation>;

export const sentence = z.object({
  ...span,
  support: z
    .enum(["cited", "unsupported", "about"])
    .describe("cited: its marks hold it; unsupported: no source does; about: it speaks of the assistant."),
  marks: z.array(z.number().int()).describe("The numbers of the citations that support it."),
  doubt: z
    .enum(["not sure", "other language"])
    .optional()
    .describe(
      "Of an unsupported sentence that is not known to be wrong either: the check could not tell, or could not compare it with a source in another language.",
    ),
  look: z
    .array(z.number().int())
    .optional()
    .describe("With a doubt: the marks of the citations that tell whether it is so."),
});
export type Sentence = z.infer<typeof sentence>;

const answerFields = {
  answer_id: answerId,
  message: z.string().describe("In the simple markup, with [1] marks; text of sources is backslash-escaped."),
  answered: z.boolean().describe("Whether it is claimed that this answers: true where outcome is answered."),
  outcome: z
    .enum(["answered", "closest", "refused"])
    .describe("Closest claims nothing, and cites the passages that come closest to the question."),
  mode: z
    .enum(["built-in", "model", "fallback"])
    .describe("Whether a model wrote it, or it was put together of the sources' own sentences."),
  checked_by: z
    .enum(["rules", "model"])
    .nullable()
    .describe(
      "What held a model's sentences against their sources: rules alone, or rules and then a model. Null where the answer is in the sources' own words.",
    ),
  sentences: z.array(sentence).describe("Over message."),
  suggestions: z.array(z.string()).describe("Questions that can be answered."),
  ...evidenceFields,
  notice: z
    .string()
    .optional()
    .describe("Why no model wrote it although one is set; left out where nothing is to be said of it."),
};

export const answerUsage = z
  .object({
    model: z
      .string()
      .nullable()
      .describe("What wrote it, as people know it; null for the sources' own words alone."),
    ms: z.number().int().describe("Milliseconds until it was done, without the wait for its turn."),
    input_tokens: z.number().int().nullable().describe("null where no model was asked, or nobody counted."),
    output_tokens: z.number().int().nullable().describe("Likewise."),
    cost: z.number().nullable().describe("In US dollars; null where nobody knows it."),
  })
  .meta({ id: "AnswerUsage" });
export type AnswerUsage = z.infer<typeof answerUsage>;

export const answer = z
  .object({
    ...answerFields,
    citations: z.array(citation).describe("What the marks stand for."),
    usage: answerUsage
      .nullable()
      .describe("What it took; null where it was stopped, and for answers of before this was kept."),
  })
  .meta({ id: "Answer", description: "An answer, as it was given." });
export type Answer = z.infer<typeof answer>;

export const publicAnswer = z
  .object({ ...answerFields, citations: z.array(publicCitation).describe("What the marks stand for.") })
  .meta({ id: "PublicAnswer" });
export type PublicAnswer = z.infer<typeof publicAnswer>;

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

const markParams = answerParams.extend({
  mark: z.coerce
    .number(noMark)
    .int(noMark)
    .min(1, noMark)
    .max(10_000, noMark)
    .meta({ description: "The number that stands in brackets after the sentence.", examples: [1] }),
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
  summary: "The same of a published assistant's answer, where its owner shows what stands around quotes.",
  access: "anyone",
  errors: ["answer_not_found", "source_not_found", "too_many_sources"],
  params: markParams,
  answers: { 200: null },
  media: "image/webp",
});

export const publicSource = call("GET /public/source/:answerId/:mark", {
  summary:
    "What a published assistant's answer quotes under one of its marks, with a little of what stands around it.",
  access: "anyone",
  errors: [
    "answer_not_found",
    "source_not_found",
    "question_too_heavy",
    "too_many_sources",
    "answering_stopped",
  ],
  params: markParams,
  answers: { 200: surroundedCitation },
});
