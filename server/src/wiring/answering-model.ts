import {
  anthropicUrl,
  createLanguageModel,
  type LanguageModel,
  type LanguageModelSettings,
} from "#knowledge/models/language-model.ts";
import { createProviderFetch, type ProviderFetch } from "#platform/safe-fetch/provider-fetch.ts";
import type { Config } from "../config.ts";

/** Far more than an answer holds: what is longer is no answer. */
const mostBytes = 16 * 1024 * 1024;

/** The language model that the operator set, with its way out; null where none is. */
export async function openAnsweringModel(
  config: Config,
): Promise<{ model: LanguageModel; judge: LanguageModel | null; fetch: ProviderFetch } | null> {
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
  const answering = await createLanguageModel(settings, fetch);
  return { model: answering, judge: await judgeOf(config.VERIFY_MODEL, settings, answering, fetch), fetch };
}

/** What judges an answer's sentences after the rules: the model that wrote them, unless another is set, or none. */
async function judgeOf(
  name: string | undefined,
  settings: LanguageModelSettings,
  answering: LanguageModel,
  fetch: ProviderFetch,
): Promise<LanguageModel | null> {
  if (name === "off") return null;
  if (name === undefined || name === settings.model) return answering;
  return createLanguageModel({ ...settings, model: name }, fetch);
}
