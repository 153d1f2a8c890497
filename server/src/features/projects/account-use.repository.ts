import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findRows } from "#platform/database/rows.ts";

type Counted = Tables["account_use"]["what"];

/**
 * Adds one and returns the new count, or null if it would exceed `most`. A single statement, so that no count is
 * lost.
 */
export async function countUse(
  transaction: WriteHandle,
  { ownerId, month, what, most }: { ownerId: string; month: string; what: Counted; most: number | null },
): Promise<number | null> {
  if (most === 0) return null;
  const counted = await transaction
    .insertInto("account_use")
    .values({ user_id: ownerId, month, what, used: 1 })
    .onConflict((conflict) => {
      const more = conflict
        .columns(["user_id", "month", "what"])
        .doUpdateSet((e) => ({ used: e("account_use.used", "+", 1) }));
      return most === null ? more : more.where("account_use.used", "<", most);
    })
    .returning("used")
    .executeTakeFirst();
  return counted?.used ?? null;
}

/** Returns an account's usage in a month, by kind. */
export async function findUseOf(
  read: ReadHandle,
  ownerId: string,
  month: string,
): Promise<Partial<Record<Counted, number>>> {
  const rows = await findRows(read, "account_use", { user_id: ownerId, month });
  return Object.fromEntries(rows.map(({ what, used }) => [what, used]));
}

/** Lists everybody on an account's projects, directly or in a group, including the owner. */
export async function findPeopleOf(read: ReadHandle, ownerId: string): Promise<Set<string>> {
  const own = read
    .selectFrom("projects")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null);
  const rows = await read
    .selectFrom("project_members as member")
    .select("member.user_id")
    .where("member.project_id", "in", own)
    .union(
      read
        .selectFrom("project_groups as joined")
        .innerJoin("group_members as member", "member.group_id", "joined.group_id")
        .select("member.user_id")
        .where("joined.project_id", "in", own),
    )
    .execute();
  return new Set([ownerId, ...rows.map(({ user_id }) => user_id)]);
}
