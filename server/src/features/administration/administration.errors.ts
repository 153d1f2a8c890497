import { AppError } from "#kit/app-error.ts";

export class AccountNotFoundError extends AppError {
  constructor() {
    super("not-found", "account_not_found", "There is no such account.");
  }
}

export class InvitationGoneError extends AppError {
  constructor() {
    super("not-found", "account_invitation_gone", "This invitation was used or taken back already.");
  }
}

export class LastAdministratorError extends AppError {
  constructor() {
    super(
      "conflict",
      "last_administrator",
      "Nobody else administers this installation. Please make somebody else an administrator first.",
    );
  }
}

export class AdministratorBySettingsError extends AppError {
  constructor() {
    super(
      "conflict",
      "administrator_by_settings",
      "ADMIN_EMAILS or a group of the sign-in provider names this account, so it administers. Please change that there.",
    );
  }
}

export class SuspendedAdministratorError extends AppError {
  constructor() {
    super("conflict", "suspended_administrator", "This account is suspended. Please restore it first.");
  }
}

export class NameAndPasswordNeededError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "name_and_password_needed",
      "Please enter a name and a password, or invite the address instead.",
    );
  }
}

export class NoHeirError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "no_heir",
      "Please choose another account that gets the projects. It may not be suspended.",
    );
  }
}

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
