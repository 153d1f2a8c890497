import { failures, problemsOf, waiting } from "#kit/app-error.ts";

export const accountErrors = failures({
  conflict: {
    email_taken: "An account with this email address already exists.",
    nothing_to_confirm: "Your email is already confirmed, or confirmation isn't required.",
    too_many_keys: (most: number) =>
      `An account can have at most ${most} API keys. Please revoke one that you no longer need.`,
  },
  forbidden: {
    registration_closed: "Registration is closed. Please contact your administrator for an account.",
    invitation_needed: "You need an invitation to create an account. Please contact your administrator.",
    /** Answers only somebody who knows the password. */
    account_suspended: "This account is suspended. Please contact your administrator.",
    /** Refuses an unconfirmed address that would make its account an administrator. */
    address_reserved:
      "This address belongs to an administrator, and without a mail server you can't confirm that it's yours. Please contact your administrator.",
    /** Applies to accounts without a password. */
    sign_in_again: (minutes: number) =>
      `Please sign in again. This action requires a sign-in within the last ${minutes} minutes.`,
    /** Applies if people can sign in only through the provider. */
    passwords_off: "You can't use a password here. Please sign in through your sign-in provider.",
    key_exceeds_maker: "A key created with another key can't have more scopes or projects than that key.",
    not_administrator: "Only an administrator can do this.",
    not_yourself: "You can only do this for your own account.",
  },
  unacceptable: {
    registration_invitation:
      "This invitation is no longer valid. It was used, revoked or has expired. Please ask for a new one.",
    other_address_invited:
      "This invitation was sent to another email address. Please register with that address.",
    let_in_token_unknown: "This link was already used or has expired. Please sign in to get a new one.",
    same_address: "This is already the email address of your account.",
    guessable_password: "This password is too easy to guess. Please choose another one.",
    /** Answers somebody who is signed in: a 401 would mean that their session is over. */
    wrong_password: "This password is incorrect.",
    other_email: "This is not the email address of your account.",
    expiry_past: "The expiry must be in the future.",
    key_outlives_maker: "A key created with another key can't expire later than that key.",
  },
  unauthenticated: {
    /** Uses the same words for an unknown address and a wrong password. */
    wrong_credentials: "The email address or password is incorrect.",
    /** Answers a session whose account is suspended. */
    session_suspended:
      "This account was suspended, and you were signed out. Please contact your administrator.",
  },
  "too-many": {
    too_many_tries: waiting(
      (seconds: number) => `Too many attempts. Please wait ${inWords(seconds)} and try again.`,
    ),
    /** Others guess at the account: who owns it can be let in by a mail. */
    account_guarded: waiting(
      (seconds: number) =>
        `Someone is guessing this account's password, so new browsers have to wait ${inWords(seconds)}. ` +
        "If it's your account, we can email you a link that lets you in now.",
    ),
  },
  "not-found": {
    unknown_email: "No email associated with the user was found.",
    session_not_found: "This session has already ended.",
    key_not_found: "This API key was not found. It may already have been revoked.",
  },
  unavailable: {
    mail_not_sent: [
      "The email could not be sent. Please try again later.",
      (cause: unknown) => ({ cause, retryAfter: 60 }),
    ],
  },
});

const incompleteLink = "This link is incomplete. Please open the link in the email again.";

export const ResetTokenError = problemsOf("unacceptable", "reset_token", {
  missing: incompleteLink,
  unknown: "This link is not valid. Please request a new one.",
  used: "This link was already used. Please request a new one.",
  expired: "This link has expired. Please request a new one.",
});
export const RegistrationTokenError = problemsOf("unacceptable", "registration_token", {
  missing: incompleteLink,
  unknown: "This link is not valid or was already used. Please sign in, or register again.",
  expired: "This link has expired. Please register again.",
});
export const AddressTokenError = problemsOf("unacceptable", "address_token", {
  missing: incompleteLink,
  unknown:
    "This link is not valid, was already used, or was replaced by a newer one. Your account page shows whether your email is confirmed.",
  expired: "This link has expired. Please request a new one on your account page.",
});

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
