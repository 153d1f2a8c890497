import { z } from "zod";
import { callIn } from "./call.ts";
import { accountId, emailAddress, mailToken, message, newPassword } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Signing in");

export const statusMessage = z.object({
  status: z.number().int().describe("The HTTP status, or a word for the state."),
  message,
});

/** Somebody is signed in by the cookie that came along. */
export const signedIn = statusMessage.extend({ user_id: accountId });

/** The ways to complete a sign-in after the right password. */
export const secondStepWays = ["code", "passkey", "recovery_code"] as const;
export type SecondStepWay = (typeof secondStepWays)[number];

export const login = call("POST /auth/login", {
  summary:
    "Sign in. Sets the session cookie, or, for an account with a second factor, the cookie of the step that is left.",
  access: "anyone",
  audit: ["signin.succeeded", "signin.failed"],
  errors: ["wrong_credentials", "account_suspended", "passwords_off", "account_guarded", "too_many_tries"],
  body: z.object({
    email: z
      .string({ error: "Please enter your email address." })
      .trim()
      .min(1)
      .max(limits.emailMax)
      .meta({ description: "An email address.", examples: ["YOUR_EMAIL"] }),
    password: z
      .string({ error: "Please enter your password." })
      .min(1)
      .max(limits.passwordMax)
      .meta({ description: "The password of the account.", examples: ["YOUR_PASSWORD"] }),
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

export const register = call("POST /auth/register", {
  summary: "Create an account.",
  access: "anyone",
  audit: ["account.registered"],
  errors: [
    "passwords_off",
    "invitation_needed",
    "registration_closed",
    "email_taken",
    "registration_invitation",
    "other_address_invited",
    "guessable_password",
    "too_many_tries",
  ],
  body: z.object({
    email: emailAddress,
    password: newPassword.meta({ description: "The password of the account.", examples: ["YOUR_PASSWORD"] }),
    name: z
      .string({ error: "Please enter a username." })
      .trim()
      .min(1, "Please enter a username.")
      .max(limits.nameMax, `A username has at most ${limits.nameMax} characters.`)
      .meta({ description: "The name as people gave it.", examples: ["Ada"] }),
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

export const openAccountInvitation = call("POST /auth/invitation", {
  summary: "What an administrator's invitation to register is for, by the token of its mail.",
  access: "anyone",
  audit: { none: "It reads whom a link invites." },
  errors: ["registration_invitation"],
  body: z.object({
    token: z.string().max(200).describe("What stands after invitation= in the mail's link."),
  }),
  answers: {
    200: z.object({
      email: z.string().describe("An email address."),
      expires_at: z.iso.datetime().describe("When it ends."),
    }),
  },
});

export const confirmRegistration = call("POST /auth/confirm_registration", {
  summary: "Begin the account of a registration with the token of its mail; a token works once.",
  access: "anyone",
  audit: ["account.registered"],
  errors: [
    "passwords_off",
    "registration_closed",
    "registration_token_missing",
    "registration_token_unknown",
    "registration_token_expired",
  ],
  body: z.object({
    registration_token: mailToken,
  }),
  answers: { 201: statusMessage },
});

export const confirmAddress = call("POST /auth/confirm_email", {
  summary:
    "Show by the token of a mail that an address is an account's own; where it was asked for, the account's address changes to it. A token works once.",
  access: "anyone",
  audit: ["account.address_confirmed", "account.address_changed"],
  errors: ["email_taken", "address_token_missing", "address_token_unknown", "address_token_expired"],
  body: z.object({
    address_token: mailToken,
  }),
  answers: { 200: statusMessage.extend({ email: z.string().describe("An email address.") }) },
});

export const logout = call("POST /auth/logout", {
  summary: "Sign out and forget the session.",
  access: "anyone",
  audit: ["signout.done"],
  answers: {
    200: statusMessage.extend({
      provider_url: z
        .url()
        .optional()
        .describe("Where a browser goes so that its session at the sign-in provider ends too."),
    }),
  },
});

export const session = call("GET /auth/session", {
  summary: "Who is signed in.",
  access: "read",
  admits: "unready",
  answers: {
    200: z.object({
      user_id: accountId,
      name: z.string().describe("The name as people gave it."),
      email: z.string().describe("An email address."),
      needs: z
        .enum(["second_factor", "confirmed_email"])
        .optional()
        .describe("What the account needs before it can do anything else, where the operator asks for it."),
      administrator: z.literal(true).optional().describe("Where they administer this installation."),
    }),
  },
});

export const forgotPassword = call("POST /auth/forgot_password", {
  summary: "Send an email with a link that sets a new password.",
  access: "anyone",
  audit: ["password.reset_asked"],
  errors: ["passwords_off", "unknown_email", "too_many_tries", "mail_not_sent"],
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

export const letInMail = call("POST /auth/let_in", {
  summary:
    "Email an account's owner a link that lets the browser in which it is opened sign in, while others guess at the account.",
  access: "anyone",
  audit: { none: "It mails a link that signs nobody in." },
  errors: ["too_many_tries"],
  body: z.object({ email: emailAddress }),
  answers: { 200: statusMessage },
});

export const letIn = call("POST /auth/let_in/open", {
  summary: "Open such a link, by its token, in the browser that is to sign in; a token works once.",
  access: "anyone",
  audit: { none: "It signs nobody in; the browser goes on to sign in, which is written." },
  errors: ["let_in_token_unknown", "too_many_tries"],
  body: z.object({
    let_in_token: mailToken,
  }),
  answers: { 200: statusMessage },
});

export const setNewPassword = call("POST /auth/set_new_password", {
  summary: "Set a new password with the token of the mail; a token works once.",
  access: "anyone",
  audit: ["password.reset"],
  errors: [
    "passwords_off",
    "guessable_password",
    "reset_token_missing",
    "reset_token_unknown",
    "reset_token_used",
    "reset_token_expired",
  ],
  body: z.object({
    new_password: newPassword.meta({
      description: "The password as it is to be: at least 8 characters.",
      examples: ["a new long password"],
    }),
    reset_token: mailToken,
  }),
  answers: { 200: statusMessage },
});
