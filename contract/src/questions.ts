import { z } from "zod";
import { callIn } from "./call.ts";
import { answerId, identifier, message, projectId, resourceId, timestamp, upTo } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Questions and answers");

/** Lists how an answer can end: `stopped` means that whoever asked stopped it. */
export const questionOutcomes = ["answered", "closest", "refused", "stopped"] as const;
export type QuestionOutcome = (typeof questionOutcomes)[number];
/**
 * Lists where a question can come from: the project's own chat, its public page, that page on another site, or a program: by our own calls with a
 * key, by MCP, by the OpenAI protocol, or from Slack.
 */
export const questionOrigins = ["chat", "public", "widget", "key", "mcp", "api", "slack"] as const;
export type QuestionOrigin = (typeof questionOrigins)[number];
/** Lists how a gap can be closed: by a source that answers it now, or by its owner, who says why. */
export const gapEndings = ["source", "not_for_us"] as const;

export const askedQuestion = z
  .object({
    answer_id: answerId,
    question: z.string().describe("What was asked. Personal data in it is masked."),
    asked_at: timestamp.describe("When it was asked."),
    outcome: z.enum(questionOutcomes).describe("How it was answered."),
    origin: z.enum(questionOrigins).describe("Where it came from."),
    useful: z.boolean().nullable().describe("The rating of the answer; null for none."),
    model: z.string().nullable().describe("The model that wrote the answer; null for the built-in answer."),
    ms: z.number().int().nullable().describe("Milliseconds until the answer was done, where known."),
    visitor: z
      .string()
      .nullable()
      .describe("Groups one visitor's questions of one day; it identifies nobody. null for members."),
    answer: z.string().describe("The answer as it was shown, in the simple markup."),
    sources: z.array(z.string()).describe("The names of the sources that it cites."),
    person: z
      .object({
        asked_at: timestamp.describe("When the visitor asked a person."),
        replied_at: timestamp.nullable().describe("When someone replied."),
      })
      .nullable()
      .describe("Set where the visitor asked a person under the answer."),
  })
  .meta({ id: "AskedQuestion" });
export type AskedQuestion = z.infer<typeof askedQuestion>;

const questionFilters = z.object({
  outcome: z.enum(questionOutcomes).optional().describe("Only questions with this outcome."),
  origin: z.enum(questionOrigins).optional().describe("Only questions from this place."),
  thumb: z.enum(["up", "down"]).optional().describe("Only those whose answer got this rating."),
  source: resourceId.optional().describe("Only those whose answer cites this source."),
  from: z.iso.date().optional().describe("The first day, in UTC."),
  to: z.iso.date().optional().describe("The last day, in UTC."),
  person: z
    .enum(["waiting", "any"])
    .optional()
    .describe("Only those for which a visitor asked a person, or is still waiting for one."),
  words: z.string().trim().max(200).optional().describe("Only those that contain all of these words."),
  before: identifier.optional().describe("The answer_id of the last element shown; older ones follow."),
  format: z.enum(["json", "csv"]).optional().describe("csv gives the whole list as a file."),
});

export const listQuestions = call("GET /project/questions/:projectId", {
  summary:
    "List the questions asked of a project: in its chat, on its public page and by programs; newest first.",
  access: "read",
  role: "editor",
  params: z.object({ projectId }),
  query: questionFilters,
  answers: {
    200: z.object({
      questions: z.array(askedQuestion).describe("A page of the list."),
      more: z.boolean().describe("True when older ones may follow."),
      next: answerId
        .nullable()
        .describe(
          "The value of `before` for the next page; null at the end. A search for words looks at 40,000 questions a call, so a page may be short.",
        ),
    }),
  },
});

const gapQuestion = askedQuestion.extend({
  now: z.string().nullable().describe("What answers it now; null while nothing does."),
});

export const gap = z
  .object({
    gap: identifier.describe("The gap's identifier."),
    title: z.string().describe("The rarest word that its questions share, or its only question."),
    last_asked_at: timestamp.describe("When one of them was asked last."),
    how: z.enum(gapEndings).nullable().describe("How it was closed; null while it is open."),
    reason: z.string().describe("The sources that answer it now, or why it was closed; empty while open."),
    questions: z.array(gapQuestion).describe("Its questions, newest first."),
  })
  .meta({ id: "Gap" });
export type Gap = z.infer<typeof gap>;

export const listGaps = call("GET /project/gaps/:projectId", {
  summary:
    "Group the questions that could not be answered, or whose answer was rated unhelpful; the largest group first.",
  access: "read",
  role: "editor",
  params: z.object({ projectId }),
  answers: {
    200: z.object({
      open: z.array(gap).describe("Gaps that wait for a source, a note or a decision."),
      closed: z.array(gap).describe("The gaps closed last."),
    }),
  },
});

export const closeGap = call("POST /project/gaps/close", {
  summary: "Close a gap that needs no source, and say why. Its questions stay in the list.",
  access: "write",
  role: "editor",
  audit: { none: "A decision on questions, which the list of gaps shows." },
  errors: ["gap_not_found"],
  body: z.object({
    ProjectID: projectId,
    gap: identifier.describe("The gap's identifier."),
    how: z.literal("not_for_us").describe("Closed by decision."),
    reason: upTo(limits.feedbackReasonMax, "A reason").default("").describe("Why, in one sentence."),
  }),
  answers: { 200: z.object({ closed: z.number().int().describe("How many questions it had.") }) },
});

