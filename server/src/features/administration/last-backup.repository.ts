import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { LastBackupTable } from "#platform/database/shared-tables.ts";

export type LastBackup = Omit<LastBackupTable, "id">;

export function findLastBackup(read: ReadHandle): Promise<LastBackup | undefined> {
  return read
    .selectFrom("last_backup")
    .select(["taken_at", "folder", "bytes", "damaged"])
    .where("id", "=", 1)
    .executeTakeFirst();
}

export async function keepLastBackup(transaction: WriteHandle, taken: LastBackup): Promise<void> {
  await transaction
    .insertInto("last_backup")
    .values({ id: 1, ...taken })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(taken))
    .execute();
}
