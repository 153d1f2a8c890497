import { z } from "zod";
import { callIn } from "./call.ts";
import { accountId, identifier } from "./fields.ts";

const call = callIn("Administration");

const amount = (says: string) =>
  z
    .number("Please enter a number.")
    .min(0, "A limit is not negative.")
    .max(1e12, "This limit is too large.")
    .nullable()
    .describe(`${says}; null: no limit.`);

export const spending = z.object({
  tokens_day: amount("Tokens a day (UTC), prompts and outputs together"),
  tokens_month: amount("Tokens a month"),
  cost_day: amount("US dollars a day, by the models' prices"),
  cost_month: amount("US dollars a month"),
});
export type Spending = z.infer<typeof spending>;

export const concurrent = z
  .int("Please enter a whole number.")
  .min(1, "At least one question at a time is answered.")
  .max(1_000, "At most 1,000 questions at a time are answered.")
  .nullable()
  .describe("Questions that models answer at the same time; null: as many as the installation allows.");

export const limitScopes = ["server", "project", "publication", "user"] as const;

export const modelLimit = spending
  .extend({
    concurrent: concurrent.describe("Of a project or a publication: questions answered at the same time."),
    scope: z.enum(limitScopes).describe("What the limit is for."),
    subject: identifier
      .nullable()
      .describe(
        "The project or the user it is for; null for the server, and for each that has none of its own.",
      ),
    name: z.string().nullable().describe("What the subject is called; null where it is gone or none."),
    allowed: z
      .boolean()
      .nullable()
      .describe("Of a user: whether they may use a model. null: as MODEL_USE_DEFAULT says."),
  })
  .meta({ id: "ModelLimit" });
export type ModelLimit = z.infer<typeof modelLimit>;

const day = z.iso.date("Please enter a day such as 2026-01-31.").describe("A day (UTC).");

export const useRow = z.object({
  day,
  project: identifier.nullable().describe("null once it is gone."),
  project_name: z.string().nullable().describe("What the project is called."),
  user: identifier.nullable().describe("Who asked, and of visitors' questions the owner; null once gone."),
  user_name: z.string().nullable().describe("What the user is called."),
  model: z.string().describe("With its provider, where an administrator added that."),
  visitors: z.boolean().describe("Whether visitors of its publication asked."),
  calls: z.number().int().describe("How often it was called, failures included."),
  input_tokens: z.number().int().describe("Of prompts."),
  output_tokens: z.number().int().describe("That it wrote."),
  cost: z.number().describe("US dollars by the model's prices; 0 where it has none."),
});
export type UseRow = z.infer<typeof useRow>;

const period = z.object({
  from: day.optional().describe("The first day (UTC); 29 days before the last unless given."),
  to: day.optional().describe("The last day; today unless given."),
});

export const showModelUse = call("GET /admin/usage", {
  summary: "What went to language models, day by day, project, model and user, for administrators.",
  access: "manage",
  errors: ["period"],
  query: period,
  answers: {
    200: z.object({
      from: day,
      to: day,
      rows: z.array(useRow).describe("Oldest day first."),
      cut: z.boolean().describe("Whether there is more than is told."),
    }),
  },
});

export const downloadModelUse = call("GET /admin/usage.csv", {
  summary: "The same as CSV.",
  access: "manage",
  audit: ["use.exported"],
  errors: ["period"],
  query: period,
  answers: { 200: null },
  media: "text/csv",
});

export const listModelLimits = call("GET /admin/limits", {
  summary: "What may be spent on language models, and who may use one, for administrators.",
  access: "manage",
  errors: ["limit_subject", "concurrency_scope"],
  answers: {
    200: z.object({
      by_default: z.enum(["nobody", "everybody"]).describe("As MODEL_USE_DEFAULT says."),
      limits: z.array(modelLimit).describe("Those that were set."),
      accounts: z
        .array(
          z.object({
            user_id: accountId,
            name: z.string().describe("The name as people gave it."),
            email: z.string().describe("An email address."),
            administrator: z.boolean().describe("Whether they administer."),
            allowed: z.boolean().nullable().describe("What an administrator said; null where nothing was."),
            may_use: z.boolean().describe("What follows from all of that."),
          }),
        )
        .describe("The newest 500 accounts."),
    }),
  },
});

export const setModelLimit = call("PATCH /admin/limits", {
  summary:
    "Set what one scope or subject may spend, or whether a user may use a model. What is left out stays.",
  access: "manage",
  audit: ["limit.changed"],
  errors: ["limit_subject", "concurrency_scope"],
  body: spending.partial().extend({
    concurrent: concurrent.optional(),
    scope: z.enum(limitScopes).describe("What the limit is for."),
    subject: identifier.nullish().describe("A project or a user; left out for the server, or for each."),
    allowed: z.boolean().nullish().describe("Of a user: whether they may use a model."),
  }),
  answers: { 200: modelLimit },
});
