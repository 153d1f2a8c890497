import { z } from "zod";
import { limits } from "./limits.ts";

/** A readable ID: a slug of the name and a random suffix. */
export const identifier = z
  .string()
  .min(1)
  .max(160)
  .regex(/^\P{Cc}+$/u);

export const accountId = identifier.describe("The account's ID.");
export const callerId = identifier.meta({
  description: "The caller's own user ID; any other is refused.",
  examples: ["YOUR_USER_ID"],
});
export const projectId = identifier.meta({
  description: "The project's ID.",
  examples: ["YOUR_PROJECT_ID"],
});
export const resourceId = identifier.meta({
  description: "The resource's ID.",
  examples: ["YOUR_RESOURCE_ID"],
});
export const answerId = identifier.meta({
  description: "The answer's ID.",
  examples: ["YOUR_ANSWER_ID"],
});
export const runId = identifier.meta({
  description: "The ID of an indexing run.",
  examples: ["YOUR_RUN_ID"],
});

export const publicSlug = z
  .string()
  .min(1)
  .max(400)
  .meta({ description: "The last part of the public link.", examples: ["YOUR_SLUG"] });
export const message = z.string().describe("One sentence for a person.");
/** A range of a text. */
export const span = {
  start: z.number().int().describe("The start, in UTF-16 units of the text."),
  end: z.number().int().describe("The end (exclusive), in UTF-16 units of the text."),
};

/** The path parameters of every call about one resource. */
export const resourceParams = z.object({ resourceID: resourceId.describe("The resource's ID.") });

/** The path parameters of every call about one answer. */
export const answerParams = z.object({ answerId: answerId.describe("The answer's ID.") });

/** Query parameters of an optionally paged list; without either it is sent whole. */
export const pageQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.listPageMax)
    .optional()
    .meta({
      description:
        'The page size; if more follow, the `Link` header has the next page with rel="next". Without it, all are returned.',
      examples: [5],
    }),
  cursor: z.string().max(600).optional().describe("The position from the previous answer's `next` link."),
});

/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

const tooLong = (most: number, what: string) => `${what} can have at most ${most} characters.`;

/** Describes a text that may be empty; `what` opens the sentence for one that is too long. */
export const upTo = (most: number, what: string) => z.string().trim().max(most, tooLong(most, what));

/** Describes a text that has to be entered. */
export const typed = (missing: string, most: number, what: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, tooLong(most, what));

/** Describes how many entries of a list are sent. */
export const listLimit = (most: number, usual: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(most)
    .default(usual)
    .meta({ description: "The maximum number.", examples: [5] });

export const emailAddress = z
  .string({ error: "Please enter your email address." })
  .trim()
  .max(limits.emailMax, "This email address is too long.")
  // Excludes characters that separate or wrap addresses in a mail's header, or mail could reach somebody else.
  .regex(/^[^\s@<>(),;:"\\]+@[^\s@<>(),;"\\]+$/u, "Please enter a valid email address.")
  .meta({ description: "An email address.", examples: ["YOUR_EMAIL"] });

/** The token of an emailed link; the call says what it is for. */
export const mailToken = z
  .string({ error: "This link is incomplete. Please open the link in the email again." })
  .max(200)
  .meta({ description: "The token from the emailed link.", examples: ["TOKEN_OF_THE_MAIL"] });

export const newPassword = z
  .string({ error: "Please enter a password." })
  .min(limits.passwordMin, "Password must be at least 8 characters long")
  .max(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters long.`);
