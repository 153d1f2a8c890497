import { z } from "zod";
import { listing, paged } from "./administration.ts";
import { callIn } from "./call.ts";
import { emailAddress, identifier, message, projectId, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Administration");

// What is published and what visitors left, for administrators.

export const managedPublication = z
  .object({
    project_id: projectId.describe("The project's identifier."),
    project_name: z.string().describe("What the project is called."),
    owner: z.string().describe("The address of the project's owner."),
    slug: z.string().describe("The last part of the public link."),
    link: z.string().describe("The public link."),
    published_at: timestamp.describe("Since when it is published."),
    questions: z.int().describe("How many visitors asked this month (UTC)."),
  })
  .meta({ id: "ManagedPublication" });
export type ManagedPublication = z.infer<typeof managedPublication>;

export const listPublications = call("GET /admin/publications", {
  summary: "Every publication of the installation, newest first, for administrators.",
  access: "manage",
  errors: ["not_published"],
  query: listing,
  answers: {
    200: z.object({ publications: z.array(managedPublication).describe("At most 50."), ...paged }),
  },
});

export const takeDownPublication = call("DELETE /admin/publications", {
  summary: "Take a publication down; its owner is mailed the reason. For administrators.",
  access: "manage",
  audit: ["publication.taken_down"],
  errors: ["not_published"],
  body: z.object({
    project_id: projectId.describe("The project's identifier."),
    reason: z
      .string({ error: "Please say why." })
      .trim()
      .min(1, "Please say why.")
      .max(limits.takeDownReasonMax, `A reason has at most ${limits.takeDownReasonMax} characters.`)
      .describe("Why, for its owner."),
  }),
  answers: {
    200: z.object({
      message,
      mailed: z.boolean().describe("Whether the owner was mailed."),
    }),
  },
});

const kinds = z.enum(["contact", "newsletter"], { error: "Please choose contact or newsletter." });

export const managedLead = z
  .object({
    id: identifier.describe("Its identifier."),
    email: z.string().describe("An email address."),
    created_at: timestamp.describe("When it was made."),
    name: z.string().describe("The name; empty of subscribers."),
    company: z.string().describe("Where they work; empty where it was left out."),
    phone: z.string().describe("A number to call; empty where it was left out."),
    text: z.string().describe("What they wrote; empty where they wrote nothing."),
  })
  .meta({ id: "ManagedLead" });
export type ManagedLead = z.infer<typeof managedLead>;

export const listLeads = call("GET /admin/leads", {
  summary: "What visitors left in the contact form or for the newsletter, newest first, for administrators.",
  access: "manage",
  query: listing.extend({ kind: kinds.default("contact").describe("Which of the two.") }),
  answers: { 200: z.object({ leads: z.array(managedLead).describe("At most 50."), ...paged }) },
});

export const downloadLeads = call("GET /admin/leads.csv", {
  summary: "The same as CSV, the newest 100,000, for administrators.",
  access: "manage",
  query: z.object({ kind: kinds.default("contact").describe("Which of the two.") }),
  answers: { 200: null },
  media: "text/csv",
});

export const eraseLeads = call("DELETE /admin/leads", {
  summary: "Erase everything that an address left, for administrators.",
  access: "manage",
  audit: ["leads.erased"],
  body: z.object({ email: emailAddress }),
  answers: {
    200: z.object({
      message,
      erased: z.int().describe("How many entries there were."),
    }),
  },
});
