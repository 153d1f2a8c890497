import { signInProblems } from "@groundwork/contract/sign-in-problems";
import { failure } from "#kit/app-error.ts";

export const EmailUnverifiedError = failure.forbidden("email_unverified", signInProblems.email_unverified);
export const AnotherIdentityError = failure.conflict("another_identity", signInProblems.another_identity);
export const SignInExpiredError = failure.unacceptable("sign_in_expired", signInProblems.sign_in_expired);
export const NoProviderError = failure.notFound("no_provider", "No sign-in provider is set up here.");
export const LogoutTokenError = failure.malformed(
  "logout_token",
  "This logout token is not valid.",
  (cause: unknown) => ({ cause }),
);
export const ProviderAwayError = failure.unavailable(
  "provider_away",
  signInProblems.provider_away,
  (cause: unknown) => ({ cause, retryAfter: 10 }),
);
export const ProviderRefusedError = failure.forbidden(
  "provider_refused",
  signInProblems.provider_refused,
  (cause: unknown) => ({ cause }),
);
export const ProviderAnswerError = failure.unacceptable(
  "provider_answer",
  signInProblems.provider_answer,
  (cause: unknown) => ({ cause }),
);
