import { z } from "zod";
import { callIn } from "./call.ts";
import { projectId } from "./fields.ts";
import { concurrent, spending } from "./model-use.ts";

const call = callIn("Projects");

/** The limits that an owner sets: for a project, and for visitors of its publication. */
export const ownLimitScopes = ["project", "publication"] as const;
export type OwnLimitScope = (typeof ownLimitScopes)[number];

export const ownLimit = spending.extend({ concurrent });
export type OwnLimit = z.infer<typeof ownLimit>;

const spent = z.object({
  tokens: z.number().int().describe("Of prompts and outputs together."),
  cost: z.number().describe("US dollars."),
});

const shownLimit = z.object({
  limit: ownLimit.describe("As the owner set it."),
  installation: ownLimit.describe("As an administrator set it. The stricter of both holds."),
  today: spent.describe("Spent on this day (UTC)."),
  month: spent.describe("Spent in this month."),
});

export const projectLimits = z
  .object({
    project: shownLimit.describe("Its chat and its visitors together."),
    publication: shownLimit.describe("Its visitors alone."),
  })
  .meta({ id: "ProjectLimits" });
export type ProjectLimits = z.infer<typeof projectLimits>;

const params = z.object({ projectId });

export const getProjectLimits = call("GET /project/limits/:projectId", {
  summary: "What a project and its publication may spend on language models, and have spent.",
  access: "read",
  role: "editor",
  params,
  answers: { 200: projectLimits },
});

export const setProjectLimits = call("PATCH /project/limits/:projectId", {
  summary: "Limit what a project or its publication may spend on language models. What is left out stays.",
  access: "manage",
  role: "owner",
  params,
  audit: ["limit.changed"],
  body: z.object({
    project: ownLimit.partial().optional().describe("For its chat and its visitors together."),
    publication: ownLimit.partial().optional().describe("For its visitors alone."),
  }),
  answers: { 200: projectLimits },
});
