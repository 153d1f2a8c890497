import { z } from "zod";
import { place } from "./answers.ts";
import { callIn } from "./call.ts";
import { projectId, resourceId } from "./fields.ts";
import { limits } from "./limits.ts";
import { sourceNameChoices } from "./publications.ts";

const call = callIn("Publishing");

/** Lists the kinds of personal data that documents are searched for. */
export const personalKinds = ["email", "telephone", "iban", "card", "birth"] as const;

const foundData = z.object({
  kind: z.enum(personalKinds).describe("Email address, phone number, IBAN, card or date of birth."),
  count: z.number().int().describe("How many different ones the document has, up to 1,000."),
  examples: z
    .array(
      z.object({
        text: z.string().describe("What was found. Of an IBAN or a card, the middle is masked."),
        place: place.describe("Its place."),
      }),
    )
    .describe("The first of them, at most 5."),
});

export const reachedDocument = z
  .object({
    ResourceID: resourceId,
    name: z.string().describe("The document's name."),
    visitors_see: z
      .string()
      .describe("What visitors see instead of its name, by the publication's setting for names."),
    hidden: z.boolean().describe("Whether it is hidden from visitors."),
    personal_data: z.array(foundData).describe("Personal data found in it, by kind."),
  })
  .meta({ id: "ReachedDocument" });
export type ReachedDocument = z.infer<typeof reachedDocument>;

const longQuote = z.object({
  ResourceID: resourceId,
  text: z.string().describe("The beginning of the quote, at most 600 characters."),
  words: z.number().int().describe("How many words the whole quote has."),
  place: place.describe("Its place."),
});

export const strangersReach = call("GET /public/reach/:projectId", {
  summary:
    "What strangers can reach of a project once it is published: its documents, the longest quotes, and personal data found in them.",
  limit: "search",
  access: "read",
  role: "editor",
  errors: ["question_too_heavy", "answering_stopped"],
  params: z.object({ projectId }),
  answers: {
    200: z.object({
      source_names: z
        .enum(sourceNameChoices)
        .describe("How the publication names documents; none before publication."),
      documents: z
        .array(reachedDocument)
        .describe(
          `The indexed documents in the order in which they were added, at most ${limits.reachedMax}.`,
        ),
      total: z.number().int().describe("How many indexed documents the project has."),
      quotes: z.array(longQuote).describe("The three longest quotes that visitors can get, longest first."),
      complete: z
        .boolean()
        .describe(
          "False while documents remain to be searched: the next call continues, and the lists grow.",
        ),
    }),
  },
});
