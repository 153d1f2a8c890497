import { z } from "zod";
import { call } from "./call.ts";
import { identifier, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";
import { callPaths } from "./paths.ts";

const feedback = {
  answer_id: identifier,
  useful: z
    .boolean("Please say whether the answer was useful.")
    .nullable()
    .describe("null takes earlier feedback back."),
};

export const giveFeedback = call({
  method: "POST",
  path: callPaths.giveFeedback,
  summary:
    "Say whether an answer was useful. Later feedback replaces earlier feedback. An answer of a project's own chat takes it from who asked; one of a public assistant from whoever knows its identifier.",
  access: "anyone",
  scope: "ask",
  body: z.object({
    ...feedback,
    reason: z
      .string()
      .trim()
      .max(limits.feedbackReasonMax, `A reason has at most ${limits.feedbackReasonMax} characters.`)
      .default(""),
  }),
  answers: { 200: z.object({ ...feedback, reason: z.string() }) },
});

export const givenFeedback = z
  .object({
    answer_id: identifier,
    question: z.string(),
    answered: z.boolean().describe("false for a refusal."),
    public: z.boolean().describe("Whether a visitor of the published assistant asked."),
    useful: z.boolean(),
    reason: z.string(),
    given_at: timestamp,
  })
  .meta({ id: "GivenFeedback" });
export type GivenFeedback = z.infer<typeof givenFeedback>;

export const listFeedback = call({
  method: "GET",
  path: callPaths.listFeedback,
  summary: "What was said of a project's answers, in its own chat and by visitors; newest first.",
  access: "session",
  scope: "read",
  role: "editor",
  params: z.object({ projectId: identifier }),
  query: z.object({
    before: identifier
      .optional()
      .describe("The answer_id of the last element that is known; the next ones come."),
  }),
  answers: {
    200: z.object({
      useful: z.number().int().describe("How many answers of all were found useful."),
      not_useful: z.number().int(),
      feedback: z.array(givenFeedback),
      more: z.boolean(),
    }),
  },
});
