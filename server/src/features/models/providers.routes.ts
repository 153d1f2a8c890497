import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/model-providers";
import type { Administering } from "../accounts/administrators.ts";
import { clientGone } from "../client-gone.ts";
import { handleCall } from "../handle-call.ts";
import { addProvider, removeProvider, updateProvider } from "./change-providers.ts";
import { type MeterDeps, createMeter } from "./create-meter.ts";
import { type ModelShelf, type OpenSecrets, environmentId, modelsOf } from "./model-shelf.ts";
import { type Provider, findProvider, findProviders } from "./providers.repository.ts";
import type { Answer } from "@groundwork/contract/call";
import type { testProvider as testProviderCall, ProviderElement } from "@groundwork/contract/model-providers";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { LanguageModel } from "#knowledge/models/language-model.ts";
import { meteredModel } from "#knowledge/models/metered-model.ts";
import { modelErrors } from "./models.errors.ts";
import type { ReadHandle } from "#platform/database/database.ts";

interface ProviderDeps extends MeterDeps {
  administering: Administering;
  shelf: ModelShelf;
  secrets: OpenSecrets;
  environment: OfEnvironment;
}

export function providerRoutes(deps: ProviderDeps): FastifyPluginAsync {
  const { database, administering, shelf } = deps;
  const present = (provider: Provider) => presentProvider(provider, shelf.environment !== null);

  return async (app) => {
    handleCall(app, calls.listProviders, async ({ caller }) =>
      listProviders({ read: database.read, ...deps }, await administering(caller)),
    );

    handleCall(app, calls.addProvider, async ({ body, caller }) =>
      present(await addProvider(deps, await administering(caller), body)),
    );

    handleCall(app, calls.updateProvider, async ({ body, caller }) =>
      present(await updateProvider(deps, await administering(caller), body)),
    );

    handleCall(app, calls.deleteProvider, async ({ body, caller }) => {
      await removeProvider(database, await administering(caller), body.id);
      return { message: "The provider was removed." };
    });

    handleCall(app, calls.testProvider, async ({ body, caller, reply }) => {
      const administrator = await administering(caller);
      return testProvider(deps, administrator, { ...body, signal: clientGone(reply) });
    });
  };
}

/** Asks a provider's model for one word. What it takes is counted. */
export async function testProvider(
  { shelf, ...deps }: MeterDeps & { shelf: ModelShelf },
  administrator: AuthorizedAdministrator,
  { id, model: name, signal }: { id: string; model: string; signal: AbortSignal },
): Promise<Answer<typeof testProviderCall, 200>> {
  const isEnvironment = id === environmentId;
  if (!isEnvironment && !(await findProvider(deps.database.read, id)))
    throw new modelErrors.provider_not_found();
  const found = await shelf.find(isEnvironment ? environmentId : `${id}/${name}`);
  if (!found) throw new modelErrors.unknown_model();
  const { label, model } = found;
  const user = { projectId: null, userId: administrator.userId, visitors: false };
  const counterOf = ({ model: called, prices }: LanguageModel) =>
    createMeter(deps, user, { model: called === model.model ? label : called, prices });
  // Most servers have no model to ask.
  const { testConnection } = await import("#knowledge/models/test-connection.ts");
  const { works, message, ms } = await testConnection(meteredModel(model, counterOf), signal);
  return { works, message, ms };
}

/** Describes how the environment variables' model is reached. */
interface OfEnvironment {
  baseUrl: string | null;
  hasKey: boolean;
}

/** Lists the providers of language models, that of the environment variables first. Shows no key. */
export async function listProviders(
  { read, shelf, environment }: { read: ReadHandle; shelf: ModelShelf; environment: OfEnvironment },
  _administrator: AuthorizedAdministrator,
): Promise<ProviderElement[]> {
  const own = shelf.environment;
  const stored = (await findProviders(read)).map((provider) => presentProvider(provider, own !== null));
  return own ? [presentEnvironment(own, environment), ...stored] : stored;
}

/** Presents a provider without its key. `wins` means that another model is the default. */
function presentProvider(provider: Provider, wins: boolean): ProviderElement {
  const { id, name, kind, base_url, sealed_key, default_model, created_at } = provider;
  return {
    id,
    name,
    kind,
    base_url,
    has_key: sealed_key !== null,
    models: modelsOf(provider),
    default_model: wins ? null : default_model,
    from_environment: false,
    created_at,
  };
}

/** Presents the environment variables' provider. */
function presentEnvironment(
  { provider, model, prices }: LanguageModel,
  { baseUrl, hasKey }: OfEnvironment,
): ProviderElement {
  const priced = { price_input: prices?.input ?? null, price_output: prices?.output ?? null };
  return {
    id: environmentId,
    name: "Environment variables",
    kind: provider,
    base_url: baseUrl,
    has_key: hasKey,
    models: [{ name: model, ...priced }],
    default_model: model,
    from_environment: true,
    created_at: null,
  };
}
