import type { ProviderElement } from "@groundwork/contract/model-providers";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { LanguageModel } from "#knowledge/models/language-model.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { environmentId, type ModelShelf, modelsOf } from "./model-shelf.ts";
import { findProviders, type Provider } from "./providers.repository.ts";

/** Describes how the environment variables' model is reached. */
export interface OfEnvironment {
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
export function presentProvider(provider: Provider, wins: boolean): ProviderElement {
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
