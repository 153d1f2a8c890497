import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { SessionTable } from "#platform/database/tables.ts";

/** Who a session signs in, while it lasts. */
export function findSessionUser(read: ReadHandle, tokenHash: string, now: Date) {
  return read
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.name", "users.email"])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now.toISOString())
    .executeTakeFirst();
}

/** Adds a session, and forgets those that have ended. */
export async function insertSession(transaction: WriteHandle, session: SessionTable): Promise<void> {
  await transaction.deleteFrom("sessions").where("expires_at", "<=", session.created_at).execute();
  await transaction.insertInto("sessions").values(session).execute();
}

export async function deleteSession(transaction: WriteHandle, tokenHash: string): Promise<void> {
  await transaction.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

export async function deleteSessionsOf(transaction: WriteHandle, userId: string): Promise<void> {
  await transaction.deleteFrom("sessions").where("user_id", "=", userId).execute();
}
