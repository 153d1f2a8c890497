import { failure } from "#kit/app-error.ts";

export const AccountNotFoundError = failure.notFound("account_not_found", "This account does not exist.");
export const InvitationGoneError = failure.notFound(
  "account_invitation_gone",
  "This invitation was already used or revoked.",
);
export const LastAdministratorError = failure.conflict(
  "last_administrator",
  "This is the only administrator. Please make someone else an administrator first.",
);
export const AdministratorBySettingsError = failure.conflict(
  "administrator_by_settings",
  "This account is an administrator because of ADMIN_EMAILS or a group of the sign-in provider. Please change it there.",
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
  "Please choose another account for the projects. It can't be suspended.",
);
export const JobGoneError = failure.notFound(
  "job_gone",
  "This job no longer exists. It has finished, or its target was deleted.",
);
export const JobNotIdleError = failure.conflict(
  "job_not_idle",
  "This job is running or has finished, or another one is doing the same.",
);
export const JobMustEndError = failure.conflict(
  "job_must_end",
  "This job deletes data, so it can't be removed. Please retry it.",
);
export const JobOfResourceError = failure.conflict(
  "job_of_resource",
  "This job reads a resource. Please cancel or retry it on the project's page.",
);
