import { AppError } from "#kit/app-error.ts";

export class ProviderNotFoundError extends AppError {
  constructor() {
    super("not-found", "provider_not_found", "This provider no longer exists.");
  }
}

/** Refuses to change a provider of the environment variables, which take precedence. */
export class ProviderOfEnvironmentError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "provider_of_environment",
      "This provider is set by environment variables. Please change LLM_PROVIDER and the settings beside it.",
    );
  }
}

export class TooManyProvidersError extends AppError {
  constructor(most: number) {
    super(
      "unacceptable",
      "too_many_providers",
      `There are at most ${most} providers. Please remove one first.`,
    );
  }
}

export class UnknownModelError extends AppError {
  constructor() {
    super("unacceptable", "unknown_model", "There is no such model. Please choose one of those offered.");
  }
}

export class AddressNeededError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "address_needed",
      "Please enter where the provider is reached, such as http://127.0.0.1:11434/v1.",
    );
  }
}

/** Refuses to send a stored key to an address that it wasn't entered for. */
export class KeyNeededError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "key_needed",
      "The address has changed. Please enter the key for the new address, or remove the stored key.",
    );
  }
}

/** SECRET_KEY is another than when it was stored. */
export class UnreadableKeyError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "unreadable_key",
      "The key of this provider cannot be read, because SECRET_KEY has changed. Please enter the key again.",
    );
  }
}

export class LimitSubjectError extends AppError {
  constructor() {
    super("unacceptable", "limit_subject", "Please name a project or an account that there is.");
  }
}

export class ConcurrencyScopeError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "concurrency_scope",
      "Questions at the same time are limited for projects and publications; LLM_MAX_CONCURRENT limits them for all.",
    );
  }
}

export class PeriodError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "period",
      "Please choose a first day that is not after the last, at most 400 days.",
    );
  }
}