const counts = z.object({
  questions: z.number().int().describe("All questions."),
  answered: z.number().int().describe("Questions with an answer."),
  closest: z.number().int().describe("Questions for which only the closest passages were shown."),
  refused: z.number().int().describe("Questions that the sources do not answer."),
  thumbs_down: z.number().int().describe("Answers rated unhelpful."),
});
const citedSource = z.object({
  ResourceID: resourceId,
  name: z.string().describe("The source's name."),
  times: z.number().int().describe("How many answers cite it."),
});

export const questionReport = call("GET /project/report/:projectId", {
  summary: "Report on the questions of the last 7, 30 or 90 days, compared with the days before them.",
  access: "read",
  role: "editor",
  params: z.object({ projectId }),
  query: z.object({
    days: z.coerce
      .number()
      .int()
      .refine((days) => [7, 30, 90].includes(days), "A report covers 7, 30 or 90 days.")
      .default(30)
      .describe("7, 30 or 90."),
  }),
  answers: {
    200: z.object({
      now: counts.describe("In this period."),
      before: counts.describe("In the period before, of the same length."),
      days: z
        .array(
          z.object({
            day: z.iso.date().describe("In UTC."),
            questions: z.number().int().describe("Asked on that day."),
            answered: z.number().int().describe("How many of these were answered."),
          }),
        )
        .describe("Every day, the first one first."),
      cost: z.number().describe("US dollars that models cost on these days."),
      most_cited: z.array(citedSource).describe("The sources cited most."),
      never_cited: z
        .array(citedSource.omit({ times: true }))
        .describe("Indexed sources that no answer cited."),
      topics: z
        .array(
          z.object({
            title: z.string().describe("The rarest word that its questions share."),
            questions: z.number().int().describe("How many were asked."),
          }),
        )
        .describe("The top topics."),
      weekly_mail: z.boolean().describe("Whether the caller gets the weekly email about this project."),
    }),
  },
});

/**
 * Lists what a source can need: two sources with different values for one thing, copies, one that could not be read or was cut, one
 * not refreshed for long, one behind answers with a thumb down, and a note to confirm.
 */
export const lookAtKinds = ["differing", "alike", "failed", "cut", "old", "doubted", "note"] as const;

const lookedAtSource = z.object({
  ResourceID: resourceId,
  name: z.string().describe("The source's name."),
  part: z
    .string()
    .nullable()
    .describe("The title of the page in it, where two pages of one source are compared."),
  value: z.string().nullable().describe("With `differing`: the value that it gives."),
});

export const toLookAt = z
  .object({
    kind: z.enum(lookAtKinds).describe("What it is about."),
    sources: z.array(lookedAtSource).describe("The source, or the two that are compared."),
    about: z
      .string()
      .nullable()
      .describe("With `differing`: the thing and its values; with `failed`: the reason."),
    since: timestamp
      .nullable()
      .describe("With `old`: when it was last read; with `note`: the day from which it needs confirmation."),
    times: z.number().int().nullable().describe("With `doubted`: how many answers rated unhelpful cite it."),
  })
  .meta({ id: "ToLookAt" });
export type ToLookAt = z.infer<typeof toLookAt>;

export const listToLookAt = call("GET /project/to_look_at/:projectId", {
  summary:
    "List what needs attention in a project's sources: differences, copies, failures, age, unhelpful answers and notes to confirm.",
  limit: "search",
  access: "read",
  role: "editor",
  params: z.object({ projectId }),
  query: z.object({
    days: z.coerce
      .number()
      .int()
      .min(1, "Please enter at least 1 day.")
      .max(3_650, "Please enter at most 3650 days.")
      .default(90)
      .describe("How many days after its last reading an address counts as old."),
  }),
  answers: {
    200: z.object({
      items: z.array(toLookAt).describe("What to look at, at most 100 of a kind."),
      all: z.boolean().describe("False if the project is so large that only its first pages were compared."),
    }),
  },
});

export const setWeeklyMail = call("POST /project/weekly_mail", {
  summary: "Turn the caller's weekly email about a project's questions on or off. It is off by default.",
  access: "write",
  role: "editor",
  audit: { none: "What someone wants in their own inbox." },
  body: z.object({ ProjectID: projectId, on: z.boolean().describe("Whether to send it.") }),
  answers: { 200: z.object({ weekly_mail: z.boolean().describe("Whether it is sent.") }) },
});

const mailToken = z.object({ token: z.string().max(200).default("").describe("From the emailed link.") });

export const endWeeklyMail = call("GET /weekly_mail/end", {
  summary: "End a weekly email by the link in it. Returns a page.",
  access: "anyone",
  query: mailToken,
  answers: { 200: null },
  media: "text/html",
});

export const endWeeklyMailOneClick = call("POST /weekly_mail/end", {
  summary: "End a weekly email, as mail programs do for their readers (RFC 8058).",
  access: "anyone",
  audit: { none: "What someone wants in their own inbox." },
  query: mailToken,
  answers: { 200: z.object({ message }) },
});
