import { failure } from "#kit/app-error.ts";

/** Answers the second step, where nobody is signed in yet. */
export const WrongCodeError = failure.unacceptable(
  "wrong_code",
  "This code is incorrect or was already used.",
);
export const StepExpiredError = failure.unacceptable(
  "step_expired",
  "This took too long, or was started in another browser. Please sign in again.",
);
export const AuthenticatorInUseError = failure.conflict(
  "authenticator_in_use",
  "An authenticator app is already set up. Please remove it before setting up another one.",
);
export const NoAuthenticatorError = failure.notFound(
  "no_authenticator",
  "No authenticator app is being set up. Please start again.",
);
export const NoSecondFactorError = failure.conflict(
  "no_second_factor",
  "Recovery codes require an authenticator app or a passkey. Please set one up first.",
);
export const PasskeyNotFoundError = failure.notFound(
  "passkey_not_found",
  "This passkey was already removed.",
);
export const TooManyPasskeysError = failure.conflict(
  "too_many_passkeys",
  (most: number) =>
    `An account can have at most ${most} passkeys. Please remove one that you no longer need.`,
);
export const PasskeyRefusedError = failure.unacceptable(
  "passkey_refused",
  "This passkey was not accepted. Please try again.",
  (cause?: unknown) => ({ cause }),
);

/** Browsers keep passkeys for names alone. */
export const PasskeyNeedsNameError = failure.unacceptable(
  "passkey_needs_name",
  "Passkeys need a host name such as localhost, not a numeric address. Please open this page under its host name.",
);
