import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/model-providers";
import type { Administering } from "../accounts/administrators.ts";
import { clientGone } from "../client-gone.ts";
import { handleCall } from "../handle-call.ts";
import { addProvider, removeProvider, updateProvider } from "./change-providers.ts";
import type { MeterDeps } from "./create-meter.ts";
import type { ModelShelf, OpenSecrets } from "./model-shelf.ts";
import { listProviders, type OfEnvironment, presentProvider } from "./present-provider.ts";
import type { Provider } from "./providers.repository.ts";
import { testProvider } from "./test-provider.ts";

export interface ProviderDeps extends MeterDeps {
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
