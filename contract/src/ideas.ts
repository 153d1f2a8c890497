import { z } from "zod";
import { citation, publicCitation } from "./answers.ts";
import { callIn } from "./call.ts";
import { callerId, projectId, publicSlug, upTo } from "./fields.ts";
import { limits } from "./limits.ts";
import { publicationErrors, visitorHeaders } from "./visitors.ts";

const call = callIn("Questions and answers");

// A business idea, split into assumptions that are each checked against a project's sources.

export const ideaParts = ["who", "problem", "price", "evidence"] as const;
export type IdeaPart = (typeof ideaParts)[number];

const partText = upTo(limits.ideaPartMax, "Each part of an idea").default("");

const idea = z
  .object({
    who: partText.describe("Who has the problem and would pay."),
    problem: partText.describe("Their pain point today."),
    price: partText.describe("What it costs them, and the evidence for it."),
    evidence: partText.describe("What is already known."),
  })
  .refine((parts) => ideaParts.some((part) => parts[part] !== ""), "Please describe the idea first.")
  .describe("Whole sentences; each one is checked as an assumption.");

const assumption = z.object({
  part: z.enum(ideaParts).describe("The part of the idea."),
  text: z.string().describe("The sentence as written."),
  finding: z
    .enum(["supported", "partly", "contradicted", "without_source"])
    .describe("Whether the sources support it, mostly support it, contradict it, or do not cover it."),
  reason: z.string().nullable().describe("The contradiction, or why it could not be checked."),
  marks: z
    .array(z.number().int())
    .describe("The citations that support or contradict it; otherwise the closest ones."),
});
export type Assumption = z.infer<typeof assumption>;

const checkedFields = {
  still_reading: z
    .boolean()
    .describe("Whether sources are being read at the moment, so that this may be incomplete."),
  assumptions: z.array(assumption).describe("In the order of the idea."),
  unchecked: z
    .int()
    .describe(`How many further sentences were not checked: ${limits.assumptionsMax} are checked at once.`),
};

export const checkedIdea = z
  .object({ ...checkedFields, citations: z.array(citation).describe("The citations behind the marks.") })
  .meta({ id: "CheckedIdea" });
export type CheckedIdea = z.infer<typeof checkedIdea>;

export const publicCheckedIdea = z
  .object({
    ...checkedFields,
    citations: z.array(publicCitation).describe("The citations behind the marks."),
  })
  .meta({ id: "PublicCheckedIdea" });
export type PublicCheckedIdea = z.infer<typeof publicCheckedIdea>;

export const checkIdea = call("POST /validator/check", {
  summary:
    "Check each assumption of a business idea against a project's sources. Counts as one question, and uses no model.",
  access: "ask",
  role: "viewer",
  limit: "ask",
  audit: { none: "It only reads." },
  errors: ["question_too_heavy", "answering_stopped"],
  body: z.object({
    project_id: projectId,
    UserID: callerId,
    idea: idea.meta({ examples: [{ who: "Sailors berth here.", price: "A berth costs 40 euros a night." }] }),
  }),
  answers: { 200: checkedIdea },
});

export const checkIdeaPublic = call("POST /public_validator/check", {
  summary:
    "Check a business idea against a published assistant's sources, for visitors. Counts as one of their questions.",
  access: "anyone",
  limit: "visit",
  audit: { none: "It only reads." },
  errors: [
    "question_too_heavy",
    "daily_budget_spent",
    "daily_share_spent",
    "answering_stopped",
    ...publicationErrors,
  ],
  headers: visitorHeaders,
  body: z.object({
    public_domain_endpoint: publicSlug,
    idea: idea.meta({ examples: [{ who: "Sailors berth here.", price: "A berth costs 40 euros a night." }] }),
  }),
  answers: { 200: publicCheckedIdea },
});
