import { z } from "zod";
import { callIn } from "./call.ts";
import { accountId, emailAddress, mailToken, message, newPassword, typed } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Signing in");

export const statusMessage = z.object({
  status: z.number().int().describe("The HTTP status, or a word for the state."),
  message,
});

/** Someone is signed in by the cookie that came along. */
export const signedIn = statusMessage.extend({ user_id: accountId });

/** The ways to complete a sign-in after the right password. */
export const secondStepWays = ["code", "passkey", "recovery_code"] as const;
export type SecondStepWay = (typeof secondStepWays)[number];

export const login = call("POST /auth/login", {
  summary:
    "Sign in. Sets the session cookie or, for an account with a second factor, a cookie for the remaining step.",
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
      .meta({ description: "The account's password.", examples: ["YOUR_PASSWORD"] }),
  }),
  answers: {
    200: signedIn,
    202: statusMessage.extend({
      second_step: z
        .array(z.enum(secondStepWays))
        .describe("The available second steps: app code, passkey or recovery code."),
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
    password: newPassword.meta({ description: "The account's password.", examples: ["YOUR_PASSWORD"] }),
    name: typed("Please enter a username.", limits.nameMax, "A username").meta({
      description: "The name.",
      examples: ["Ada"],
    }),
    invitation: z
      .string()
      .max(200)
      .optional()
      .describe("The token of an invitation sent to the address, by an administrator or to a project."),
  }),
  answers: {
    201: statusMessage.extend({
      mailed: z
        .literal(true)
        .optional()
        .describe("`true` if a confirmation email was sent (also for existing addresses)."),
    }),
  },
});

export const openAccountInvitation = call("POST /auth/invitation", {
  summary: "Show an administrator's invitation, by its mailed token.",
  access: "anyone",
  audit: { none: "It only reads an invitation." },
  errors: ["registration_invitation"],
  body: z.object({
    token: z.string().max(200).describe("The value after invitation= in the emailed link."),
  }),
  answers: {
    200: z.object({
      email: z.string().describe("An email address."),
      expires_at: z.iso.datetime().describe("When it expires."),
    }),
  },
});

export const confirmRegistration = call("POST /auth/confirm_registration", {
  summary: "Complete a registration with the mailed token. A token works once.",
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
    "Confirm an account's email address, or its change of address, with the mailed token. A token works once.",
  access: "anyone",
  audit: ["account.address_confirmed", "account.address_changed"],
  errors: ["email_taken", "address_token_missing", "address_token_unknown", "address_token_expired"],
  body: z.object({
    address_token: mailToken,
  }),
  answers: { 200: statusMessage.extend({ email: z.string().describe("An email address.") }) },
});

export const logout = call("POST /auth/logout", {
  summary: "Sign out and end the session.",
  access: "anyone",
  audit: ["signout.done"],
  answers: {
    200: statusMessage.extend({
      provider_url: z
        .url()
        .optional()
        .describe("The address that also ends the session at the sign-in provider."),
    }),
  },
});

export const session = call("GET /auth/session", {
  summary: "The signed-in user.",
  access: "read",
  admits: "unready",
  answers: {
    200: z.object({
      user_id: accountId,
      name: z.string().describe("The name."),
      email: z.string().describe("An email address."),
      needs: z
        .enum(["second_factor", "confirmed_email"])
        .optional()
        .describe("What the account must set up or confirm first, if required by the installation."),
      administrator: z.literal(true).optional().describe("True for administrators."),
    }),
  },
});

export const forgotPassword = call("POST /auth/forgot_password", {
  summary: "Email a link that sets a new password.",
  access: "anyone",
  audit: ["password.reset_asked"],
  errors: ["passwords_off", "unknown_email", "too_many_tries", "mail_not_sent"],
  body: z.object({ email: emailAddress }),
  answers: {
    200: statusMessage.extend({
      mailed: z
        .literal(false)
        .optional()
        .describe("Present if no mail server is set, so that the link reaches nobody."),
    }),
  },
});

export const letInMail = call("POST /auth/let_in", {
  summary:
    "Email an account's owner a link that lets the browser opening it sign in while others are guessing the password.",
  access: "anyone",
  audit: { none: "Emails a link that does not sign anyone in." },
  errors: ["too_many_tries"],
  body: z.object({ email: emailAddress }),
  answers: { 200: statusMessage },
});

export const letIn = call("POST /auth/let_in/open", {
  summary: "Let this browser sign in, with the token of such a link. A token works once.",
  access: "anyone",
  audit: { none: "Signs nobody in; the sign-in that follows is recorded." },
  errors: ["let_in_token_unknown", "too_many_tries"],
  body: z.object({
    let_in_token: mailToken,
  }),
  answers: { 200: statusMessage },
});

export const setNewPassword = call("POST /auth/set_new_password", {
  summary: "Set a new password with the mailed token. A token works once.",
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
      description: "The new password: at least 8 characters.",
      examples: ["a new long password"],
    }),
    reset_token: mailToken,
  }),
  answers: { 200: statusMessage },
});
