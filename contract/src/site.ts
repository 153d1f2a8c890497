import { z } from "zod";
import { callIn } from "./call.ts";
import { projectId, publicSlug, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";
import { suggestionList } from "./publications.ts";
import { publicAccess, siteLook } from "./visitors.ts";

const call = callIn("Publishing");

const notAnOrigin = "Please enter origins such as https://www.example.com, without a path.";
const origins = z
  .array(
    z
      .url({ protocol: /^https?$/, error: notAnOrigin })
      .max(300, notAnOrigin)
      .regex(/^https?:\/\/[^\s/?#@*;,]+\/?$/i, notAnOrigin),
  )
  .max(limits.siteOriginsMax, `At most ${limits.siteOriginsMax} sites can be allowed.`)
  .describe("The origins whose pages may frame the chat; none for no page.");

const site = z
  .object({
    PublicSlug: z.string().describe("The last part of the public link."),
    url: z.url().describe("The public link."),
    origins: z.array(z.string()).describe("The origins whose pages may frame the chat."),
    allowed: z
      .array(z.string())
      .nullable()
      .describe("The only origins that the operator allows; null for any."),
    access: z.enum(publicAccess).describe("Who may ask."),
    has_password: z.boolean().describe("Whether a password is stored."),
    look: siteLook.describe("How visitors see it."),
    questions: z.array(z.string()).describe("The questions to start with; none for the default ones."),
  })
  .meta({ id: "Site" });
export type Site = z.infer<typeof site>;

export const readSite = call("GET /public/site/:projectId", {
  summary: "Where a publication can be framed, who may ask it, and how it looks.",
  access: "read",
  role: "editor",
  errors: ["not_published"],
  params: z.object({ projectId }),
  answers: { 200: site },
});

export const changeSite = call("PATCH /public/site", {
  summary:
    "Change where a publication can be framed, who may ask it, and how it looks. Omitted fields stay unchanged.",
  access: "admin",
  role: "owner",
  audit: ["publication.changed"],
  errors: ["not_published", "site_password_missing", "site_origin_refused", "site_icon_unreadable"],
  body: z.object({
    ProjectID: projectId,
    origins: origins.optional().meta({ examples: [["https://www.example.com"]] }),
    access: z.enum(publicAccess).optional().describe("Who may ask."),
    password: z
      .string()
      .min(limits.passwordMin, `The password needs at least ${limits.passwordMin} characters.`)
      .max(limits.passwordMax, `The password can have at most ${limits.passwordMax} characters.`)
      .optional()
      .describe("A new password for visitors; those let in with the old one have to enter the new one."),
    look: siteLook.partial().optional().describe("How visitors see it."),
    questions: suggestionList.optional().describe("The questions to start with."),
  }),
  answers: { 200: site },
});

export const enterPublic = call("POST /public/enter", {
  summary: "Enter a published assistant's password. The pass goes along with a visitor's other calls.",
  access: "anyone",
  audit: { none: "A visitor, who is not tied to a person." },
  errors: [
    "publication_paused",
    "publication_not_found",
    "publication_password_wrong",
    "publication_guarded",
  ],
  body: z.object({
    public_domain_endpoint: publicSlug,
    password: z
      .string({ error: "Please enter the password." })
      .min(1, "Please enter the password.")
      .max(limits.passwordMax, "This password is incorrect.")
      .describe("The password that the owner gave out."),
  }),
  answers: {
    200: z.object({
      pass: z.string().describe("Sent as the header `x-visitor-pass`."),
      expires_at: timestamp.describe("When the password has to be entered again."),
    }),
  },
});
