import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { Database } from "#platform/database/database.ts";
import { recordAct } from "../audit/record-act.ts";
import { environmentId } from "./model-shelf.ts";
import { ProviderNotFoundError, ProviderOfEnvironmentError } from "./models.errors.ts";
import { deleteProvider, findProvider } from "./providers.repository.ts";

/** Removes a provider with its key. */
export async function removeProvider(
  database: Database,
  administrator: AuthorizedAdministrator,
  id: string,
): Promise<void> {
  if (id === environmentId) throw new ProviderOfEnvironmentError();
  await database.write(async (transaction) => {
    const before = await findProvider(transaction, id);
    if (!before || !(await deleteProvider(transaction, administrator, id))) throw new ProviderNotFoundError();
    await recordAct(transaction, {
      code: "provider.removed",
      on: { kind: "provider", id: before.id, name: before.name },
    });
  });
}
