import { z } from "zod";
import { auditCodes } from "./audit-codes.ts";
import { callIn } from "./call.ts";
import { identifier, projectId, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Administration");

const party = z.object({
  id: z.string().nullable().describe("Its identifier."),
  name: z.string().nullable().describe("As it was called at the time."),
  pseudonym: z
    .string()
    .nullable()
    .describe("What stands for an account that is gone, the same in each entry; null otherwise."),
});

export const auditEntry = z
  .object({
    seq: z.number().int().describe("Counted from 1; none is left out."),
    at: timestamp.describe("When it was done."),
    code: z.enum(auditCodes).describe("What was done."),
    result: z.enum(["done", "refused"]).describe("Whether it was done, or refused."),
    actor: party
      .extend({
        kind: z
          .enum(["account", "key", "visitor", "operator", "system"])
          .describe("An account by its session or by an API key; the operator acts by the command line."),
        key: z.string().nullable().describe("The API key that spoke for the account."),
      })
      .describe("Who did it."),
    address: z.string().nullable().describe("Where it came from: the address's network alone."),
    target: party
      .extend({ kind: z.string().describe("Such as project, key or member.") })
      .describe("What it was done to."),
    project_id: z.string().nullable().describe("The project's identifier."),
    detail: z
      .record(z.string(), z.string())
      .describe(
        "What else is known, such as the role that was given; never a text of documents, nor a secret.",
      ),
    hash: z.string().describe("SHA-256 of the entry and of the hash before it."),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof auditEntry>;

const day = z.iso.date("Please enter a day such as 2026-01-31.");

const filters = {
  who: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe("An account's identifier or pseudonym, or a part of the name or address of who acted."),
  what: z.enum(auditCodes).optional().describe("One code."),
  from: day.optional().describe("The first day (UTC)."),
  to: day.optional().describe("The last day (UTC)."),
};

const page = {
  before: z.coerce.number().int().positive().optional().describe("Entries before this number alone."),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.auditPageMax)
    .default(50)
    .meta({ description: "How many at most.", examples: [5] }),
};

const entries = z.object({
  entries: z.array(auditEntry).describe("The latest first."),
  next: z.number().int().nullable().describe("What to give as `before` for the next page; null at the end."),
});
export type AuditPage = z.infer<typeof entries>;

const project = identifier.optional().describe("What was done to one project.");

export const listAudit = call("GET /admin/audit", {
  summary: "The audit log, for administrators.",
  access: "manage",
  query: z.object({ ...filters, project, ...page }),
  answers: { 200: entries },
});

export const exportAudit = call("GET /admin/audit/export", {
  summary: "The audit log as a file, CSV or JSON lines, for administrators; the earliest first.",
  access: "manage",
  audit: ["audit.exported"],
  query: z.object({
    ...filters,
    project,
    format: z.enum(["csv", "jsonl"]).default("csv").describe("jsonl has a line of JSON for each entry."),
  }),
  answers: { 200: null },
  media: "text/csv",
});

export const listProjectAudit = callIn("Projects")("GET /project/audit/:projectId", {
  summary: "What the audit log tells of one project, for its owner.",
  access: "manage",
  role: "owner",
  params: z.object({ projectId }),
  query: z.object({ ...filters, ...page }),
  answers: { 200: entries },
});
