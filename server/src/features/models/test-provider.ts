import type { Answer } from "@groundwork/contract/call";
import type { testProvider as testProviderCall } from "@groundwork/contract/model-providers";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { LanguageModel } from "#knowledge/models/language-model.ts";
import { meteredModel } from "#knowledge/models/metered-model.ts";
import { createMeter, type MeterDeps } from "./create-meter.ts";
import { environmentId, type ModelShelf } from "./model-shelf.ts";
import { ProviderNotFoundError, UnknownModelError } from "./models.errors.ts";
import { findProvider } from "./providers.repository.ts";

/** Asks a provider's model for one word. What it takes is counted. */
export async function testProvider(
  { shelf, ...deps }: MeterDeps & { shelf: ModelShelf },
  administrator: AuthorizedAdministrator,
  { id, model: name, signal }: { id: string; model: string; signal: AbortSignal },
): Promise<Answer<typeof testProviderCall, 200>> {
  const isEnvironment = id === environmentId;
  if (!isEnvironment && !(await findProvider(deps.database.read, id))) throw new ProviderNotFoundError();
  const found = await shelf.find(isEnvironment ? environmentId : `${id}/${name}`);
  if (!found) throw new UnknownModelError();
  const { label, model } = found;
  const user = { projectId: null, userId: administrator.userId, visitors: false };
  const counterOf = ({ model: called, prices }: LanguageModel) =>
    createMeter(deps, user, { model: called === model.model ? label : called, prices });
  // Most servers have no model to ask.
  const { testConnection } = await import("#knowledge/models/test-connection.ts");
  const { works, message, ms } = await testConnection(meteredModel(model, counterOf), signal);
  return { works, message, ms };
}
