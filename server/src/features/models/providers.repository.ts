import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import {
  deleteRows,
  findRow,
  insertOrUpdate,
  insertRows,
  countRows,
  findRows,
  updateRows,
} from "#platform/database/rows.ts";

export type Provider = Tables["model_providers"];

/**
 * Lists providers that administrators added, oldest first. Needs no proof, because everybody who may use models uses
 * them.
 */
export function findProviders(read: ReadHandle): Promise<Provider[]> {
  return findRows(read, "model_providers", {}, { order: ["created_at", "id"] });
}

export function findProvider(read: ReadHandle, id: string): Promise<Provider | undefined> {
  return findRow(read, "model_providers", { id });
}

export const countProviders = (read: ReadHandle): Promise<number> =>
  countRows(read.selectFrom("model_providers"));

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
export function deleteProvider(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  id: string,
): Promise<boolean> {
  return deleteRows(transaction, "model_providers", { id });
}

/** Clears the default, because only one model can be it. */
const forgetDefault = (transaction: WriteHandle) =>
  updateRows(transaction, "model_providers", {}, { default_model: null });

/** Finds providers that failed and have not answered since. */
export function findBreaks(read: ReadHandle): Promise<Tables["model_breaks"][]> {
  return findRows(read, "model_breaks", {}, { order: ["provider"], limit: 1_000 });
}

export async function insertBreak(transaction: WriteHandle, row: Tables["model_breaks"]): Promise<void> {
  await insertOrUpdate(transaction, "model_breaks", row, ["provider"]);
}
