import { z } from "zod";
import { callIn } from "./call.ts";
import { identifier, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Administration");

// Mails to every account about the installation itself, which nobody opts out of; for administrators.

export const announcementElement = z
  .object({
    id: identifier.describe("Its identifier."),
    subject: z.string().describe("Of the mail."),
    text: z.string().describe("Of the mail, plain."),
    created_at: timestamp.describe("When it was made."),
    recipients: z.int().describe("Accounts that get it, each once."),
    sent: z.int().describe("How many mails were handed to the mail server."),
  })
  .meta({ id: "Announcement" });
export type AnnouncementElement = z.infer<typeof announcementElement>;

const subject = z
  .string({ error: "Please enter a subject." })
  .trim()
  .min(1, "Please enter a subject.")
  .max(limits.announcementSubjectMax, `A subject has at most ${limits.announcementSubjectMax} characters.`)
  .refine((text) => !/[\r\n]/.test(text), "A subject is one line.")
  .describe("Of the mail.");
const text = z
  .string({ error: "Please enter a text." })
  .trim()
  .min(1, "Please enter a text.")
  .max(limits.announcementTextMax, `A text has at most ${limits.announcementTextMax} characters.`)
  .describe("Of the mail, plain.");

export const listAnnouncements = call("GET /admin/announcements", {
  summary:
    "The last 50 announcements, newest first, and how many accounts the next would reach, for administrators.",
  access: "manage",
  answers: {
    200: z.object({
      announcements: z.array(announcementElement).describe("At most 50, the newest first."),
      reaches: z.int().describe("How many accounts there are to be mailed."),
      delivers: z
        .boolean()
        .describe("False where no mail server is set: mails lie in the server's outbox folder then."),
    }),
  },
});

export const announce = call("POST /admin/announcements", {
  summary:
    "Mail something about the installation to every account, in the background, each once. For administrators.",
  access: "manage",
  audit: ["announcement.sent"],
  body: z.object({ subject, text }),
  answers: { 202: announcementElement },
});
