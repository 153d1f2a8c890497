import { failures } from "#kit/app-error.ts";

export const administrationErrors = failures({
  "not-found": {
    account_not_found: "This account does not exist.",
    account_invitation_gone: "This invitation was already used or revoked.",
    job_gone: "This job no longer exists. It has finished, or its target was deleted.",
  },
  conflict: {
    last_administrator: "This is the only administrator. Please make someone else an administrator first.",
    administrator_by_settings:
      "This account is an administrator because of ADMIN_EMAILS or a group of the sign-in provider. Please change it there.",
    suspended_administrator: "This account is suspended. Please restore it first.",
    job_not_idle: "This job is running or has finished, or another one is doing the same.",
    job_must_end: "This job deletes data, so it can't be removed. Please retry it.",
    job_of_resource: "This job reads a resource. Please cancel or retry it on the project's page.",
  },
  unacceptable: {
    name_and_password_needed: "Please enter a name and a password, or invite the address instead.",
    no_heir: "Please choose another account for the projects. It can't be suspended.",
  },
});
