import { z } from "zod";
import { call } from "./call.ts";
import { emailAddress, identifier, newPassword } from "./fields.ts";
import { limits } from "./limits.ts";
import { callPaths } from "./paths.ts";

export const statusMessage = z.object({ status: z.number().int(), message: z.string() });

/** Somebody is signed in by the cookie that came along. */
export const signedIn = statusMessage.extend({ user_id: identifier });

/** The ways in which somebody goes on who gave the right password. */
export const secondStepWays = ["code", "passkey", "recovery_code"] as const;
export type SecondStepWay = (typeof secondStepWays)[number];

export const login = call({
  method: "POST",
  path: callPaths.login,
  summary:
    "Sign in. Sets the session cookie, or, for an account with a second factor, the cookie of the step that is left.",
  access: "anyone",
  body: z.object({
    email: z.string({ error: "Please enter your email address." }).trim().min(1).max(limits.emailMax),
    password: z.string({ error: "Please enter your password." }).min(1).max(limits.passwordMax),
  }),
  answers: {
    200: signedIn,
    202: statusMessage.extend({
      second_step: z
        .array(z.enum(secondStepWays))
        .describe("The ways to go on: a code of the app, a passkey, or a recovery code."),
    }),
  },
});

export const register = call({
  method: "POST",
  path: callPaths.register,
  summary: "Create an account.",
  access: "anyone",
  body: z.object({
    email: emailAddress,
    password: newPassword,
    name: z
      .string({ error: "Please enter a username." })
      .trim()
      .min(1, "Please enter a username.")
      .max(limits.nameMax, `A username has at most ${limits.nameMax} characters.`),
    invitation: z
      .string()
      .max(200)
      .optional()
      .describe("The token of an invitation to the address: an administrator's, or one to a project."),
  }),
  answers: {
    201: statusMessage.extend({
      mailed: z
        .literal(true)
        .optional()
        .describe("Stands where the account begins with the link of a mail, whether or not it is new."),
    }),
  },
});

export const openAccountInvitation = call({
  method: "POST",
  path: callPaths.openAccountInvitation,
  summary: "What an administrator's invitation to register is for, by the token of its mail.",
  access: "anyone",
  body: z.object({
    token: z.string().max(200).describe("What stands after invitation= in the mail's link."),
  }),
  answers: {
    200: z.object({ email: z.string(), expires_at: z.iso.datetime() }),
  },
});

export const confirmRegistration = call({
  method: "POST",
  path: callPaths.confirmRegistration,
  summary: "Begin the account of a registration with the token of its mail; a token works once.",
  access: "anyone",
  body: z.object({
    registration_token: z
      .string({ error: "This link is incomplete. Please open the link in the email again." })
      .max(200),
  }),
  answers: { 201: statusMessage },
});

export const confirmAddress = call({
  method: "POST",
  path: callPaths.confirmAddress,
  summary:
    "Show by the token of a mail that an address is an account's own; where it was asked for, the account's address changes to it. A token works once.",
  access: "anyone",
  body: z.object({
    address_token: z
      .string({ error: "This link is incomplete. Please open the link in the email again." })
      .max(200)
      .describe("What stands after token= in the mail's link."),
  }),
  answers: { 200: statusMessage.extend({ email: z.string() }) },
});

export const logout = call({
  method: "POST",
  path: callPaths.logout,
  summary: "Sign out and forget the session.",
  access: "anyone",
  answers: {
    200: statusMessage.extend({
      provider_url: z
        .url()
        .optional()
        .describe("Where a browser goes so that its session at the sign-in provider ends too."),
    }),
  },
});

export const session = call({
  method: "GET",
  path: callPaths.session,
  summary: "Who is signed in.",
  access: "session",
  scope: "read",
  admits: "unready",
  answers: {
    200: z.object({
      user_id: identifier,
      name: z.string(),
      email: z.string(),
      needs: z
        .enum(["second_factor", "confirmed_email"])
        .optional()
        .describe("What the account needs before it can do anything else, where the operator asks for it."),
      administrator: z.literal(true).optional().describe("Where they administer this installation."),
    }),
  },
});

export const forgotPassword = call({
  method: "POST",
  path: callPaths.forgotPassword,
  summary: "Send an email with a link that sets a new password.",
  access: "anyone",
  body: z.object({ email: emailAddress }),
  answers: {
    200: statusMessage.extend({
      mailed: z
        .literal(false)
        .optional()
        .describe("Stands where no mail server is set, so that nobody gets the link."),
    }),
  },
});

export const letInMail = call({
  method: "POST",
  path: callPaths.letInMail,
  summary:
    "Email an account's owner a link that lets the browser in which it is opened sign in, while others guess at the account.",
  access: "anyone",
  body: z.object({ email: emailAddress }),
  answers: { 200: statusMessage },
});

export const letIn = call({
  method: "POST",
  path: callPaths.letIn,
  summary: "Open such a link, by its token, in the browser that is to sign in; a token works once.",
  access: "anyone",
  body: z.object({
    let_in_token: z
      .string({ error: "This link is incomplete. Please open the link in the email again." })
      .max(200),
  }),
  answers: { 200: statusMessage },
});

export const setNewPassword = call({
  method: "POST",
  path: callPaths.setNewPassword,
  summary: "Set a new password with the token of the mail; a token works once.",
  access: "anyone",
  body: z.object({
    new_password: newPassword,
    reset_token: z
      .string({ error: "This link is incomplete. Please open the link in the email again." })
      .max(200),
  }),
  answers: { 200: statusMessage },
});
