import { z } from "zod";
import { callIn } from "./call.ts";
import { timestamp } from "./fields.ts";
import { planIds } from "./plans.ts";

const call = callIn("Account");

const share = (what: string) =>
  z
    .object({
      used: z.int().describe("How much is used."),
      limit: z.int().nullable().describe("The most there may be; null where there is no limit."),
    })
    .describe(what);

export const showPlan = call("GET /account/plan", {
  summary: "The account's plan, and what of it is used: this month (UTC), and in all.",
  access: "manage",
  answers: {
    200: z.object({
      plan: z.enum(planIds).describe("The plan."),
      name: z.string().describe("What the plan is called."),
      ingestion: z
        .enum(["basic", "advanced"])
        .describe("`advanced` recognises text in pictures, and reads larger files and more pages."),
      renews_at: timestamp.describe("When counting of the month begins anew."),
      questions: share("Questions to the account's projects this month, whoever asked."),
      generated: share("Of those, how many a language model answered."),
      storage_bytes: share("Bytes of attached files."),
      projects: share("Projects that the account owns."),
      resources: share("Resources in them."),
      members: share("People who work on them, the owner among them."),
    }),
  },
});
export type PlanUse = z.infer<(typeof showPlan)["answers"][200]>;
