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
      "This provider is set by environment variables. Please change LLM_PROVIDER and related settings.",
    );
  }
}

export class TooManyProvidersError extends AppError {
  constructor(most: number) {
    super(
      "unacceptable",
      "too_many_providers",
      `There can be at most ${most} providers. Please remove one first.`,
    );
  }
}

export class UnknownModelError extends AppError {
  constructor() {
    super("unacceptable", "unknown_model", "This model does not exist. Please choose one from the list.");
  }
}

export class AddressNeededError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "address_needed",
      "Please enter the provider's address, such as http://127.0.0.1:11434/v1.",
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
      "This provider's key can't be read because SECRET_KEY has changed. Please enter the key again.",
    );
  }
}

export class LimitSubjectError extends AppError {
  constructor() {
    super("unacceptable", "limit_subject", "That project or account doesn't exist.");
  }
}

export class ConcurrencyScopeError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "concurrency_scope",
      "Simultaneous questions can be limited for projects and publications. For all together, set LLM_MAX_CONCURRENT.",
    );
  }
}

export class PeriodError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "period",
      "Please choose a period of at most 400 days whose first day is not after its last.",
    );
  }
}
