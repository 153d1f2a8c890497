import type { BreakerOf } from "#knowledge/models/breaker.ts";
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

type Provider = Omit<Partial<LanguageModelSettings>, "baseUrl"> &
  Pick<LanguageModelSettings, "provider"> & { baseUrl: string | null | undefined };

/** The way out to a provider, and what makes the client of one of its models, within what is set of every model. */
export function openModelProvider(config: Config, given: Provider, breakerOf: BreakerOf | undefined) {
  const baseUrl = given.baseUrl ?? anthropicUrl;
  const silenceMs = config.LLM_TIMEOUT_SECONDS * 1000;
  const proxy = { https: config.HTTPS_PROXY, except: config.NO_PROXY };
  const fetch = createProviderFetch({ baseUrl, maxBytes: mostBytes, idleMs: silenceMs, proxy });
  const settings = {
    apiKey: undefined,
    maxTokens: config.LLM_MAX_TOKENS,
    silenceMs,
    maxOutputTokens: config.LLM_MAX_OUTPUT_TOKENS,
    contextTokens: config.LLM_CONTEXT_TOKENS,
    effort: config.LLM_EFFORT,
    ...given,
    baseUrl,
  };
  const create = (model: string, prices: LanguageModelSettings["prices"]) =>
    createLanguageModel({ ...settings, model, prices }, fetch, undefined, breakerOf);
  return { fetch, create };
}

/** The language model that the operator set, with its judge and its way out; null where none is. */
export function openAnsweringModel(
  config: Config,
  breakerOf?: BreakerOf,
): { model: LanguageModel; judge: LanguageModel | null; fetch: ProviderFetch } | null {
  const { LLM_PROVIDER: provider, LLM_MODEL: name, VERIFY_MODEL: judge = name } = config;
  if (provider === undefined || name === undefined || judge === undefined) return null;
  const given = {
    provider,
    baseUrl: config.LLM_BASE_URL,
    apiKey: config.LLM_API_KEY,
    extraBody: config.LLM_EXTRA_BODY,
    extraHeaders: config.LLM_EXTRA_HEADERS,
    apiVersion: config.LLM_API_VERSION,
    fallbackModel: config.LLM_FALLBACK_MODEL,
    fallbackPrices: pricesOf(config, config.LLM_FALLBACK_MODEL),
  };
  const { fetch, create } = openModelProvider(config, given, breakerOf);
  const model = create(name, pricesOf(config, name));
  // What judges an answer's sentences after the rules: the model that wrote them, unless another is set, or none.
  if (judge === "off") return { model, judge: null, fetch };
  return { model, judge: judge === name ? model : create(judge, pricesOf(config, judge)), fetch };
}

/** What a model of the provider costs, in US dollars per million tokens; null where nobody said. */
function pricesOf(config: Config, name: string | undefined): { input: number; output: number } | null {
  const { LLM_MODEL, LLM_PRICE_INPUT: input, LLM_PRICE_OUTPUT: output, LLM_PRICES } = config;
  if (name === undefined) return null;
  if (name === LLM_MODEL && input !== undefined && output !== undefined) return { input, output };
  return LLM_PRICES?.get(name) ?? null;
}
