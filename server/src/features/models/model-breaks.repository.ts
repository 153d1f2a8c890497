import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { ModelBreakTable } from "#platform/database/shared-tables.ts";

/** Providers that failed and have not answered since. */
export function findBreaks(read: ReadHandle): Promise<ModelBreakTable[]> {
  return read.selectFrom("model_breaks").selectAll().orderBy("provider").limit(1_000).execute();
}

export async function insertBreak(transaction: WriteHandle, row: ModelBreakTable): Promise<void> {
  const { provider, ...change } = row;
  await transaction
    .insertInto("model_breaks")
    .values({ provider, ...change })
    .onConflict((conflict) => conflict.column("provider").doUpdateSet(change))
    .execute();
}

export async function deleteBreak(transaction: WriteHandle, provider: string): Promise<void> {
  await transaction.deleteFrom("model_breaks").where("provider", "=", provider).execute();
}
