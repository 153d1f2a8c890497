import type { Deps } from "../deps.ts";
import { limits } from "@groundwork/contract/limits";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import { readableId } from "#kit/ids.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { deleteRows } from "#platform/database/rows.ts";
import { nameKey } from "../accounts/accounts.rules.ts";
import { findUserByEmail, type User } from "../accounts/users.repository.ts";
import { recordAct, onAccount } from "../audit/record-act.ts";
import * as groups from "./groups.repository.ts";
import { memberErrors as errors } from "./members.errors.ts";

// What administrators do with groups, in the console and on the command line.

type ManageGroupsDeps = Pick<Deps, "database" | "clock">;

/** Fails with `too_many_groups` or `group_name_taken`. */
export async function addGroup(
  { database, clock }: ManageGroupsDeps,
  administrator: AuthorizedAdministrator,
  name: string,
): Promise<groups.CountedGroup> {
  if ((await groups.findGroups(database.read)).length >= limits.groupsMax)
    throw new errors.too_many_groups(limits.groupsMax);
  const group = {
    id: readableId(name, "group"),
    source: "here" as const,
    name,
    name_key: nameKey(name),
    created_at: clock.now().toISOString(),
  };
  await database.write(async (transaction) => {
    if (!(await groups.insertGroup(transaction, administrator, group))) throw new errors.group_name_taken();
    await recordAct(transaction, "group.added", { kind: "group", id: group.id, name });
  });
  return { ...group, people: 0 };
}

/** Fails as `ownGroup`, and with `group_name_taken`. */
export async function renameGroup(
  { database }: ManageGroupsDeps,
  administrator: AuthorizedAdministrator,
  { id, name }: { id: string; name: string },
): Promise<groups.CountedGroup> {
  const group = await ownGroup(database.read, id);
  await database.write(async (transaction) => {
    if (!(await groups.renameGroupRow(transaction, administrator, { id, name, name_key: nameKey(name) })))
      throw new errors.group_name_taken();
    await recordAct(transaction, "group.renamed", { kind: "group", id, name });
  });
  return { ...group, name };
}

export async function deleteGroup(
  { database }: ManageGroupsDeps,
  _administrator: AuthorizedAdministrator,
  groupId: string,
): Promise<groups.CountedGroup> {
  const group = await ownGroup(database.read, groupId);
  const { id, name } = group;
  await database.write(async (transaction) => {
    await deleteRows(transaction, "groups", { id });
    await recordAct(transaction, "group.deleted", { kind: "group", id, name });
  });
  return group;
}

/** Fails with `group_not_found`. */
export async function listGroupPeople(
  read: ReadHandle,
  _administrator: AuthorizedAdministrator,
  groupId: string,
) {
  if (!(await groups.findGroup(read, groupId))) throw new errors.group_not_found();
  return groups.findGroupPeople(read, groupId);
}

/** Fails as `ownGroup`, and with `nobody_of_address`. */
export async function addToGroup(
  { database, clock }: ManageGroupsDeps,
  administrator: AuthorizedAdministrator,
  id: string,
  email: string,
): Promise<User> {
  const { group, user } = await groupAndUser(database.read, id, email);
  const row = { groupId: group.id, userId: user.id, now: clock.now() };
  await database.write(async (transaction) => {
    await groups.insertGroupMember(transaction, administrator, row);
    await recordAct(transaction, "group.person_added", onAccount(user), { group: group.name });
  });
  return user;
}

/** Fails like `ownGroup`, and with `nobody_of_address` if nobody with the address is in it. */
export async function removeFromGroup(
  { database }: ManageGroupsDeps,
  _administrator: AuthorizedAdministrator,
  id: string,
  email: string,
): Promise<User> {
  const { group, user } = await groupAndUser(database.read, id, email);
  await database.write(async (transaction) => {
    const member = { group_id: group.id, user_id: user.id };
    if (!(await deleteRows(transaction, "group_members", member))) throw new errors.nobody_of_address();
    await recordAct(transaction, "group.person_removed", onAccount(user), { group: group.name });
  });
  return user;
}

async function groupAndUser(read: ReadHandle, id: string, email: string) {
  const group = await ownGroup(read, id);
  const user = await findUserByEmail(read, email);
  if (!user) throw new errors.nobody_of_address();
  return { group, user };
}

/** Finds a group that is managed here. Fails with `providers_group` for the provider's. */
async function ownGroup(read: ReadHandle, id: string): Promise<groups.CountedGroup> {
  const group = await groups.findGroup(read, id);
  if (!group) throw new errors.group_not_found();
  if (group.source === "provider") throw new errors.providers_group();
  return group;
}
