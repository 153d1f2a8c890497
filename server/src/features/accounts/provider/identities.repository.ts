import { findRow, insertIfNew, insertOrUpdate, findRows, is } from "#platform/database/rows.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { readableId } from "#kit/ids.ts";
import { nameKey } from "../accounts.rules.ts";

/** Adds an identity, or updates what the provider says about it. */
export async function saveIdentity(transaction: WriteHandle, identity: Identity): Promise<void> {
  const { email, administrator, signed_in_at } = identity;
  const seen = { email, administrator, signed_in_at };
  await insertOrUpdate(transaction, "identities", identity, ["issuer", "subject"], seen);
}

/** Finds the identity at the provider that an account is connected to. */
export function findIdentityOf(read: ReadHandle, userId: string): Promise<Identity | undefined> {
  return findRow(read, "identities", { user_id: userId }, { order: ["signed_in_at desc"] });
}

/** Returns whether the provider's groups made somebody an administrator; null if none is configured. */
export async function providerAdministrator(read: ReadHandle, userId: string): Promise<boolean | null> {
  const decided = { user_id: userId, administrator: is("is not", null) };
  const identities = await findRows(read, "identities", decided, { columns: ["administrator"] });
  return identities.length === 0 ? null : identities.some(({ administrator }) => administrator === 1);
}

type Identity = Tables["identities"];
const source = "provider";

/** Brings somebody into the groups that the provider names, and out of those that it names no more. */
export async function setProviderGroups(
  transaction: WriteHandle,
  userId: string,
  names: readonly string[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const ids: string[] = [];
  for (const name of names) ids.push(await groupOf(transaction, name, at));
  await leaveOthers(transaction, userId, ids);
  for (const group_id of ids)
    await insertIfNew(transaction, "group_members", { group_id, user_id: userId, added_at: at });
  await forgetEmptyGroups(transaction);
}

async function groupOf(transaction: WriteHandle, name: string, at: string): Promise<string> {
  const own = { source, name_key: nameKey(name) } as const;
  const group = { id: readableId(name, "group"), ...own, name, created_at: at };
  await insertIfNew(transaction, "groups", group, ["source", "name_key"]);
  return (await findRow(transaction, "groups", own, { columns: ["id"] }))!.id;
}

async function leaveOthers(transaction: WriteHandle, userId: string, ids: readonly string[]): Promise<void> {
  let leaving = transaction
    .deleteFrom("group_members")
    .where("user_id", "=", userId)
    .where("group_id", "in", (e) => e.selectFrom("groups").select("id").where("source", "=", source));
  if (ids.length > 0) leaving = leaving.where("group_id", "not in", [...ids]);
  await leaving.execute();
}

/** Deletes groups without people or projects. */
async function forgetEmptyGroups(transaction: WriteHandle): Promise<void> {
  await transaction
    .deleteFrom("groups")
    .where("source", "=", source)
    .where("id", "not in", (e) => e.selectFrom("group_members").select("group_id"))
    .where("id", "not in", (e) => e.selectFrom("project_groups").select("group_id"))
    .execute();
}
