import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { AccountUseTable } from "#platform/database/account-tables.ts";

type Counted = AccountUseTable["what"];

/** Counts one more and gives how many it makes, or null where that would be above `most`. One statement, so none slips by. */
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

/** Notes something once a month; false where it was noted before. */
export async function noteOnce(
  transaction: WriteHandle,
  noted: { ownerId: string; month: string; what: Counted },
): Promise<boolean> {
  return (await countUse(transaction, { ...noted, most: 1 })) !== null;
}

/** What an account used in a month, by what is counted. */
export async function findUseOf(
  read: ReadHandle,
  ownerId: string,
  month: string,
): Promise<Partial<Record<Counted, number>>> {
  const rows = await read
    .selectFrom("account_use")
    .select(["what", "used"])
    .where("user_id", "=", ownerId)
    .where("month", "=", month)
    .execute();
  return Object.fromEntries(rows.map(({ what, used }) => [what, used]));
}

/** How many people work on an account's projects, its owner among them. */
export async function countPeople(read: ReadHandle, ownerId: string): Promise<number> {
  const { people } = await read
    .selectFrom("project_members as member")
    .innerJoin("projects", "projects.id", "member.project_id")
    .select(({ fn }) => fn.count<number | string>("member.user_id").distinct().as("people"))
    .where("projects.owner_id", "=", ownerId)
    .where("projects.deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return 1 + Number(people);
}
