import { failure } from "#kit/app-error.ts";

/** Answers the second step, where nobody is signed in yet. */
export const WrongCodeError = failure.unacceptable(
  "wrong_code",
  "This code is not right, or was used already.",
);
export const StepExpiredError = failure.unacceptable(
  "step_expired",
  "This took too long, or was begun in another browser. Please sign in again.",
);
export const AuthenticatorInUseError = failure.conflict(
  "authenticator_in_use",
  "An authenticator app is set up already. Please remove it before you set up another.",
);
export const NoAuthenticatorError = failure.notFound(
  "no_authenticator",
  "No authenticator app is being set up. Please begin again.",
);
export const NoSecondFactorError = failure.conflict(
  "no_second_factor",
  "Recovery codes belong to an authenticator app or a passkey. Please set one up first.",
);
export const PasskeyNotFoundError = failure.notFound(
  "passkey_not_found",
  "This passkey was removed already.",
);
export const TooManyPasskeysError = failure.conflict(
  "too_many_passkeys",
  (most: number) => `An account has at most ${most} passkeys. Please remove one that you no longer use.`,
);
export const PasskeyRefusedError = failure.unacceptable(
  "passkey_refused",
  "This passkey was not accepted. Please try again.",
  (cause?: unknown) => ({ cause }),
);

/** Browsers keep passkeys for names alone. */
export const PasskeyNeedsNameError = failure.unacceptable(
  "passkey_needs_name",
  "Browsers keep passkeys for names such as localhost, and not for numeric addresses. Please open this page under its name.",
);
