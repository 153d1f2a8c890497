import { z } from "zod";
import { upTo } from "./fields.ts";
import { limits } from "./limits.ts";
import { contrastWithWhite, leastContrast } from "./look.ts";

/** Lists who may ask a published assistant: everybody with the link, with its password, or members who are signed in. */
export const publicAccess = ["everybody", "password", "members"] as const;
export type PublicAccess = (typeof publicAccess)[number];

/** The headers by which a visitor's page says what it was let in with, and where it is shown. */
export const visitorHeaders = z.object({
  "x-visitor-pass": z
    .string()
    .max(200)
    .optional()
    .describe("For an assistant with a password: what `POST /public/enter` answered."),
  "x-embedded-in": z
    .string()
    .max(300)
    .optional()
    .describe("The origin of the page that frames the chat; it must be one of the publication's sites."),
});
export type VisitorHeaders = z.infer<typeof visitorHeaders>;

/** Codes of the errors by which a publication refuses a visitor. */
export const visitorErrors = [
  "publication_password_needed",
  "publication_members_only",
  "site_not_allowed",
] as const;
/** Codes of the errors of a call to a publication by its slug. */
export const publicationErrors = ["publication_paused", "publication_not_found", ...visitorErrors] as const;

/** A publication's look for visitors. Empty texts and null stand for the defaults. */
export const siteLook = z.object({
  name: upTo(limits.lookNameMax, "A name").describe("The assistant's name; empty for the project's."),
  greeting: upTo(limits.lookGreetingMax, "A greeting").describe(
    "The line above the first questions; empty for the usual one.",
  ),
  icon: z
    .string()
    .max(limits.lookIconMax, "This picture is too large. Please choose a smaller one.")
    .regex(
      /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/,
      "Please choose a PNG, JPEG or WebP picture.",
    )
    .nullable()
    .describe("The picture, as a data address of a PNG, JPEG or WebP; null for the usual one."),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, "Please enter a color such as #14180f.")
    .refine((color) => contrastWithWhite(color) >= leastContrast, "This color is too light for white text.")
    .nullable()
    .describe("The color of the launcher and of Send, readable with white text; null for the usual one."),
  corner: z.enum(["left", "right"]).describe("The corner of the page in which the launcher appears."),
  theme: z.enum(["page", "light", "dark"]).describe("Light, dark, or as the page around it."),
  credit: z.boolean().describe("Whether “Answers by Groundwork” is shown."),
});
export type SiteLook = z.infer<typeof siteLook>;
