import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { SessionTable } from "#platform/database/account-tables.ts";
import { suspendedAccounts } from "./suspended-accounts.repository.ts";

export type Session = SessionTable;

/** Of one account: more than anybody has browsers and programs that sign in. */
export const mostSessions = 100;

/** A session while it lasts, and who it signs in; a suspended account's is none. */
export function findSessionUser(read: ReadHandle, tokenHash: string, now: Date) {
  return read
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "sessions.id as session",
      "sessions.last_seen_at as lastSeen",
      "users.id as userId",
      "users.name",
      "users.email",
    ])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now.toISOString())
    .where("users.id", "not in", suspendedAccounts(read))
    .executeTakeFirst();
}

/** Whether a session would sign somebody in whose account is suspended. */
export async function isSessionSuspended(read: ReadHandle, tokenHash: string, now: Date): Promise<boolean> {
  const row = await read
    .selectFrom("sessions")
    .select("id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now.toISOString())
    .where("user_id", "in", suspendedAccounts(read))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user's session lasts, and the account is not suspended. */
export async function isSessionValid(
  read: ReadHandle,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<boolean> {
  const row = await read
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("expires_at", ">", now.toISOString())
    .where("user_id", "not in", suspendedAccounts(read))
    .executeTakeFirst();
  return row !== undefined;
}

/** A user's sessions that last, the one seen last first. */
export function findSessionsOf(read: ReadHandle, userId: string, now: Date): Promise<Session[]> {
  return read
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now.toISOString())
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .execute();
}

/** Adds a session, forgets those that have ended, and ends the user's that were seen longest ago where they are too many. */
export async function insertSession(transaction: WriteHandle, session: Session): Promise<void> {
  await transaction.deleteFrom("sessions").where("expires_at", "<=", session.created_at).execute();
  await transaction
    .deleteFrom("sessions")
    .where("id", "in", (e) =>
      e
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", session.user_id)
        .orderBy("last_seen_at", "desc")
        .orderBy("id")
        .offset(mostSessions - 1)
        .limit(mostSessions),
    )
    .execute();
  await transaction.insertInto("sessions").values(session).execute();
}

export async function noteSessionSeen(transaction: WriteHandle, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable("sessions")
    .set({ last_seen_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

export async function deleteSession(transaction: WriteHandle, tokenHash: string): Promise<void> {
  await transaction.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** False where the user has no such session. */
export async function deleteSessionOf(
  transaction: WriteHandle,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends a user's sessions, all but `except`. */
export async function deleteSessionsOf(
  transaction: WriteHandle,
  userId: string,
  except?: string,
): Promise<void> {
  let ending = transaction.deleteFrom("sessions").where("user_id", "=", userId);
  if (except !== undefined) ending = ending.where("id", "!=", except);
  await ending.execute();
}
