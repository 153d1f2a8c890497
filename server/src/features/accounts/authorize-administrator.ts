import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { Caller } from "../admit-caller.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { NotAdministratorError } from "./accounts.errors.ts";
import { administratorBy } from "./administrators.repository.ts";

type Person = Pick<Caller, "userId" | "email"> & Partial<Pick<Caller, "by">>;

/** Whether somebody administers, by whatever. */
export async function isAdministrator(
  read: ReadHandle,
  person: Person,
  adminEmails: readonly string[],
): Promise<boolean> {
  return isOperator(person) || (await administratorBy(read, person, adminEmails)) !== null;
}

/** The caller, shown to administer. Fails with NotAdministratorError. */
export async function authorizeAdministrator(
  read: ReadHandle,
  caller: Person,
  adminEmails: readonly string[],
): Promise<AuthorizedAdministrator> {
  if (!(await isAdministrator(read, caller, adminEmails))) throw new NotAdministratorError();
  return { userId: isOperator(caller) ? null : caller.userId } as AuthorizedAdministrator;
}

/** Whoever runs a command beside the data could change it by hand: no account stands for them. */
const isOperator = ({ by }: Person): boolean => by !== undefined && "operator" in by;

/** Shows that a caller administers, or fails with NotAdministratorError. */
export type Administering = (caller: Person) => Promise<AuthorizedAdministrator>;

export function administering(read: ReadHandle, adminEmails: readonly string[]): Administering {
  return (caller) => authorizeAdministrator(read, caller, adminEmails);
}
