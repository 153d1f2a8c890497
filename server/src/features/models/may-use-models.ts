import type { ReadHandle } from "#platform/database/database.ts";
import { isAdministrator } from "../accounts/administrators.ts";
import { findUser, isOnlyUser } from "../accounts/users.repository.ts";
import { allowanceOf } from "./model-limits.repository.ts";

export interface UsePolicy {
  byDefault: "nobody" | "everybody";
  adminEmails: readonly string[];
}

/**
 * Whether questions to the projects of an account may go to a model: as an administrator said, else as MODEL_USE_DEFAULT
 * says, by which administrators may always, and whoever has the only account.
 */
export async function mayUseModels(
  read: ReadHandle,
  ownerId: string,
  { byDefault, adminEmails }: UsePolicy,
): Promise<boolean> {
  const said = await allowanceOf(read, ownerId);
  if (said !== null) return said;
  if (byDefault === "everybody" || (await isOnlyUser(read, ownerId))) return true;
  const owner = await findUser(read, ownerId);
  return owner !== undefined && isAdministrator(read, { userId: owner.id, email: owner.email }, adminEmails);
}
