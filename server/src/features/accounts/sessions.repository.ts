import { deleteRows, findRow, findsRow, insertRows, updateRows } from "#platform/database/rows.ts";
import type { Insertable, Selectable } from "kysely";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { SessionTable } from "#platform/database/account-tables.ts";
import { suspendedAccounts } from "./account-status.repository.ts";

export type Session = Selectable<SessionTable>;
type NewSession = Insertable<SessionTable>;

/** The limit for one account: more than anybody has browsers and programs. */
export const mostSessions = 100;

/** The current time, and the milliseconds that a session may go unused; 0 for no limit. */
export interface Now {
  now: Date;
  idleMs: number;
}

/** Returns the time since which a session must have been used. */
function idleSince({ now, idleMs }: Now): string {
  return idleMs === 0 ? "" : new Date(now.getTime() - idleMs).toISOString();
}

/** Finds a valid session and its user, unless the account is suspended. */
export function findSessionUser(read: ReadHandle, tokenHash: string, time: Now) {
  return read
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "sessions.id as session",
      "sessions.last_seen_at as lastSeen",
      "users.id as userId",
      "sessions.method",
      "users.name",
      "users.email",
    ])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", time.now.toISOString())
    .where("sessions.last_seen_at", ">", idleSince(time))
    .where("users.id", "not in", suspendedAccounts(read))
    .executeTakeFirst();
}

/** Checks whether a session belongs to a suspended account. */
export function isSessionSuspended(read: ReadHandle, tokenHash: string, now: Date): Promise<boolean> {
  return findsRow(
    read
      .selectFrom("sessions")
      .select("id")
      .where("token_hash", "=", tokenHash)
      .where("expires_at", ">", now.toISOString())
      .where("user_id", "in", suspendedAccounts(read)),
  );
}

/** Returns when a user's session ends unless it is used, in milliseconds; undefined where it ended, or the account is suspended. */
export async function findSessionEnd(
  read: ReadHandle,
  { userId, id, ...time }: { userId: string; id: string } & Now,
): Promise<number | undefined> {
  const row = await read
    .selectFrom("sessions")
    .select(["expires_at", "last_seen_at"])
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("expires_at", ">", time.now.toISOString())
    .where("last_seen_at", ">", idleSince(time))
    .where("user_id", "not in", suspendedAccounts(read))
    .executeTakeFirst();
  if (!row) return undefined;
  const idle = time.idleMs === 0 ? Infinity : Date.parse(row.last_seen_at) + time.idleMs;
  return Math.min(Date.parse(row.expires_at), idle);
}

/** Lists a user's valid sessions, most recently used first. */
export function findSessionsOf(read: ReadHandle, userId: string, time: Now): Promise<Session[]> {
  return read
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", time.now.toISOString())
    .where("last_seen_at", ">", idleSince(time))
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .execute();
}

/** Adds a session, forgets those that have ended, and ends the user's that were seen longest ago where they are too many. */
export async function insertSession(transaction: WriteHandle, session: NewSession): Promise<void> {
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
  await insertRows(transaction, "sessions", session);
}

export async function noteSessionSeen(transaction: WriteHandle, id: string, now: Date): Promise<void> {
  await updateRows(transaction, "sessions", { id }, { last_seen_at: now.toISOString() });
}

export async function deleteSession(transaction: WriteHandle, tokenHash: string): Promise<void> {
  await deleteRows(transaction, "sessions", { token_hash: tokenHash });
}

/** Returns false if the user has no such session. */
export function deleteSessionOf(transaction: WriteHandle, userId: string, id: string): Promise<boolean> {
  return deleteRows(transaction, "sessions", { user_id: userId, id });
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

/** Checks whether a session began after a time, which shows a recent sign-in. */
export function isSessionYoung(
  read: ReadHandle,
  { userId, id, since }: { userId: string; id: string; since: Date },
): Promise<boolean> {
  return findsRow(
    read
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .where("created_at", ">", since.toISOString()),
  );
}

/** Replaces a session's secret; the previous one stops working. */
export async function setSessionSecret(
  transaction: WriteHandle,
  { id, tokenHash }: { id: string; tokenHash: string },
): Promise<void> {
  await updateRows(transaction, "sessions", { id }, { token_hash: tokenHash });
}

/** Returns the provider's token for signing out there; null if the session didn't begin there. */
export async function findIdToken(
  read: ReadHandle,
  tokenHash: string,
): Promise<Pick<Session, "id_token" | "user_id"> | undefined> {
  return findRow(read, "sessions", { token_hash: tokenHash }, { columns: ["id_token", "user_id"] });
}

/** Ends sessions that began at the provider: one by the provider's session ID, or all of a user. */
export async function deleteProviderSessions(
  transaction: WriteHandle,
  { userId, session }: { userId: string | undefined; session: string | undefined },
): Promise<void> {
  if (userId === undefined && session === undefined) return;
  let ending = transaction.deleteFrom("sessions").where("method", "=", "oidc");
  if (userId !== undefined) ending = ending.where("user_id", "=", userId);
  if (session !== undefined) ending = ending.where("provider_session", "=", session);
  await ending.execute();
}
