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
  total: z.number().describe("The total, which determines the rank."),
  keyword: z.number().nullable().describe("Matching words, by BM25."),
  latent: z.number().nullable().describe("Similar meaning, from words that occur together."),
  grams: z.number().nullable().describe("Similar spelling, which tolerates typos."),
  proximity: z.number().nullable().describe("Query words close to each other."),
});
export type PassageScores = z.infer<typeof passageScores>;

export const foundPassage = z
  .object({
    ResourceID: resourceId,
    title: z.string().describe("The source's title."),
    text: z.string().describe("start..end of the part's stored text."),
    language: z.string().describe("ISO 639-1."),
    place: place.describe("Where the words are."),
    scores: passageScores.describe("The score of each search component."),
  })
  .meta({ id: "FoundPassage" });
export type FoundPassage = z.infer<typeof foundPassage>;

export const readPassage = foundPassage
  .extend({
    rank: z.number().int().min(1).describe("The rank among the passages read, if they were searched."),
    text: z
      .string()
      .nullable()
      .describe("start..end of the part's stored text; null if its resource was read again since."),
    scores: passageScores.nullable().describe("null if it was read without a search."),
    marks: z.array(z.number().int()).describe("The answer's marks that quote it."),
    reasons: z
      .array(
        z.object({
          feature: z.string().describe("The score component's name in the interface."),
          points: z.number().describe("Its contribution to the passage's score."),
        }),
      )
      .nullable()
      .describe(
        "In points: for the first passage, its advantage over the second; for the second, its deficit; null for others.",
      ),
  })
  .meta({ id: "ReadPassage" });
export type ReadPassage = z.infer<typeof readPassage>;

export const answerFound = call("GET /chat/found/:answerId", {
  summary: "The passages behind an answer: the top-ranked ones, and all that are cited.",
  access: "read",
  role: "viewer",
  errors: ["answer_not_found", "question_too_heavy", "answering_stopped"],
  params: answerParams,
  answers: {
    200: z.object({
      query: z.string().describe("The question, in any language."),
      read: z.number().int().describe("The number of passages read."),
      passages: z.array(readPassage).describe("Passages, best first."),
    }),
  },
});
