import { z } from "zod";
import { limits } from "./limits.ts";

/** A readable ID: a slug of the name and a random suffix. */
export const identifier = z
  .string()
  .min(1)
  .max(160)
  .regex(/^\P{Cc}+$/u);

export const accountId = identifier.describe("The account's identifier.");
export const callerId = identifier.meta({
  description: "The identifier of who makes the call; that of anybody else is refused.",
  examples: ["YOUR_USER_ID"],
});
export const projectId = identifier.meta({
  description: "The project's identifier.",
  examples: ["YOUR_PROJECT_ID"],
});
export const resourceId = identifier.meta({
  description: "The resource's identifier.",
  examples: ["YOUR_RESOURCE_ID"],
});
export const answerId = identifier.meta({
  description: "The answer's identifier.",
  examples: ["YOUR_ANSWER_ID"],
});
export const runId = identifier.meta({
  description: "The identifier of a run of indexing.",
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
  start: z.number().int().describe("Where it begins, counted in UTF-16 units of the text."),
  end: z.number().int().describe("Where it ends: the first unit that is no longer of it."),
};

/** The path parameters of every call about one resource. */
export const resourceParams = z.object({ resourceID: resourceId.describe("The resource's identifier.") });

/** The path parameters of every call about one answer. */
export const answerParams = z.object({ answerId: answerId.describe("The answer's identifier.") });

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
        'How many are wanted; where more follow, the header `Link` names the next page with rel="next". Without it all come.',
      examples: [5],
    }),
  cursor: z
    .string()
    .max(600)
    .optional()
    .describe("Where to go on, as the `next` link of the answer before has it."),
});

/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

export const emailAddress = z
  .string({ error: "Please enter your email address." })
  .trim()
  .max(limits.emailMax, "This email address is too long.")
  // Excludes characters that separate or wrap addresses in a mail's header, or mail could reach somebody else.
  .regex(/^[^\s@<>(),;:"\\]+@[^\s@<>(),;"\\]+$/u, "Please enter a valid email address.")
  .meta({ description: "An email address.", examples: ["YOUR_EMAIL"] });

/** The token of a mailed link; the call says what it is for. */
export const mailToken = z
  .string({ error: "This link is incomplete. Please open the link in the email again." })
  .max(200)
  .meta({ description: "From the link of the mail.", examples: ["TOKEN_OF_THE_MAIL"] });

export const newPassword = z
  .string({ error: "Please enter a password." })
  .min(limits.passwordMin, "Password must be at least 8 characters long")
  .max(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters long.`);
