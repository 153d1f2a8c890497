import { failures } from "#kit/app-error.ts";

export const factorErrors = failures({
  unacceptable: {
    /** Answers the second step, where nobody is signed in yet. */
    wrong_code: "This code is incorrect or was already used.",
    step_expired: "This took too long, or was started in another browser. Please sign in again.",
    passkey_refused: ["This passkey was not accepted. Please try again.", (cause?: unknown) => ({ cause })],
    /** Browsers keep passkeys for names alone. */
    passkey_needs_name:
      "Passkeys need a host name such as localhost, not a numeric address. Please open this page under its host name.",
  },
  conflict: {
    authenticator_in_use:
      "An authenticator app is already set up. Please remove it before setting up another one.",
    no_second_factor: "Recovery codes require an authenticator app or a passkey. Please set one up first.",
    too_many_passkeys: (most: number) =>
      `An account can have at most ${most} passkeys. Please remove one that you no longer need.`,
  },
  "not-found": {
    no_authenticator: "No authenticator app is being set up. Please start again.",
    passkey_not_found: "This passkey was already removed.",
  },
});
