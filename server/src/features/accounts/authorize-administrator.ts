import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { NotAdministratorError } from "./accounts.errors.ts";
import { emailKey } from "./accounts.rules.ts";
import { findFirstUser } from "./users.repository.ts";

interface Person {
  readonly userId: string;
  readonly email: string;
}

/** Whether somebody administers: by their address where `adminEmails` names any, else as the first account. */
export async function isAdministrator(
  read: ReadHandle,
  { userId, email }: Person,
  adminEmails: readonly string[],
): Promise<boolean> {
  if (adminEmails.length > 0) return adminEmails.some((admin) => emailKey(admin) === emailKey(email));
  return (await findFirstUser(read))?.id === userId;
}

/** The caller, shown to administer. Nothing else makes an AuthorizedAdministrator. Fails with NotAdministratorError. */
export async function authorizeAdministrator(
  read: ReadHandle,
  caller: Person,
  adminEmails: readonly string[],
): Promise<AuthorizedAdministrator> {
  if (!(await isAdministrator(read, caller, adminEmails))) throw new NotAdministratorError();
  return { userId: caller.userId } as AuthorizedAdministrator;
}
