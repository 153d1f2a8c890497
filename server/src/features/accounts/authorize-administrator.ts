import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { NotAdministratorError } from "./accounts.errors.ts";
import { administratorBy } from "./administrators.repository.ts";

interface Person {
  readonly userId: string;
  readonly email: string;
}

/** Whether somebody administers, by whatever. */
export async function isAdministrator(
  read: ReadHandle,
  person: Person,
  adminEmails: readonly string[],
): Promise<boolean> {
  return (await administratorBy(read, person, adminEmails)) !== null;
}

/** The caller, shown to administer. Fails with NotAdministratorError. */
export async function authorizeAdministrator(
  read: ReadHandle,
  caller: Person,
  adminEmails: readonly string[],
): Promise<AuthorizedAdministrator> {
  if (!(await isAdministrator(read, caller, adminEmails))) throw new NotAdministratorError();
  return { userId: caller.userId } as AuthorizedAdministrator;
}

/** Whoever runs a command beside the data could change it by hand: no account stands for them. */
export function authorizeOperator(): AuthorizedAdministrator {
  return { userId: null } as AuthorizedAdministrator;
}

/** Shows that a caller administers, or fails with NotAdministratorError. */
export type Administering = (caller: { userId: string; email: string }) => Promise<AuthorizedAdministrator>;

export function administering(read: ReadHandle, adminEmails: readonly string[]): Administering {
  return (caller) => authorizeAdministrator(read, caller, adminEmails);
}
