import { AppError } from "#kit/app-error.ts";

export class EmailTakenError extends AppError {
  constructor() {
    super("conflict", "email_taken", "An account with this email address already exists.");
  }
}

export class RegistrationClosedError extends AppError {
  constructor() {
    super(
      "forbidden",
      "registration_closed",
      "Registration is closed. Please ask your operator for an account.",
    );
  }
}

export class InvitationNeededError extends AppError {
  constructor() {
    super(
      "forbidden",
      "invitation_needed",
      "An account here begins with an invitation. Please ask whoever runs this installation for one.",
    );
  }
}

export class RegistrationInvitationError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "registration_invitation",
      "This invitation is not valid any more: it was used or taken back, or has expired. Please ask for a new one.",
    );
  }
}

export class OtherAddressInvitedError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "other_address_invited",
      "This invitation was sent to another address. Please register with that one.",
    );
  }
}

/** The same words for an unknown address and a wrong password. */
export class WrongCredentialsError extends AppError {
  constructor() {
    super("unauthenticated", "wrong_credentials", "The email address or the password is not right.");
  }
}

/** Said to who has a session of a suspended account, which signs them in no more. */
export class SessionSuspendedError extends AppError {
  constructor() {
    super(
      "unauthenticated",
      "session_suspended",
      "This account was suspended, and you were signed out. Please ask whoever runs this installation.",
    );
  }
}

/** Said to who knows the password, and to nobody else. */
export class AccountSuspendedError extends AppError {
  constructor() {
    super(
      "forbidden",
      "account_suspended",
      "This account is suspended. Please ask whoever runs this installation.",
    );
  }
}

export class TooManyTriesError extends AppError {
  constructor(seconds: number) {
    super("too-many", "too_many_tries", `Too many tries. Please wait ${inWords(seconds)} and try again.`, {
      retryAfter: seconds,
    });
  }
}

/** Others guess at the account: who owns it can be let in by a mail. */
export class AccountGuardedError extends AppError {
  constructor(seconds: number) {
    super(
      "too-many",
      "account_guarded",
      `Someone is guessing at this account, so new browsers have to wait ${inWords(seconds)}. If it is yours, we can email you a link that lets you in now.`,
      { retryAfter: seconds },
    );
  }
}

export class LetInTokenError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "let_in_token_unknown",
      "This link was used already, or has expired. Please sign in to get a new one.",
    );
  }
}

export class UnknownEmailError extends AppError {
  constructor() {
    super("not-found", "unknown_email", "No email associated with the user was found.");
  }
}

export class MailNotSentError extends AppError {
  constructor(cause: unknown) {
    super("unavailable", "mail_not_sent", "The email could not be sent. Please try again later.", {
      cause,
      retryAfter: 60,
    });
  }
}

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

/** Of an address that would make its account an administrator, which nothing has shown to be theirs. */
export class AddressReservedError extends AppError {
  constructor() {
    super(
      "forbidden",
      "address_reserved",
      "This address administers the installation, and no mail can show that it is yours. Please ask whoever runs it.",
    );
  }
}

export class SameAddressError extends AppError {
  constructor() {
    super("unacceptable", "same_address", "This is the address of your account already.");
  }
}

export class NothingToConfirmError extends AppError {
  constructor() {
    super("conflict", "nothing_to_confirm", "Your address is confirmed already, or nobody asks for it here.");
  }
}

export class GuessablePasswordError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "guessable_password",
      "This password is among the first that others would try. Please choose another one.",
    );
  }
}

/** Of somebody who is signed in: a 401 would say that their session is over. */
export class WrongPasswordError extends AppError {
  constructor() {
    super("unacceptable", "wrong_password", "This password is not right.");
  }
}

/** Of accounts without a password. */
export class SignInAgainError extends AppError {
  constructor(minutes: number) {
    super(
      "forbidden",
      "sign_in_again",
      `Please sign in again first: this is done within ${minutes} minutes of signing in.`,
    );
  }
}

/** Where people sign in through the provider alone. */
export class PasswordsOffError extends AppError {
  constructor() {
    super(
      "forbidden",
      "passwords_off",
      "Passwords are not used here. Please sign in through your sign-in provider.",
    );
  }
}

export class OtherEmailError extends AppError {
  constructor() {
    super("unacceptable", "other_email", "This is not the email address of your account.");
  }
}

export class SessionNotFoundError extends AppError {
  constructor() {
    super("not-found", "session_not_found", "This session has ended already.");
  }
}

export class KeyNotFoundError extends AppError {
  constructor() {
    super("not-found", "key_not_found", "This API key was not found. It may have been revoked already.");
  }
}

export class ExpiryPastError extends AppError {
  constructor() {
    super("unacceptable", "expiry_past", "A key has to expire in the future.");
  }
}

export class KeyOutlivesMakerError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "key_outlives_maker",
      "A key that is made with a key cannot expire later than that.",
    );
  }
}

export class TooManyKeysError extends AppError {
  constructor(most: number) {
    super(
      "conflict",
      "too_many_keys",
      `An account has at most ${most} API keys. Please revoke one that you no longer use.`,
    );
  }
}

export class NotAdministratorError extends AppError {
  constructor() {
    super("forbidden", "not_administrator", "Only an administrator of this installation can do this.");
  }
}

export class NotYourselfError extends AppError {
  constructor() {
    super("forbidden", "not_yourself", "You can only act for yourself.");
  }
}

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
