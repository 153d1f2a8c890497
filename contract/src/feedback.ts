import { z } from "zod";
import { callIn } from "./call.ts";
import { answerId, identifier, projectId, timestamp, upTo } from "./fields.ts";
import { limits } from "./limits.ts";
import { visitorErrors, visitorHeaders } from "./visitors.ts";

const call = callIn("Questions and answers");

const feedback = {
  answer_id: answerId,
  useful: z
    .boolean("Please choose whether the answer was useful.")
    .nullable()
    .describe("null withdraws earlier feedback."),
};

export const giveFeedback = call("POST /chat/feedback", {
  summary:
    "Rate an answer. Later feedback replaces earlier feedback. In a project's chat, only the " +
    "asker can rate an answer; in a public assistant, anyone who knows its ID.",
  access: "anyone",
  scope: "ask",
  projectKeys: true,
  audit: { none: "Feedback on an answer, which is listed with it." },
  errors: ["answer_not_found", "too_much_feedback", ...visitorErrors],
  headers: visitorHeaders,
  body: z.object({
    ...feedback,
    reason: upTo(limits.feedbackReasonMax, "A reason").default("").describe("The reason, in one sentence."),
  }),
  answers: { 200: z.object({ ...feedback, reason: z.string().describe("The reason, in one sentence.") }) },
});

export const givenFeedback = z
  .object({
    answer_id: answerId,
    question: z.string().describe("The question."),
    answered: z.boolean().describe("false if the question was refused."),
    public: z.boolean().describe("Whether a visitor of the published assistant asked."),
    useful: z.boolean().describe("Whether it was useful."),
    reason: z.string().describe("The reason, in one sentence."),
    given_at: timestamp.describe("When the feedback was given."),
  })
  .meta({ id: "GivenFeedback" });
export type GivenFeedback = z.infer<typeof givenFeedback>;

export const listFeedback = call("GET /chat/feedback/:projectId", {
  summary: "Feedback on a project's answers, from its chat and its visitors; newest first.",
  access: "read",
  role: "editor",
  params: z.object({ projectId }),
  query: z.object({
    before: identifier.optional().describe("The answer_id of the last known element, to continue after it."),
  }),
  answers: {
    200: z.object({
      useful: z.number().int().describe("Answers rated useful."),
      not_useful: z.number().int().describe("Answers rated not useful."),
      feedback: z.array(givenFeedback).describe("Feedback on answers."),
      more: z.boolean().describe("Whether there are more."),
    }),
  },
});
