import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { type Administrator, authorizeAdministrator } from "../accounts/authorize-administrator.ts";

/** Shows that a caller administers, or fails with NotAdministratorError. */
export type Administering = (caller: { userId: string; email: string }) => Promise<Authorized<Administrator>>;

export function administering(read: ReadHandle, adminEmails: readonly string[]): Administering {
  return (caller) => authorizeAdministrator(read, caller, adminEmails);
}
