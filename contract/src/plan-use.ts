import { z } from "zod";
import { callIn } from "./call.ts";
import { timestamp } from "./fields.ts";
import { planIds } from "./plans.ts";

const call = callIn("Account");

const share = (what: string) =>
  z
    .object({
      used: z.int().describe("The amount used."),
      limit: z.int().nullable().describe("The limit; null if there is none."),
    })
    .describe(what);

export const showPlan = call("GET /account/plan", {
  summary: "The account's plan and its usage, this month (UTC) and in total.",
  access: "admin",
  answers: {
    200: z.object({
      plan: z.enum(planIds).describe("The plan."),
      name: z.string().describe("The plan's name."),
      ingestion: z
        .enum(["basic", "advanced"])
        .describe("`advanced` recognizes text in images, and reads larger files and more pages."),
      renews_at: timestamp.describe("When monthly counts reset."),
      questions: share("Questions to the account's projects this month, by anyone."),
      generated: share("How many of them a language model answered."),
      storage_bytes: share("Bytes of attached files."),
      projects: share("Projects that the account owns."),
      resources: share("Resources in them."),
      members: share("People on its projects, including the owner."),
    }),
  },
});
export type PlanUse = z.infer<(typeof showPlan)["answers"][200]>;
