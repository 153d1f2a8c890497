import { signInProblems } from "@groundwork/contract/sign-in-problems";
import { AppError } from "#kit/app-error.ts";

export class EmailUnverifiedError extends AppError {
  constructor() {
    super("forbidden", "email_unverified", signInProblems.email_unverified);
  }
}

export class AnotherIdentityError extends AppError {
  constructor() {
    super("conflict", "another_identity", signInProblems.another_identity);
  }
}

export class SignInExpiredError extends AppError {
  constructor() {
    super("unacceptable", "sign_in_expired", signInProblems.sign_in_expired);
  }
}

export class NoProviderError extends AppError {
  constructor() {
    super("not-found", "no_provider", "There is no sign-in provider here.");
  }
}

export class LogoutTokenError extends AppError {
  constructor(cause: unknown) {
    super("malformed", "logout_token", "This logout token is not valid.", { cause });
  }
}

export class ProviderAwayError extends AppError {
  constructor(cause: unknown) {
    super("unavailable", "provider_away", signInProblems.provider_away, { cause, retryAfter: 10 });
  }
}

export class ProviderRefusedError extends AppError {
  constructor(cause: unknown) {
    super("forbidden", "provider_refused", signInProblems.provider_refused, { cause });
  }
}

export class ProviderAnswerError extends AppError {
  constructor(cause: unknown) {
    super("unacceptable", "provider_answer", signInProblems.provider_answer, { cause });
  }
}
