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
