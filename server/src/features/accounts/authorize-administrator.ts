import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { NotAdministratorError } from "./accounts.errors.ts";
import { emailKey } from "./accounts.rules.ts";
import { providerAdministrator } from "./provider/identities.repository.ts";
import { findFirstUser } from "./users.repository.ts";

interface Person {
  readonly userId: string;
  readonly email: string;
}

/**
 * Whether somebody administers: by their address where `adminEmails` names it, by a group of the provider's, or as the first
 * account where no address is named and the provider does not say otherwise.
 */
export async function isAdministrator(
  read: ReadHandle,
  { userId, email }: Person,
  adminEmails: readonly string[],
): Promise<boolean> {
  if (adminEmails.some((admin) => emailKey(admin) === emailKey(email))) return true;
  const said = await providerAdministrator(read, userId);
  if (said !== null || adminEmails.length > 0) return said ?? false;
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
