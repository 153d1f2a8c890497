import type { ReadHandle } from "#platform/database/database.ts";
import { isAdministrator } from "../accounts/administrators.ts";
import { findUser, isOnlyUser } from "../accounts/users.repository.ts";
import { allowanceOf } from "./model-limits.repository.ts";

export interface UsePolicy {
  byDefault: "nobody" | "everybody";
  adminEmails: readonly string[];
}

/**
 * Decides whether questions to an account's projects may go to a model: by an administrator's decision, otherwise by
 * MODEL_USE_DEFAULT; administrators and the holder of the only account always may.
 */
export async function mayUseModels(
  read: ReadHandle,
  ownerId: string,
  { byDefault, adminEmails }: UsePolicy,
): Promise<boolean> {
  const decision = await allowanceOf(read, ownerId);
  if (decision !== null) return decision;
  if (byDefault === "everybody" || (await isOnlyUser(read, ownerId))) return true;
  const owner = await findUser(read, ownerId);
  return owner !== undefined && isAdministrator(read, { userId: owner.id, email: owner.email }, adminEmails);
}
