import { countRows, deleteRows, insertRows, updateRows, is } from "#platform/database/rows.ts";
import { type Scope, scopes as allScopes } from "@groundwork/contract/call";
import { limits } from "@groundwork/contract/limits";
import { readableId } from "#kit/ids.ts";
import type { WriteHandle, ReadHandle } from "#platform/database/database.ts";
import { type Caller, NotSignedInError, UnknownKeyError } from "../admit-caller.ts";
import { recordAct } from "../audit/record-act.ts";
import { accountErrors as errors } from "./accounts.errors.ts";
import { newKey, secretHash } from "./accounts.rules.ts";
import { findUser, holdUser } from "./users.repository.ts";
import type { Tables } from "#platform/database/tables.ts";
import { suspendedAccounts } from "./account-status.repository.ts";
import type { Deps } from "../deps.ts";

/**
 * Creates a key and returns it, once: only its hash is stored. A key made with another key has no scope, project or
 * time that its maker lacks. Fails with `expiry_past`, `key_exceeds_maker`, `key_outlives_maker` or
 * `too_many_keys`.
 */
export async function addKey(
  { database, clock }: Pick<Deps, "database" | "clock">,
  caller: Caller,
  given: {
    name: string;
    scopes: readonly Scope[];
    projectId: string | null;
    expiresAt: string | null;
    secret?: string;
  },
): Promise<{ key: ApiKey; secret: string }> {
  const now = clock.now();
  const expires = given.expiresAt === null ? null : new Date(given.expiresAt);
  if (expires !== null && expires <= now) throw new errors.expiry_past();
  const { secret = newKey() } = given;
  const scopes = allScopes.filter((scope) => given.scopes.includes(scope));
  const maker = makerOf(caller, scopes, given.projectId);
  const key: ApiKey = {
    id: readableId(given.name, "key"),
    user_id: caller.userId,
    name: given.name,
    scopes: scopes.join(" "),
    project_id: given.projectId,
    ...storedOf(secret),
    created_at: now.toISOString(),
    expires_at: expires?.toISOString() ?? null,
    last_used_at: null,
    made_by: maker,
  };
  const user = await findUser(database.read, caller.userId);
  await database.write(async (transaction) => {
    if (!user || !(await holdUser(transaction, user))) throw new NotSignedInError();
    if (
      (await countRows(transaction.selectFrom("api_keys").where("user_id", "=", user.id))) >= limits.keysMax
    )
      throw new errors.too_many_keys(limits.keysMax);
    if (maker !== null) key.expires_at = await endBeneath(transaction, maker, key, now);
    await insertRows(transaction, "api_keys", key);
    const detail = {
      scope: key.scopes,
      ...(key.project_id !== null && { project: key.project_id }),
      ...(key.expires_at !== null && { expires: key.expires_at }),
    };
    await recordAct(transaction, "key.made", { kind: "key", id: key.id, name: key.name }, detail);
  });
  return { key, secret };
}

/** Returns what is stored of a key's secret: its hash, and parts by which people recognize it. */
const storedOf = (secret: string) => ({
  secret_hash: secretHash(secret),
  start: secret.slice(0, 7),
  ending: secret.slice(-4),
});

/** Gives a user's key another secret, provided that `before` is still the hash of its present one; false otherwise. */
export function replaceSecret(
  transaction: WriteHandle,
  { userId, id, before }: { userId: string; id: string; before: string },
  secret: string,
): Promise<boolean> {
  return updateRows(transaction, "api_keys", { user_id: userId, id, secret_hash: before }, storedOf(secret));
}

/** Returns the key that makes another; null for a session. Fails with `key_exceeds_maker`. */
function makerOf({ by, projectId }: Caller, scopes: readonly Scope[], wanted: string | null): string | null {
  if (!("key" in by)) return null;
  const isWithin = scopes.every((scope) => by.scopes.includes(scope));
  if (!isWithin || (projectId !== undefined && projectId !== wanted)) throw new errors.key_exceeds_maker();
  return by.key;
}

export function scopesIn(stored: string): Scope[] {
  const held = stored.split(" ");
  return allScopes.filter((scope) => held.includes(scope));
}

/** The words of earlier versions for what a key may do. */
const earlierScopes = { read: ["read"], ask: ["ask", "read"], manage: allScopes } as const;

/** Returns the scopes that a request names, by their own names or by an earlier version's. */
export function scopesOf(asked: {
  scopes?: Scope[] | undefined;
  scope?: keyof typeof earlierScopes | undefined;
}) {
  return asked.scopes ?? (asked.scope === undefined ? [] : earlierScopes[asked.scope]);
}

/** Returns when a key made with another key expires; its maker may be revoked by now. */
async function endBeneath(
  transaction: WriteHandle,
  maker: string,
  { user_id: userId, expires_at: wanted }: ApiKey,
  now: Date,
): Promise<string | null> {
  const end = await findKeyEnd(transaction, { userId, id: maker, now });
  if (!end) throw new UnknownKeyError();
  if (wanted !== null && end.expires_at !== null && wanted > end.expires_at)
    throw new errors.key_outlives_maker();
  return wanted ?? end.expires_at;
}

type ApiKey = Tables["api_keys"];

/** Finds a valid key and its user, unless the account is suspended. */
export function findKeyUser(read: ReadHandle, hash: string, now: Date) {
  return read
    .selectFrom("api_keys")
    .innerJoin("users", "users.id", "api_keys.user_id")
    .select([
      "api_keys.id as key",
      "api_keys.scopes",
      "api_keys.project_id as projectId",
      "api_keys.last_used_at as lastUsed",
      "users.id as userId",
      "users.name",
      "users.email",
    ])
    .where("api_keys.secret_hash", "=", hash)
    .where("users.id", "not in", suspendedAccounts(read))
    .where((e) =>
      e.or([e("api_keys.expires_at", "is", null), e("api_keys.expires_at", ">", now.toISOString())]),
    )
    .executeTakeFirst();
}

/** Returns when a user's valid key expires (null: never); undefined if there is no such key. */
export function findKeyEnd(
  read: ReadHandle,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<Pick<ApiKey, "expires_at"> | undefined> {
  return read
    .selectFrom("api_keys")
    .select("expires_at")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("user_id", "not in", suspendedAccounts(read))
    .where((e) => e.or([e("expires_at", "is", null), e("expires_at", ">", now.toISOString())]))
    .executeTakeFirst();
}

export type ListedKey = ApiKey & { projectName: string | null };

/** Lists a user's keys, newest first, expired ones included; with a project, its own alone. */
export function findKeysOf(read: ReadHandle, userId: string, projectId?: string): Promise<ListedKey[]> {
  return read
    .selectFrom("api_keys")
    .leftJoin("projects", "projects.id", "api_keys.project_id")
    .selectAll("api_keys")
    .select("projects.name as projectName")
    .where("api_keys.user_id", "=", userId)
    .$if(projectId !== undefined, (query) => query.where("api_keys.project_id", "=", projectId!))
    .orderBy("api_keys.created_at", "desc")
    .orderBy("api_keys.id")
    .execute();
}

/** Revokes a user's keys, all but `except`. */
export async function deleteKeysOf(transaction: WriteHandle, userId: string, except?: string): Promise<void> {
  const others = { ...(except !== undefined && { id: is("!=", except) }) };
  await deleteRows(transaction, "api_keys", { user_id: userId, ...others });
}
