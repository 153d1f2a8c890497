import { z } from "zod";
import { citation, publicCitation } from "./answers.ts";
import { callIn } from "./call.ts";
import { callerId, projectId, publicSlug } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Questions and answers");

// A business idea, split into assumptions that are each checked against a project's sources.

export const ideaParts = ["who", "problem", "price", "evidence"] as const;
export type IdeaPart = (typeof ideaParts)[number];

const partText = z
  .string()
  .trim()
  .max(limits.ideaPartMax, `Each part of an idea has at most ${limits.ideaPartMax} characters.`)
  .default("");

const idea = z
  .object({
    who: partText.describe("Who has the problem, and would pay."),
    problem: partText.describe("What they lack today."),
    price: partText.describe("What it costs them, and what that stands on."),
    evidence: partText.describe("What is known already."),
  })
  .refine((parts) => ideaParts.some((part) => parts[part] !== ""), "Please describe the idea first.")
  .describe("Each part in whole sentences; every sentence is an assumption.");

const assumption = z.object({
  part: z.enum(ideaParts).describe("Where in the idea it stands."),
  text: z.string().describe("As it was written."),
  finding: z
    .enum(["supported", "partly", "contradicted", "without_source"])
    .describe("Whether the sources say it, say most of it, say otherwise, or do not say it."),
  reason: z.string().nullable().describe("What speaks against it, or why nothing could be said of it."),
  marks: z
    .array(z.number().int())
    .describe(
      "Of the citations that bear it out or contradict it; without a source, of those that come closest.",
    ),
});
export type Assumption = z.infer<typeof assumption>;

const checkedFields = {
  still_reading: z
    .boolean()
    .describe("Whether sources are being read at the moment: what they say is not all in this answer."),
  assumptions: z.array(assumption).describe("In the order of the idea."),
  unchecked: z
    .int()
    .describe(`How many more sentences the idea has: ${limits.assumptionsMax} are checked at once.`),
};

export const checkedIdea = z
  .object({ ...checkedFields, citations: z.array(citation).describe("What the marks stand for.") })
  .meta({ id: "CheckedIdea" });
export type CheckedIdea = z.infer<typeof checkedIdea>;

export const publicCheckedIdea = z
  .object({ ...checkedFields, citations: z.array(publicCitation).describe("What the marks stand for.") })
  .meta({ id: "PublicCheckedIdea" });
export type PublicCheckedIdea = z.infer<typeof publicCheckedIdea>;

export const checkIdea = call("POST /validator/check", {
  summary:
    "Hold each assumption of a business idea against a project's sources. It counts as one question, and no model is asked.",
  access: "ask",
  role: "viewer",
  limit: "ask",
  audit: { none: "It reads." },
  errors: ["question_too_heavy", "answering_stopped"],
  body: z.object({
    project_id: projectId,
    UserID: callerId,
    idea: idea.meta({ examples: [{ who: "Sailors berth here.", price: "A berth costs 40 euros a night." }] }),
  }),
  answers: { 200: checkedIdea },
});

export const checkIdeaPublic = call("POST /public_validator/check", {
  summary: "The same of a published assistant, for visitors. It counts as one of their questions.",
  access: "anyone",
  limit: "visit",
  audit: { none: "It reads." },
  errors: [
    "publication_paused",
    "publication_not_found",
    "question_too_heavy",
    "daily_budget_spent",
    "daily_share_spent",
    "answering_stopped",
  ],
  body: z.object({
    public_domain_endpoint: publicSlug,
    idea: idea.meta({ examples: [{ who: "Sailors berth here.", price: "A berth costs 40 euros a night." }] }),
  }),
  answers: { 200: publicCheckedIdea },
});
