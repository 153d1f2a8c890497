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
  tokens: z.number().int().describe("Input and output tokens together."),
  cost: z.number().describe("US dollars."),
});

const shownLimit = z.object({
  limit: ownLimit.describe("The owner's limit."),
  installation: ownLimit.describe("The administrator's limit. The stricter one applies."),
  today: spent.describe("Used today (UTC)."),
  month: spent.describe("Used this month."),
});

export const projectLimits = z
  .object({
    project: shownLimit.describe("The project's chat and visitors together."),
    publication: shownLimit.describe("Visitors only."),
  })
  .meta({ id: "ProjectLimits" });
export type ProjectLimits = z.infer<typeof projectLimits>;

const params = z.object({ projectId });

export const getProjectLimits = call("GET /project/limits/:projectId", {
  summary: "A project's and its publication's spending limits on language models, and their usage.",
  access: "read",
  role: "editor",
  params,
  answers: { 200: projectLimits },
});

export const setProjectLimits = call("PATCH /project/limits/:projectId", {
  summary:
    "Limit what a project or its publication can spend on language models. Omitted fields stay unchanged.",
  access: "admin",
  role: "owner",
  params,
  audit: ["limit.changed"],
  body: z.object({
    project: ownLimit.partial().optional().describe("For its chat and visitors together."),
    publication: ownLimit.partial().optional().describe("For visitors only."),
  }),
  answers: { 200: projectLimits },
});
