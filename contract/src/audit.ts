import { z } from "zod";
import { auditCodes } from "./audit-codes.ts";
import { callIn } from "./call.ts";
import { identifier, listLimit, projectId, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Administration");

const party = z.object({
  id: z.string().nullable().describe("The ID."),
  name: z.string().nullable().describe("The name at that time."),
  pseudonym: z
    .string()
    .nullable()
    .describe("A pseudonym for a deleted account, the same in every entry; null otherwise."),
});

export const auditEntry = z
  .object({
    seq: z.number().int().describe("Counted from 1, without gaps."),
    at: timestamp.describe("When it happened."),
    code: z.enum(auditCodes).describe("What happened."),
    result: z.enum(["done", "refused"]).describe("Whether it was done or refused."),
    actor: party
      .extend({
        kind: z
          .enum(["account", "key", "visitor", "operator", "system"])
          .describe("An account, by session or API key; the operator, by command line."),
        key: z.string().nullable().describe("The API key used."),
      })
      .describe("Who did it."),
    address: z.string().nullable().describe("The network that the request came from."),
    target: party
      .extend({ kind: z.string().describe("The kind of object, such as project, key or member.") })
      .describe("The object of the act."),
    project_id: z.string().nullable().describe("The project's ID."),
    detail: z
      .record(z.string(), z.string())
      .describe("Further details, such as the role given; never document text or secrets."),
    hash: z.string().describe("SHA-256 of the entry and the previous hash."),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof auditEntry>;

const day = z.iso.date("Please enter a date such as 2026-01-31.");

const filters = {
  who: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe("An account's ID or pseudonym, or part of the actor's name or address."),
  what: z.enum(auditCodes).optional().describe("An act's code."),
  from: day.optional().describe("The first day (UTC)."),
  to: day.optional().describe("The last day (UTC)."),
};

const page = {
  before: z.coerce.number().int().positive().optional().describe("Only entries before this number."),
  limit: listLimit(limits.auditPageMax, 50),
};

const entries = z.object({
  entries: z.array(auditEntry).describe("Latest first."),
  next: z.number().int().nullable().describe("The value of `before` for the next page; null at the end."),
});
export type AuditPage = z.infer<typeof entries>;

const project = identifier.optional().describe("Entries about one project.");

export const listAudit = call("GET /admin/audit", {
  summary: "The audit log. For administrators.",
  access: "admin",
  query: z.object({ ...filters, project, ...page }),
  answers: { 200: entries },
});

export const exportAudit = call("GET /admin/audit/export", {
  summary: "Download the audit log as CSV or JSON lines, earliest first. For administrators.",
  access: "admin",
  audit: ["audit.exported"],
  query: z.object({
    ...filters,
    project,
    format: z.enum(["csv", "jsonl"]).default("csv").describe("jsonl has one JSON object per line."),
  }),
  answers: { 200: null },
  media: "text/csv",
});

export const listProjectAudit = callIn("Projects")("GET /project/audit/:projectId", {
  summary: "The audit log of one project, for its owner.",
  access: "admin",
  role: "owner",
  params: z.object({ projectId }),
  query: z.object({ ...filters, ...page }),
  answers: { 200: entries },
});
