import { z } from "zod";
import { callIn } from "./call.ts";
import { answerId, identifier, projectId, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Questions and answers");

const feedback = {
  answer_id: answerId,
  useful: z
    .boolean("Please say whether the answer was useful.")
    .nullable()
    .describe("null takes earlier feedback back."),
};

export const giveFeedback = call("POST /chat/feedback", {
  summary:
    "Say whether an answer was useful. Later feedback replaces earlier feedback. An answer of a project's own chat takes it from who asked; one of a public assistant from whoever knows its identifier.",
  access: "anyone",
  scope: "ask",
  audit: { none: "An opinion on an answer, which is listed with it." },
  errors: ["answer_not_found", "too_much_feedback"],
  body: z.object({
    ...feedback,
    reason: z
      .string()
      .trim()
      .max(limits.feedbackReasonMax, `A reason has at most ${limits.feedbackReasonMax} characters.`)
      .default("")
      .describe("Why, in one sentence."),
  }),
  answers: { 200: z.object({ ...feedback, reason: z.string().describe("Why, in one sentence.") }) },
});

export const givenFeedback = z
  .object({
    answer_id: answerId,
    question: z.string().describe("What was asked."),
    answered: z.boolean().describe("false for a refusal."),
    public: z.boolean().describe("Whether a visitor of the published assistant asked."),
    useful: z.boolean().describe("Whether it was useful."),
    reason: z.string().describe("Why, in one sentence."),
    given_at: timestamp.describe("When it was given."),
  })
  .meta({ id: "GivenFeedback" });
export type GivenFeedback = z.infer<typeof givenFeedback>;

export const listFeedback = call("GET /chat/feedback/:projectId", {
  summary: "What was said of a project's answers, in its own chat and by visitors; newest first.",
  access: "read",
  role: "editor",
  params: z.object({ projectId }),
  query: z.object({
    before: identifier
      .optional()
      .describe("The answer_id of the last element that is known; the next ones come."),
  }),
  answers: {
    200: z.object({
      useful: z.number().int().describe("How many answers of all were found useful."),
      not_useful: z.number().int().describe("How many were not."),
      feedback: z.array(givenFeedback).describe("What was said of answers."),
      more: z.boolean().describe("Whether there are others after these."),
    }),
  },
});
