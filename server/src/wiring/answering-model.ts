import type { BreakerOf } from "#knowledge/models/breaker.ts";
import { anthropicUrl, createLanguageModel, type LanguageModel } from "#knowledge/models/language-model.ts";
import { createProviderFetch, type ProviderFetch } from "#platform/safe-fetch/provider-fetch.ts";
import type { Config } from "../config.ts";

/** Far more than an answer holds: what is longer is no answer. */
const mostBytes = 16 * 1024 * 1024;

type Bounds = Pick<Config, "LLM_TIMEOUT_SECONDS" | "HTTPS_PROXY" | "NO_PROXY">;

/** The way out to a model's provider. */
export function providerFetch(baseUrl: string, config: Bounds): ProviderFetch {
  const idleMs = config.LLM_TIMEOUT_SECONDS * 1000;
  const proxy = { https: config.HTTPS_PROXY, except: config.NO_PROXY };
  return createProviderFetch({ baseUrl, maxBytes: mostBytes, idleMs, proxy });
}

/** What is set of every model, whoever provides it. */
export function commonSettings(config: Config) {
  return {
    maxTokens: config.LLM_MAX_TOKENS,
    silenceMs: config.LLM_TIMEOUT_SECONDS * 1000,
    maxOutputTokens: config.LLM_MAX_OUTPUT_TOKENS,
    contextTokens: config.LLM_CONTEXT_TOKENS,
    effort: config.LLM_EFFORT,
  };
}

/** The language model that the operator set, with its judge and its way out; null where none is. */
export async function openAnsweringModel(
  config: Config,
  breakerOf?: BreakerOf,
): Promise<{ model: LanguageModel; judge: LanguageModel | null; fetch: ProviderFetch } | null> {
  const { LLM_PROVIDER: provider, LLM_MODEL: model } = config;
  if (provider === undefined || model === undefined) return null;
  const baseUrl = config.LLM_BASE_URL ?? anthropicUrl;
  const fetch = providerFetch(baseUrl, config);
  const settings = {
    ...commonSettings(config),
    provider,
    baseUrl,
    apiKey: config.LLM_API_KEY,
    extraBody: config.LLM_EXTRA_BODY,
    extraHeaders: config.LLM_EXTRA_HEADERS,
    apiVersion: config.LLM_API_VERSION,
    fallbackModel: config.LLM_FALLBACK_MODEL,
    fallbackPrices: pricesOf(config, config.LLM_FALLBACK_MODEL),
  };
  const create = (name: string) =>
    createLanguageModel(
      { ...settings, model: name, prices: pricesOf(config, name) },
      fetch,
      undefined,
      breakerOf,
    );
  const answering = await create(model);
  return { model: answering, judge: await judgeOf(config.VERIFY_MODEL, answering, create), fetch };
}

/** What a model of the provider costs, in US dollars per million tokens; null where nobody said. */
function pricesOf(config: Config, name: string | undefined): { input: number; output: number } | null {
  const { LLM_MODEL, LLM_PRICE_INPUT: input, LLM_PRICE_OUTPUT: output, LLM_PRICES } = config;
  if (name === undefined) return null;
  if (name === LLM_MODEL && input !== undefined && output !== undefined) return { input, output };
  return LLM_PRICES?.get(name) ?? null;
}

/** What judges an answer's sentences after the rules: the model that wrote them, unless another is set, or none. */
async function judgeOf(
  name: string | undefined,
  answering: LanguageModel,
  create: (name: string) => Promise<LanguageModel>,
): Promise<LanguageModel | null> {
  if (name === "off") return null;
  return name === undefined || name === answering.model ? answering : create(name);
}
