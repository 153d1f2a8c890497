import { AppError } from "#kit/app-error.ts";

/** Of a second step, where nobody is signed in yet. */
export class WrongCodeError extends AppError {
  constructor() {
    super("unacceptable", "wrong_code", "This code is not right, or was used already.");
  }
}

export class StepExpiredError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "step_expired",
      "This took too long, or was begun in another browser. Please sign in again.",
    );
  }
}

export class AuthenticatorInUseError extends AppError {
  constructor() {
    super(
      "conflict",
      "authenticator_in_use",
      "An authenticator app is set up already. Please remove it before you set up another.",
    );
  }
}

export class NoAuthenticatorError extends AppError {
  constructor() {
    super("not-found", "no_authenticator", "No authenticator app is being set up. Please begin again.");
  }
}

export class NoSecondFactorError extends AppError {
  constructor() {
    super(
      "conflict",
      "no_second_factor",
      "Recovery codes belong to an authenticator app or a passkey. Please set one up first.",
    );
  }
}

export class PasskeyNotFoundError extends AppError {
  constructor() {
    super("not-found", "passkey_not_found", "This passkey was removed already.");
  }
}

export class TooManyPasskeysError extends AppError {
  constructor(most: number) {
    super(
      "conflict",
      "too_many_passkeys",
      `An account has at most ${most} passkeys. Please remove one that you no longer use.`,
    );
  }
}

export class PasskeyRefusedError extends AppError {
  constructor(cause?: unknown) {
    super("unacceptable", "passkey_refused", "This passkey was not accepted. Please try again.", { cause });
  }
}

/** Browsers keep passkeys for names alone. */
export class PasskeyNeedsNameError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "passkey_needs_name",
      "Browsers keep passkeys for names such as localhost, and not for numeric addresses. Please open this page under its name.",
    );
  }
}
