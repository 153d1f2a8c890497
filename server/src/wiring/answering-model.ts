import { type Clock, systemClock } from "#kit/clock.ts";
import { anthropicUrl, createLanguageModel, type LanguageModel } from "#knowledge/models/language-model.ts";
import { createProviderFetch, type ProviderFetch } from "#platform/safe-fetch/provider-fetch.ts";
import type { Config } from "../config.ts";

/** Far more than an answer holds: what is longer is no answer. */
const mostBytes = 16 * 1024 * 1024;

/** The language model that the operator set, with its way out; null where none is. */
export async function openAnsweringModel(
  config: Config,
  clock: Clock = systemClock,
): Promise<{ model: LanguageModel; judge: LanguageModel | null; fetch: ProviderFetch } | null> {
  const { LLM_PROVIDER: provider, LLM_MODEL: model } = config;
  if (provider === undefined || model === undefined) return null;
  const baseUrl = config.LLM_BASE_URL ?? anthropicUrl;
  const silenceMs = config.LLM_TIMEOUT_SECONDS * 1000;
  const proxy = { https: config.HTTPS_PROXY, except: config.NO_PROXY };
  const fetch = createProviderFetch({ baseUrl, maxBytes: mostBytes, idleMs: silenceMs, proxy });
  const [input, output] = [config.LLM_PRICE_INPUT, config.LLM_PRICE_OUTPUT];
  const settings = {
    provider,
    baseUrl,
    apiKey: config.LLM_API_KEY,
    model,
    maxTokens: config.LLM_MAX_TOKENS,
    silenceMs,
    prices: input === undefined || output === undefined ? null : { input, output },
    maxOutputTokens: config.LLM_MAX_OUTPUT_TOKENS,
    contextTokens: config.LLM_CONTEXT_TOKENS,
    effort: config.LLM_EFFORT,
    extraBody: config.LLM_EXTRA_BODY,
    extraHeaders: config.LLM_EXTRA_HEADERS,
    apiVersion: config.LLM_API_VERSION,
    fallbackModel: config.LLM_FALLBACK_MODEL,
  };
  const now = () => clock.now().getTime();
  const create = (name: string) => createLanguageModel({ ...settings, model: name }, fetch, undefined, now);
  const answering = await create(model);
  return { model: answering, judge: await judgeOf(config.VERIFY_MODEL, answering, create), fetch };
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
