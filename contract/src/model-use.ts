import { z } from "zod";
import { callIn } from "./call.ts";
import { accountId, identifier } from "./fields.ts";

const call = callIn("Administration");

const amount = (says: string) =>
  z
    .number("Please enter a number.")
    .min(0, "A limit cannot be negative.")
    .max(1e12, "This limit is too large.")
    .nullable()
    .describe(`${says}; null for no limit.`);

export const spending = z.object({
  tokens_day: amount("Tokens per day (UTC), input and output"),
  tokens_month: amount("Tokens per month"),
  cost_day: amount("US dollars per day, by the models' prices"),
  cost_month: amount("US dollars per month"),
});
export type Spending = z.infer<typeof spending>;

export const concurrent = z
  .int("Please enter a whole number.")
  .min(1, "Please allow at least one question at a time.")
  .max(1_000, "Please allow at most 1,000 questions at a time.")
  .nullable()
  .describe("Questions that models answer at the same time; null for the installation's limit.");

export const limitScopes = ["server", "project", "publication", "user"] as const;

export const modelLimit = spending
  .extend({
    concurrent: concurrent.describe("For a project or a publication: simultaneous questions."),
    scope: z.enum(limitScopes).describe("What the limit applies to."),
    subject: identifier
      .nullable()
      .describe("The ID of the project or user; null for the server, and for the default."),
    name: z.string().nullable().describe("The subject's name; null if it was deleted or there is none."),
    allowed: z
      .boolean()
      .nullable()
      .describe("For a user: whether they may use models; null follows MODEL_USE_DEFAULT."),
  })
  .meta({ id: "ModelLimit" });
export type ModelLimit = z.infer<typeof modelLimit>;

const day = z.iso.date("Please enter a date such as 2026-01-31.").describe("A day (UTC).");

export const useRow = z.object({
  day,
  project: identifier.nullable().describe("null if it was deleted."),
  project_name: z.string().nullable().describe("The project's name."),
  user: identifier.nullable().describe("The asker, or the owner for visitors' questions; null if deleted."),
  user_name: z.string().nullable().describe("The user's name."),
  model: z.string().describe("With its provider, if an administrator added it."),
  visitors: z.boolean().describe("Whether visitors of the publication asked."),
  calls: z.number().int().describe("Calls, including failed ones."),
  input_tokens: z.number().int().describe("Input tokens."),
  output_tokens: z.number().int().describe("Output tokens."),
  cost: z.number().describe("US dollars by the model's prices; 0 if unknown."),
});
export type UseRow = z.infer<typeof useRow>;

const period = z.object({
  from: day.optional().describe("The first day (UTC); defaults to 29 days before the last."),
  to: day.optional().describe("The last day (UTC); defaults to today."),
});

export const showModelUse = call("GET /admin/usage", {
  summary: "Model usage by day, project, model and user. For administrators.",
  access: "admin",
  errors: ["period"],
  query: period,
  answers: {
    200: z.object({
      from: day,
      to: day,
      rows: z.array(useRow).describe("Oldest day first."),
      cut: z.boolean().describe("Whether the results are truncated."),
    }),
  },
});

export const downloadModelUse = call("GET /admin/usage.csv", {
  summary: "Model usage as CSV. For administrators.",
  access: "admin",
  audit: ["use.exported"],
  errors: ["period"],
  query: period,
  answers: { 200: null },
  media: "text/csv",
});

export const listModelLimits = call("GET /admin/limits", {
  summary: "Spending limits on language models, and who may use one. For administrators.",
  access: "admin",
  errors: ["limit_subject", "concurrency_scope"],
  answers: {
    200: z.object({
      by_default: z.enum(["nobody", "everybody"]).describe("The default from MODEL_USE_DEFAULT."),
      limits: z.array(modelLimit).describe("The limits that are set."),
      accounts: z
        .array(
          z.object({
            user_id: accountId,
            name: z.string().describe("The name."),
            email: z.string().describe("An email address."),
            administrator: z.boolean().describe("Whether they are an administrator."),
            allowed: z.boolean().nullable().describe("An administrator's decision; null if there is none."),
            may_use: z.boolean().describe("Whether they may use models."),
          }),
        )
        .describe("The newest 500 accounts."),
    }),
  },
});

export const setModelLimit = call("PATCH /admin/limits", {
  summary:
    "Set a spending limit, or whether a user may use models. Omitted fields stay unchanged. For administrators.",
  access: "admin",
  audit: ["limit.changed"],
  errors: ["limit_subject", "concurrency_scope"],
  body: spending.partial().extend({
    concurrent: concurrent.optional(),
    scope: z.enum(limitScopes).describe("What the limit applies to."),
    subject: identifier.nullish().describe("A project or user; omit for the server, or for the default."),
    allowed: z.boolean().nullish().describe("For a user: whether they may use models."),
  }),
  answers: { 200: modelLimit },
});
