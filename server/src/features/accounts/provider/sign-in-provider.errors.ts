import { signInProblems } from "@groundwork/contract/sign-in-problems";
import { AppError } from "#kit/app-error.ts";

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
