import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { ModelProviderTable } from "#platform/database/model-tables.ts";
import type { ModelBreakTable } from "#platform/database/shared-tables.ts";
import { deleteRows, findRow, insertOrUpdate, insertRows } from "#platform/database/rows.ts";

export type Provider = ModelProviderTable;

/**
 * Lists providers that administrators added, oldest first. Needs no proof, because everybody who may use models uses
 * them.
 */
export function findProviders(read: ReadHandle): Promise<Provider[]> {
  return read.selectFrom("model_providers").selectAll().orderBy("created_at").orderBy("id").execute();
}

export function findProvider(read: ReadHandle, id: string): Promise<Provider | undefined> {
  return findRow(read, "model_providers", { id });
}

export async function countProviders(read: ReadHandle): Promise<number> {
  const { count } = await read
    .selectFrom("model_providers")
    .select((e) => e.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertProvider(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  provider: Provider,
): Promise<void> {
  if (provider.default_model !== null) await forgetDefault(transaction);
  await insertRows(transaction, "model_providers", provider);
}

/** Returns the changed provider; undefined if it no longer exists. */
export async function changeProvider(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  id: string,
  change: Partial<Omit<Provider, "id" | "kind" | "created_at">>,
): Promise<Provider | undefined> {
  if (typeof change.default_model === "string") await forgetDefault(transaction);
  return transaction
    .updateTable("model_providers")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Returns false if it was already removed. */
export async function deleteProvider(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("model_providers")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Clears the default, because only one model can be it. */
async function forgetDefault(transaction: WriteHandle): Promise<void> {
  await transaction.updateTable("model_providers").set({ default_model: null }).execute();
}

/** Providers that failed and have not answered since. */
export function findBreaks(read: ReadHandle): Promise<ModelBreakTable[]> {
  return read.selectFrom("model_breaks").selectAll().orderBy("provider").limit(1_000).execute();
}

export async function insertBreak(transaction: WriteHandle, row: ModelBreakTable): Promise<void> {
  await insertOrUpdate(transaction, "model_breaks", row, ["provider"]);
}

export async function deleteBreak(transaction: WriteHandle, provider: string): Promise<void> {
  await deleteRows(transaction, "model_breaks", { provider });
}
