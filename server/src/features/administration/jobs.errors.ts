import { AppError } from "#kit/app-error.ts";

export class JobGoneError extends AppError {
  constructor() {
    super("not-found", "job_gone", "This job is gone: it was done, or what it worked on was deleted.");
  }
}

export class JobNotIdleError extends AppError {
  constructor() {
    super(
      "conflict",
      "job_not_idle",
      "This job runs or is done already, or another one does the same by now.",
    );
  }
}

export class JobMustEndError extends AppError {
  constructor() {
    super(
      "conflict",
      "job_must_end",
      "This job removes what somebody wanted gone, so it cannot be taken away. Please let it be tried again.",
    );
  }
}

export class JobOfResourceError extends AppError {
  constructor() {
    super(
      "conflict",
      "job_of_resource",
      "This job reads a resource: its project's page cancels it and tries it again.",
    );
  }
}
