import type { AdministrationDeps } from "#features/administration/administration.ts";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import { openModelUse, type ModelUse } from "#wiring/open-model-use.ts";
import type { Config } from "../config.ts";
import { withAdministration } from "./open-administration.ts";

type ModelDeps = AdministrationDeps &
  Pick<ModelUse, "shelf" | "secrets" | "environment"> & { observe(): void };

/** As withAdministration, with the models that there are; what they are asked is counted, and no server's metrics hear of it. */
export function withModels<T>(
  config: Config,
  work: (deps: ModelDeps, operator: AuthorizedAdministrator) => Promise<T>,
): Promise<T> {
  return withAdministration(config, async (deps, operator) => {
    const { shelf, secrets, environment, close } = await openModelUse(config, deps);
    try {
      return await work({ ...deps, shelf, secrets, environment, observe: () => undefined }, operator);
    } finally {
      await close();
    }
  });
}
