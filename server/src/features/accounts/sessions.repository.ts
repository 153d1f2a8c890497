import { deleteRows, findRow, insertRows, findRows, hasRow, is } from "#platform/database/rows.ts";
import type { Insertable, Selectable } from "kysely";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { suspendedAccounts } from "./account-status.repository.ts";

export type Session = Selectable<Tables["sessions"]>;
type NewSession = Insertable<Tables["sessions"]>;

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

/** Matches the sessions that have not ended. */
const valid = (time: Now) => ({
  expires_at: is(">", time.now.toISOString()),
  last_seen_at: is(">", idleSince(time)),
});

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
  const open = { token_hash: tokenHash, expires_at: is(">", now.toISOString()) };
  return hasRow(read, "sessions", { ...open, user_id: is("in", suspendedAccounts(read)) });
}

/** Returns when a user's session ends unless it is used, in milliseconds; undefined where it ended, or the account is suspended. */
export async function findSessionEnd(
  read: ReadHandle,
  { userId, id, ...time }: { userId: string; id: string } & Now,
): Promise<number | undefined> {
  const isSuspended = await hasRow(read, "suspended_accounts", { user_id: userId });
  const row = isSuspended
    ? undefined
    : await findRow(read, "sessions", { user_id: userId, id, ...valid(time) });
  if (!row) return undefined;
  const idle = time.idleMs === 0 ? Infinity : Date.parse(row.last_seen_at) + time.idleMs;
  return Math.min(Date.parse(row.expires_at), idle);
}

/** Lists a user's valid sessions, most recently used first. */
export function findSessionsOf(read: ReadHandle, userId: string, time: Now): Promise<Session[]> {
  const own = { user_id: userId, ...valid(time) };
  return findRows(read, "sessions", own, { order: ["last_seen_at desc", "id"] });
}

/** Adds a session, forgets those that have ended, and ends the user's that were seen longest ago where they are too many. */
export async function insertSession(transaction: WriteHandle, session: NewSession): Promise<void> {
  await deleteRows(transaction, "sessions", { expires_at: is("<=", session.created_at) });
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

/** Ends a user's sessions, all but `except`. */
export async function deleteSessionsOf(
  transaction: WriteHandle,
  userId: string,
  except?: string,
): Promise<void> {
  const others = { ...(except !== undefined && { id: is("!=", except) }) };
  await deleteRows(transaction, "sessions", { user_id: userId, ...others });
}

/** Ends sessions that began at the provider: one by the provider's session ID, or all of a user. */
export async function deleteProviderSessions(
  transaction: WriteHandle,
  { userId, session }: { userId: string | undefined; session: string | undefined },
): Promise<void> {
  if (userId === undefined && session === undefined) return;
  const ofUser = { ...(userId !== undefined && { user_id: userId }) };
  const one = { ...(session !== undefined && { provider_session: session }) };
  await deleteRows(transaction, "sessions", { method: "oidc", ...ofUser, ...one });
}
