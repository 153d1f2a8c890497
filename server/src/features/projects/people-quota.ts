import type { WriteHandle } from "#platform/database/database.ts";
import { holdOwner, type Quota } from "./account-quota.ts";
import { findPeopleOf } from "./account-use.repository.ts";
import { TooManyPeopleError } from "./quota.errors.ts";

/**
 * Fails where these people would be too many on an owner's projects; who works on one already takes no further room. Within the
 * transaction that lets them in, so that none slips by.
 */
export async function requireRoomForPeople(
  transaction: WriteHandle,
  ownerId: string,
  joining: readonly string[],
  { people: most }: Quota,
): Promise<void> {
  if (most === 0) return;
  await holdOwner(transaction, ownerId);
  const people = await findPeopleOf(transaction, ownerId);
  const all = new Set([...people, ...joining]);
  if (all.size > people.size && all.size > most) throw new TooManyPeopleError(most);
}

/** Whether more people work on an owner's projects than may. Within the transaction that made a project theirs. */
export async function hasTooManyPeople(
  transaction: WriteHandle,
  ownerId: string,
  { people: most }: Quota,
): Promise<boolean> {
  return most > 0 && (await findPeopleOf(transaction, ownerId)).size > most;
}
