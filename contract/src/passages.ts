import { z } from "zod";
import { callIn } from "./call.ts";
import { place } from "./answers.ts";
import { answerParams, resourceId } from "./fields.ts";

const call = callIn("Questions and answers");

/**
 * The score of each retrieval step; null if a step wasn't used. Components have their own scales and compare only
 * within one answer. `total` determines the rank.
 */
export const passageScores = z.object({
  total: z.number().describe("What they are ranked by."),
  keyword: z.number().nullable().describe("Words of the query, as BM25 weighs them."),
  latent: z.number().nullable().describe("Likeness of meaning, from words that occur together."),
  grams: z.number().nullable().describe("Likeness of spelling, which forgives slips of the pen."),
  proximity: z.number().nullable().describe("Words of the query that stand near one another."),
});
export type PassageScores = z.infer<typeof passageScores>;

export const foundPassage = z
  .object({
    ResourceID: resourceId,
    title: z.string().describe("The title of what it comes from."),
    text: z.string().describe("The slice start..end of the part's stored text."),
    language: z.string().describe("ISO 639-1."),
    place: place.describe("Where the words stand."),
    scores: passageScores.describe("What each step of the search gave it."),
  })
  .meta({ id: "FoundPassage" });
export type FoundPassage = z.infer<typeof foundPassage>;

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
    reasons: z
      .array(
        z.object({
          feature: z.string().describe("What of the passage counted, by its name in the product."),
          points: z.number().describe("What it counted in the passage's score."),
        }),
      )
      .nullable()
      .describe(
        "Of the first passage what spoke for it beside the second, of the second what it lacked beside the first, in points of the score; null for others.",
      ),
  })
  .meta({ id: "ReadPassage" });
export type ReadPassage = z.infer<typeof readPassage>;

export const answerFound = call("GET /chat/found/:answerId", {
  summary:
    "The passages that an answer was made from: the foremost of what was read, and all that are cited.",
  access: "read",
  role: "viewer",
  errors: ["answer_not_found", "question_too_heavy", "answering_stopped"],
  params: answerParams,
  answers: {
    200: z.object({
      query: z.string().describe("The question, in any language."),
      read: z.number().int().describe("How many passages were read."),
      passages: z.array(readPassage).describe("Stretches of text, the best first."),
    }),
  },
});
