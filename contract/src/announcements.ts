import { z } from "zod";
import { callIn } from "./call.ts";
import { identifier, timestamp, typed } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Administration");

// Mails to every account about the installation itself, which nobody opts out of; for administrators.

export const announcementElement = z
  .object({
    id: identifier.describe("The ID."),
    subject: z.string().describe("The email's subject."),
    text: z.string().describe("The email's text, without formatting."),
    created_at: timestamp.describe("When it was created."),
    recipients: z.int().describe("The number of recipients."),
    sent: z.int().describe("How many emails were handed to the mail server."),
  })
  .meta({ id: "Announcement" });
export type AnnouncementElement = z.infer<typeof announcementElement>;

const subject = typed("Please enter a subject.", limits.announcementSubjectMax, "A subject")
  .refine((text) => !/[\r\n]/.test(text), "A subject must fit on one line.")
  .describe("The email's subject.");
const text = typed("Please enter a text.", limits.announcementTextMax, "A text").describe(
  "The email's text, without formatting.",
);

export const listAnnouncements = call("GET /admin/announcements", {
  summary:
    "The last 50 announcements, newest first, and the number of accounts that the next one would reach. For administrators.",
  access: "admin",
  answers: {
    200: z.object({
      announcements: z.array(announcementElement).describe("Up to 50, newest first."),
      reaches: z.int().describe("The number of accounts to email."),
      delivers: z
        .boolean()
        .describe("False if no mail server is set: emails are then written to the server's outbox folder."),
    }),
  },
});

export const announce = call("POST /admin/announcements", {
  summary: "Email an announcement to every account, in the background. For administrators.",
  access: "admin",
  audit: ["announcement.sent"],
  body: z.object({ subject, text }),
  answers: { 202: announcementElement },
});
