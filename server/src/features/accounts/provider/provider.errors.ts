import { signInProblems } from "@groundwork/contract/sign-in-problems";
import { failures } from "#kit/app-error.ts";

export const providerErrors = failures({
  forbidden: {
    email_unverified: signInProblems.email_unverified,
    provider_refused: [signInProblems.provider_refused, (cause: unknown) => ({ cause })],
  },
  conflict: {
    another_identity: signInProblems.another_identity,
  },
  unacceptable: {
    sign_in_expired: signInProblems.sign_in_expired,
    provider_answer: [signInProblems.provider_answer, (cause: unknown) => ({ cause })],
  },
  "not-found": {
    no_provider: "No sign-in provider is set up here.",
  },
  malformed: {
    logout_token: ["This logout token is not valid.", (cause: unknown) => ({ cause })],
  },
  unavailable: {
    provider_away: [signInProblems.provider_away, (cause: unknown) => ({ cause, retryAfter: 10 })],
  },
});
