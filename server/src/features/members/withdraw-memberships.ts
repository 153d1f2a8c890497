import type { WriteHandle } from "#platform/database/database.ts";
import { deleteGroupMembershipsOf } from "./groups.repository.ts";
import { deleteInvitationsTo } from "./invitations.repository.ts";
import { SharedProjectsError } from "./members.errors.ts";
import { deleteMembershipsOf, findSharedNames } from "./members.repository.ts";

const mostNamed = 3;

/** Before an account is closed: fails with SharedProjectsError while others work on projects of its own. */
export async function requireNothingShared(transaction: WriteHandle, ownerId: string): Promise<void> {
  const shared = await findSharedNames(transaction, ownerId);
  if (shared.length > 0) throw new SharedProjectsError(shared.slice(0, mostNamed), shared.length);
}

/** What closing an account takes back in its own transaction: its place in others' projects, and what invited it. */
export function withdrawMemberships(
  forgetPerson: readonly ((transaction: WriteHandle, userId: string) => Promise<void>)[],
) {
  return async (transaction: WriteHandle, userId: string): Promise<void> => {
    await deleteMembershipsOf(transaction, userId);
    await deleteGroupMembershipsOf(transaction, userId);
    const { email_key } = await transaction
      .selectFrom("users")
      .select("email_key")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    await deleteInvitationsTo(transaction, email_key);
    for (const forget of forgetPerson) await forget(transaction, userId);
  };
}
