import { failure } from "#kit/app-error.ts";

export const AccountNotFoundError = failure.notFound("account_not_found", "There is no such account.");
export const InvitationGoneError = failure.notFound(
  "account_invitation_gone",
  "This invitation was used or taken back already.",
);
export const LastAdministratorError = failure.conflict(
  "last_administrator",
  "Nobody else administers this installation. Please make somebody else an administrator first.",
);
export const AdministratorBySettingsError = failure.conflict(
  "administrator_by_settings",
  "ADMIN_EMAILS or a group of the sign-in provider names this account, so it administers. Please change that there.",
);
export const SuspendedAdministratorError = failure.conflict(
  "suspended_administrator",
  "This account is suspended. Please restore it first.",
);
export const NameAndPasswordNeededError = failure.unacceptable(
  "name_and_password_needed",
  "Please enter a name and a password, or invite the address instead.",
);
export const NoHeirError = failure.unacceptable(
  "no_heir",
  "Please choose another account that gets the projects. It may not be suspended.",
);
export const JobGoneError = failure.notFound(
  "job_gone",
  "This job is gone: it was done, or what it worked on was deleted.",
);
export const JobNotIdleError = failure.conflict(
  "job_not_idle",
  "This job runs or is done already, or another one does the same by now.",
);
export const JobMustEndError = failure.conflict(
  "job_must_end",
  "This job removes what somebody wanted gone, so it cannot be taken away. Please let it be tried again.",
);
export const JobOfResourceError = failure.conflict(
  "job_of_resource",
  "This job reads a resource: its project's page cancels it and tries it again.",
);
