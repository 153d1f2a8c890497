import { createLanguageModel, anthropicUrl, type LanguageModel } from "#knowledge/models/language-model.ts";
import { createProviderFetch, type ProviderFetch } from "#platform/safe-fetch/provider-fetch.ts";
import type { Config } from "../config.ts";

/** Far more than an answer holds: what is longer is no answer. */
export const mostBytes = 16 * 1024 * 1024;

/** The language model that the operator set, with its way out; null where none is. */
export async function openAnsweringModel(
  config: Config,
): Promise<{ model: LanguageModel; fetch: ProviderFetch } | null> {
  const { LLM_PROVIDER: provider, LLM_MODEL: model } = config;
  if (provider === undefined || model === undefined) return null;
  const baseUrl = config.LLM_BASE_URL ?? anthropicUrl;
  const silenceMs = config.LLM_TIMEOUT_SECONDS * 1000;
  const fetch = createProviderFetch({ baseUrl, maxBytes: mostBytes, idleMs: silenceMs });
  const [input, output] = [config.LLM_PRICE_INPUT, config.LLM_PRICE_OUTPUT];
  const settings = {
    provider,
    baseUrl,
    apiKey: config.LLM_API_KEY,
    model,
    maxTokens: config.LLM_MAX_TOKENS,
    silenceMs,
    prices: input === undefined || output === undefined ? null : { input, output },
  };
  return { model: await createLanguageModel(settings, fetch), fetch };
}
