import { z } from "zod";
import { listing, paged } from "./administration.ts";
import { callIn } from "./call.ts";
import { emailAddress, identifier, message, projectId, timestamp, typed } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Administration");

// What is published and what visitors left, for administrators.

export const managedPublication = z
  .object({
    project_id: projectId.describe("The project's ID."),
    project_name: z.string().describe("The project's name."),
    owner: z.string().describe("The owner's email address."),
    slug: z.string().describe("The last part of the public link."),
    link: z.string().describe("The public link."),
    published_at: timestamp.describe("When it was published."),
    questions: z.int().describe("Visitors' questions this month (UTC)."),
  })
  .meta({ id: "ManagedPublication" });
export type ManagedPublication = z.infer<typeof managedPublication>;

export const listPublications = call("GET /admin/publications", {
  summary: "All publications, newest first. For administrators.",
  access: "admin",
  errors: ["not_published"],
  query: listing,
  answers: {
    200: z.object({ publications: z.array(managedPublication).describe("Up to 50."), ...paged }),
  },
});

export const takeDownPublication = call("DELETE /admin/publications", {
  summary: "Take a publication down and email its owner the reason. For administrators.",
  access: "admin",
  audit: ["publication.taken_down"],
  errors: ["not_published"],
  body: z.object({
    project_id: projectId.describe("The project's ID."),
    reason: typed("Please enter a reason.", limits.takeDownReasonMax, "A reason").describe(
      "The reason, for its owner.",
    ),
  }),
  answers: {
    200: z.object({
      message,
      mailed: z.boolean().describe("Whether the owner was notified by email."),
    }),
  },
});

const kinds = z.enum(["contact", "newsletter"], { error: "Please choose contact or newsletter." });

export const managedLead = z
  .object({
    id: identifier.describe("The ID."),
    email: z.string().describe("An email address."),
    created_at: timestamp.describe("When it was created."),
    name: z.string().describe("The name; empty for subscribers."),
    company: z.string().describe("The company; may be empty."),
    phone: z.string().describe("The phone number; may be empty."),
    text: z.string().describe("The message; may be empty."),
  })
  .meta({ id: "ManagedLead" });
export type ManagedLead = z.infer<typeof managedLead>;

export const listLeads = call("GET /admin/leads", {
  summary: "Contact requests or newsletter sign-ups, newest first. For administrators.",
  access: "admin",
  query: listing.extend({
    kind: kinds.default("contact").describe("Contact requests or newsletter sign-ups."),
  }),
  answers: { 200: z.object({ leads: z.array(managedLead).describe("Up to 50."), ...paged }) },
});

export const downloadLeads = call("GET /admin/leads.csv", {
  summary: "Contact requests or newsletter sign-ups as CSV, the newest 100,000. For administrators.",
  access: "admin",
  query: z.object({ kind: kinds.default("contact").describe("Contact requests or newsletter sign-ups.") }),
  answers: { 200: null },
  media: "text/csv",
});

export const eraseLeads = call("DELETE /admin/leads", {
  summary: "Erase all contact requests and sign-ups of an address. For administrators.",
  access: "admin",
  audit: ["leads.erased"],
  body: z.object({ email: emailAddress }),
  answers: {
    200: z.object({
      message,
      erased: z.int().describe("How many entries were erased."),
    }),
  },
});
