import { z } from "zod";
import { limits } from "./limits.ts";

/** A readable identifier: a slug of the name and a random tail. */
export const identifier = z
  .string()
  .min(1)
  .max(160)
  .regex(/^\P{Cc}+$/u);

/** In the path of every call about one resource. */
export const resourceParams = z.object({ resourceID: identifier });

/** In the path of every call about one answer. */
export const answerParams = z.object({ answerId: identifier });

/** Of a list that may be asked for page by page; what neither is given for is sent whole. */
export const pageQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.listPageMax)
    .optional()
    .describe(
      'How many are wanted; where more follow, the header `Link` names the next page with rel="next". Without it all come.',
    ),
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
  // What separates or wraps addresses in a mail's head stands in none here, or mail would go to somebody else.
  .regex(/^[^\s@<>(),;:"\\]+@[^\s@<>(),;"\\]+$/u, "Please enter a valid email address.");

export const newPassword = z
  .string({ error: "Please enter a password." })
  .min(limits.passwordMin, "Password must be at least 8 characters long")
  .max(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters long.`);
