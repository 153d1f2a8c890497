import type { ProviderElement } from "@groundwork/contract/model-providers";
import type { LanguageModel } from "#knowledge/models/language-model.ts";
import { environmentId, modelsOf } from "./model-shelf.ts";
import type { Provider } from "./providers.repository.ts";

/** Its key stays here. `wins` says that another model answers where nobody chose one. */
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

/** The one that environment variables set. */
export function presentEnvironment(
  { provider, model, prices }: LanguageModel,
  { baseUrl, hasKey }: { baseUrl: string | null; hasKey: boolean },
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
