import { z } from "zod";
import { listing, paged } from "./administration.ts";
import { call } from "./call.ts";
import { emailAddress, identifier, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";
import { callPaths } from "./paths.ts";

// What is published and what visitors left, for administrators.

export const managedPublication = z
  .object({
    project_id: identifier.describe("The project's identifier."),
    project_name: z.string().describe("What the project is called."),
    owner: z.string().describe("The address of the project's owner."),
    slug: z.string(),
    link: z.string().describe("The public link."),
    published_at: timestamp.describe("Since when it is published."),
    questions: z.int().describe("How many visitors asked this month (UTC)."),
  })
  .meta({ id: "ManagedPublication" });
export type ManagedPublication = z.infer<typeof managedPublication>;

export const listPublications = call({
  method: "GET",
  path: callPaths.adminPublications,
  summary: "Every publication of the installation, newest first, for administrators.",
  access: "session",
  scope: "manage",
  query: listing,
  answers: {
    200: z.object({ publications: z.array(managedPublication).describe("At most 50."), ...paged }),
  },
});

export const takeDownPublication = call({
  method: "DELETE",
  path: callPaths.adminPublications,
  summary: "Take a publication down; its owner is mailed the reason. For administrators.",
  access: "session",
  scope: "manage",
  body: z.object({
    project_id: identifier.describe("The project's identifier."),
    reason: z
      .string({ error: "Please say why." })
      .trim()
      .min(1, "Please say why.")
      .max(limits.takeDownReasonMax, `A reason has at most ${limits.takeDownReasonMax} characters.`)
      .describe("Why, for its owner."),
  }),
  answers: {
    200: z.object({ message: z.string(), mailed: z.boolean().describe("Whether the owner was mailed.") }),
  },
});

const kinds = z.enum(["contact", "newsletter"], { error: "Please choose contact or newsletter." });

export const managedLead = z
  .object({
    id: identifier,
    email: z.string(),
    created_at: timestamp,
    name: z.string().describe("The name; empty of subscribers."),
    company: z.string().describe("Where they work; empty where it was left out."),
    phone: z.string().describe("A number to call; empty where it was left out."),
    text: z.string().describe("What they wrote; empty where they wrote nothing."),
  })
  .meta({ id: "ManagedLead" });
export type ManagedLead = z.infer<typeof managedLead>;

export const listLeads = call({
  method: "GET",
  path: callPaths.adminLeads,
  summary: "What visitors left in the contact form or for the newsletter, newest first, for administrators.",
  access: "session",
  scope: "manage",
  query: listing.extend({ kind: kinds.default("contact").describe("Which of the two.") }),
  answers: { 200: z.object({ leads: z.array(managedLead).describe("At most 50."), ...paged }) },
});

export const downloadLeads = call({
  method: "GET",
  path: callPaths.adminLeadsCsv,
  summary: "The same as CSV, the newest 100,000, for administrators.",
  access: "session",
  scope: "manage",
  query: z.object({ kind: kinds.default("contact").describe("Which of the two.") }),
  answers: { 200: null },
  media: "text/csv",
});

export const eraseLeads = call({
  method: "DELETE",
  path: callPaths.adminLeads,
  summary: "Erase everything that an address left, for administrators.",
  access: "session",
  scope: "manage",
  body: z.object({ email: emailAddress }),
  answers: {
    200: z.object({ message: z.string(), erased: z.int().describe("How many entries there were.") }),
  },
});
