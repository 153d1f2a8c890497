import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { authorizeAdministrator } from "../accounts/authorize-administrator.ts";

/** Shows that a caller administers, or fails with NotAdministratorError. */
export type Administering = (caller: { userId: string; email: string }) => Promise<AuthorizedAdministrator>;

export function administering(read: ReadHandle, adminEmails: readonly string[]): Administering {
  return (caller) => authorizeAdministrator(read, caller, adminEmails);
}
