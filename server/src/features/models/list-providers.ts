import type { ProviderElement } from "@groundwork/contract/model-providers";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { ModelShelf } from "./model-shelf.ts";
import { presentEnvironment, presentProvider } from "./present-provider.ts";
import { findProviders } from "./providers.repository.ts";

/** How the environment variables reach their model. */
export interface OfEnvironment {
  baseUrl: string | null;
  hasKey: boolean;
}

/** Every provider of language models, that of the environment variables first. No key is told. */
export async function listProviders(
  { read, shelf, environment }: { read: ReadHandle; shelf: ModelShelf; environment: OfEnvironment },
  _administrator: AuthorizedAdministrator,
): Promise<ProviderElement[]> {
  const own = shelf.environment;
  const stored = (await findProviders(read)).map((provider) => presentProvider(provider, own !== null));
  return own ? [presentEnvironment(own, environment), ...stored] : stored;
}
