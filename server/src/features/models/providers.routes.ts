import type { FastifyPluginAsync } from "fastify";
import {
  addProvider,
  deleteProvider as deleteProviderCall,
  listProviders,
  testProvider,
  updateProvider,
} from "@groundwork/contract/model-providers";
import { limits } from "@groundwork/contract/limits";
import { readableId } from "#kit/ids.ts";
import { clientGone } from "../client-gone.ts";
import { handleCall } from "../handle-call.ts";
import type { Administering } from "./administration.ts";
import { createCounter, type MeterDeps } from "./create-meter.ts";
import { environmentId, modelsOf, type ModelShelf, type OpenSecrets } from "./model-shelf.ts";
import {
  AddressNeededError,
  ProviderNotFoundError,
  ProviderOfEnvironmentError,
  TooManyProvidersError,
  UnknownModelError,
} from "./models.errors.ts";
import { presentEnvironment, presentProvider } from "./present-provider.ts";
import { withoutGaps } from "./project-settings.repository.ts";
import {
  changeProvider,
  countProviders,
  deleteProvider,
  findProvider,
  findProviders,
  insertProvider,
  type Provider,
} from "./providers.repository.ts";

export interface ProviderDeps extends MeterDeps {
  administering: Administering;
  shelf: ModelShelf;
  secrets: OpenSecrets;
  /** How the environment variables reach their model. */
  environment: { baseUrl: string | null; hasKey: boolean };
}

export function providerRoutes(deps: ProviderDeps): FastifyPluginAsync {
  const { database, clock, administering, shelf, secrets } = deps;
  const { read } = database;
  const present = (provider: Provider) => presentProvider(provider, shelf.environment !== null);

  return async (app) => {
    handleCall(app, listProviders, async ({ caller }) => {
      await administering(caller);
      const stored = (await findProviders(read)).map(present);
      return shelf.environment
        ? [presentEnvironment(shelf.environment, deps.environment), ...stored]
        : stored;
    });

    handleCall(app, addProvider, async ({ body, caller }) => {
      const administrator = await administering(caller);
      const { name, kind, base_url: baseUrl, key, models, default_model: defaultModel } = body;
      if (kind !== "anthropic" && !baseUrl) throw new AddressNeededError();
      requireModel(models, defaultModel);
      const id = readableId(name, "provider");
      const now = clock.now().toISOString();
      const provider: Provider = {
        id,
        name,
        kind,
        base_url: baseUrl ?? null,
        sealed_key: key ? (await secrets()).seal(key, id) : null,
        models: JSON.stringify(models),
        default_model: defaultModel ?? null,
        created_at: now,
        changed_at: now,
      };
      await database.write(async (transaction) => {
        if ((await countProviders(transaction)) >= limits.providersMax)
          throw new TooManyProvidersError(limits.providersMax);
        await insertProvider(transaction, administrator, provider);
      });
      return present(provider);
    });

    handleCall(app, updateProvider, async ({ body, caller }) => {
      const administrator = await administering(caller);
      const { id, key, models, base_url: baseUrl, name, default_model: defaultModel } = body;
      if (id === environmentId) throw new ProviderOfEnvironmentError();
      const sealed = key && (await secrets()).seal(key, id);
      const changed = await database.write(async (transaction) => {
        const before = await findProvider(transaction, id);
        if (!before) throw new ProviderNotFoundError();
        if (before.kind !== "anthropic" && baseUrl === null) throw new AddressNeededError();
        const known = models ?? modelsOf(before);
        requireModel(known, defaultModel);
        const stays = known.some((model) => model.name === before.default_model);
        return changeProvider(transaction, administrator, id, {
          ...withoutGaps({ name, base_url: baseUrl }),
          ...(models && { models: JSON.stringify(models), ...(!stays && { default_model: null }) }),
          ...withoutGaps({ default_model: defaultModel }),
          ...withoutGaps({ sealed_key: sealed }),
          changed_at: clock.now().toISOString(),
        });
      });
      return present(changed!);
    });

    handleCall(app, deleteProviderCall, async ({ body, caller }) => {
      const administrator = await administering(caller);
      if (body.id === environmentId) throw new ProviderOfEnvironmentError();
      const gone = await database.write((transaction) => deleteProvider(transaction, administrator, body.id));
      if (!gone) throw new ProviderNotFoundError();
      return { message: "The provider was removed." };
    });

    handleCall(app, testProvider, async ({ body, caller, reply }) => {
      await administering(caller);
      const isEnvironment = body.id === environmentId;
      if (!isEnvironment && !(await findProvider(read, body.id))) throw new ProviderNotFoundError();
      const found = await shelf.find(isEnvironment ? environmentId : `${body.id}/${body.model}`);
      if (!found) throw new UnknownModelError();
      const { label, model } = found;
      const usedBy = { projectId: null, userId: caller.userId, visitors: false, model: label };
      const counter = createCounter(deps, usedBy, { model: label, prices: model.prices });
      // The client of a provider takes long to load, and most servers have none.
      const [{ testConnection }, { meteredModel }] = await Promise.all([
        import("#knowledge/models/test-connection.ts"),
        import("#knowledge/models/metered-model.ts"),
      ]);
      const { works, message, ms } = await testConnection(meteredModel(model, counter), clientGone(reply));
      return { works, message, ms };
    });
  };
}

function requireModel(models: readonly { name: string }[], wanted: string | null | undefined): void {
  if (wanted && !models.some(({ name }) => name === wanted)) throw new UnknownModelError();
}
