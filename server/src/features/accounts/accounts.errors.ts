import { AppError, failure } from "#kit/app-error.ts";

export const EmailTakenError = failure.conflict(
  "email_taken",
  "An account with this email address already exists.",
);
export const RegistrationClosedError = failure.forbidden(
  "registration_closed",
  "Registration is closed. Please ask your operator for an account.",
);
export const InvitationNeededError = failure.forbidden(
  "invitation_needed",
  "An account here begins with an invitation. Please ask whoever runs this installation for one.",
);
export const RegistrationInvitationError = failure.unacceptable(
  "registration_invitation",
  "This invitation is not valid any more: it was used or taken back, or has expired. Please ask for a new one.",
);
export const OtherAddressInvitedError = failure.unacceptable(
  "other_address_invited",
  "This invitation was sent to another address. Please register with that one.",
);

/** Uses the same words for an unknown address and a wrong password. */
export const WrongCredentialsError = failure.unauthenticated(
  "wrong_credentials",
  "The email address or the password is not right.",
);

/** Answers a session whose account is suspended. */
export const SessionSuspendedError = failure.unauthenticated(
  "session_suspended",
  "This account was suspended, and you were signed out. Please ask whoever runs this installation.",
);

/** Answers only somebody who knows the password. */
export const AccountSuspendedError = failure.forbidden(
  "account_suspended",
  "This account is suspended. Please ask whoever runs this installation.",
);
export const TooManyTriesError = failure.tooMany(
  "too_many_tries",
  (seconds: number) => `Too many tries. Please wait ${inWords(seconds)} and try again.`,
  (seconds: number) => ({
    retryAfter: seconds,
  }),
);

/** Others guess at the account: who owns it can be let in by a mail. */
export const AccountGuardedError = failure.tooMany(
  "account_guarded",
  (seconds: number) =>
    `Someone is guessing at this account, so new browsers have to wait ${inWords(seconds)}. If it is yours, we can email you a link that lets you in now.`,
  (seconds: number) => ({ retryAfter: seconds }),
);
export const LetInTokenError = failure.unacceptable(
  "let_in_token_unknown",
  "This link was used already, or has expired. Please sign in to get a new one.",
);
export const UnknownEmailError = failure.notFound(
  "unknown_email",
  "No email associated with the user was found.",
);
export const MailNotSentError = failure.unavailable(
  "mail_not_sent",
  "The email could not be sent. Please try again later.",
  (cause: unknown) => ({
    cause,
    retryAfter: 60,
  }),
);

export class ResetTokenError extends AppError {
  constructor(problem: "missing" | "unknown" | "used" | "expired") {
    super("unacceptable", `reset_token_${problem}`, tokenSentences[problem]);
  }
}

export class RegistrationTokenError extends AppError {
  constructor(problem: "missing" | "unknown" | "expired") {
    super("unacceptable", `registration_token_${problem}`, registrationSentences[problem]);
  }
}

export class AddressTokenError extends AppError {
  constructor(problem: "missing" | "unknown" | "expired") {
    super("unacceptable", `address_token_${problem}`, addressSentences[problem]);
  }
}

/** Refuses an unconfirmed address that would make its account an administrator. */
export const AddressReservedError = failure.forbidden(
  "address_reserved",
  "This address administers the installation, and no mail can show that it is yours. Please ask whoever runs it.",
);
export const SameAddressError = failure.unacceptable(
  "same_address",
  "This is the address of your account already.",
);
export const NothingToConfirmError = failure.conflict(
  "nothing_to_confirm",
  "Your address is confirmed already, or nobody asks for it here.",
);
export const GuessablePasswordError = failure.unacceptable(
  "guessable_password",
  "This password is among the first that others would try. Please choose another one.",
);

/** Answers somebody who is signed in: a 401 would mean that their session is over. */
export const WrongPasswordError = failure.unacceptable("wrong_password", "This password is not right.");

/** Applies to accounts without a password. */
export const SignInAgainError = failure.forbidden(
  "sign_in_again",
  (minutes: number) => `Please sign in again first: this is done within ${minutes} minutes of signing in.`,
);

/** Applies if people can sign in only through the provider. */
export const PasswordsOffError = failure.forbidden(
  "passwords_off",
  "Passwords are not used here. Please sign in through your sign-in provider.",
);
export const OtherEmailError = failure.unacceptable(
  "other_email",
  "This is not the email address of your account.",
);
export const SessionNotFoundError = failure.notFound("session_not_found", "This session has ended already.");
export const KeyNotFoundError = failure.notFound(
  "key_not_found",
  "This API key was not found. It may have been revoked already.",
);
export const ExpiryPastError = failure.unacceptable("expiry_past", "A key has to expire in the future.");
export const KeyOutlivesMakerError = failure.unacceptable(
  "key_outlives_maker",
  "A key that is made with a key cannot expire later than that.",
);
export const TooManyKeysError = failure.conflict(
  "too_many_keys",
  (most: number) => `An account has at most ${most} API keys. Please revoke one that you no longer use.`,
);
export const NotAdministratorError = failure.forbidden(
  "not_administrator",
  "Only an administrator of this installation can do this.",
);
export const NotYourselfError = failure.forbidden("not_yourself", "You can only act for yourself.");

const tokenSentences = {
  missing: "This link is incomplete. Please open the link in the email again.",
  unknown: "This link is not valid. Please ask for a new one.",
  used: "This link was used already. Please ask for a new one.",
  expired: "This link has expired. Please ask for a new one.",
};

const registrationSentences = {
  missing: "This link is incomplete. Please open the link in the email again.",
  unknown: "This link is not valid, or was used already. Please sign in, or register again.",
  expired: "This link has expired. Please register again.",
};

const addressSentences = {
  missing: "This link is incomplete. Please open the link in the email again.",
  unknown:
    "This link is not valid, was used already, or a newer one was sent. Your account page says whether your address is confirmed.",
  expired: "This link has expired. Please send a new one from your account page.",
};

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
