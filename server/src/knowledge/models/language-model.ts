import type { ProviderFetch } from "#platform/safe-fetch/provider-fetch.ts";
import { Breaker, type BreakerOf } from "./breaker.ts";
import { type KnownOfModel, nothingKnown } from "./known-of-model.ts";
import type { Meter } from "./metered-model.ts";
import { anthropicMessages } from "./protocols/anthropic-messages.ts";
import { azureChat, openAiChat } from "./protocols/openai-chat.ts";
import type { Connection, Protocol } from "./protocols/protocol.ts";

export const modelProviders = ["openai-compatible", "anthropic", "azure"] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** What an operator sets of a language model. */
export interface LanguageModelSettings {
  provider: ModelProvider;
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Of prompts and outputs together, for one answer. */
  maxTokens: number;
  /** The longest silence of the provider, before and within what it says. */
  silenceMs: number;
  /** US dollars per million tokens; null where they are not set. */
  prices: { input: number; output: number } | null;
  /** Of one output, thoughts included; as the model needs it where it is not set. */
  maxOutputTokens?: number | undefined;
  /** Of a prompt with its output; what the provider says of it where it is not set. */
  contextTokens?: number | undefined;
  /** How hard a model thinks that can be told so: `low`, `medium`, `high`. */
  effort?: string | undefined;
  /** Goes along with each request, over what would be sent. */
  extraBody?: Readonly<Record<string, unknown>> | undefined;
  extraHeaders?: Readonly<Record<string, string>> | undefined;
  /** Of Azure: addresses with a deployment and this version, instead of /openai/v1. */
  apiVersion?: string | undefined;
  /** Another model of the same provider, asked where this one fails, and its prices. */
  fallbackModel?: string | undefined;
  fallbackPrices?: LanguageModelSettings["prices"];
}

/** A language model that answers, and within which bounds. */
export interface LanguageModel {
  readonly provider: ModelProvider;
  readonly model: string;
  readonly maxTokens: number;
  readonly silenceMs: number;
  readonly prices: { input: number; output: number } | null;
  readonly maxOutputTokens: number | null;
  readonly baseUrl: string;
  readonly effort: string | null;
  /** How freely it writes, where somebody wishes it; null leaves it to the model. */
  readonly temperature: number | null;
  /** Counts what its calls take; null where nobody does. */
  readonly meter: Meter | null;
  readonly connection: Connection;
  readonly protocol: Protocol;
  readonly fetch: ProviderFetch;
  readonly breaker: Breaker;
  /** What was learnt by asking it. */
  readonly known: KnownOfModel;
  /** Asked where this one fails; null where none is set. */
  readonly fallback: LanguageModel | null;
  /** Hides the key, and what stands in headers, wherever a provider might say it back. */
  withoutSecrets(text: string): string;
  /** False once the provider said that it knows no tools. */
  usesTools: boolean;
  /** Waits before another try; tests do not. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Where Anthropic's models are reached unless LLM_BASE_URL says otherwise. */
export const anthropicUrl = "https://api.anthropic.com/v1";

const protocols: Readonly<Record<ModelProvider, Protocol>> = {
  "openai-compatible": openAiChat,
  azure: azureChat,
  anthropic: anthropicMessages,
};

/** The client of the provider that is set. It reaches the network by `fetch` alone. */
export async function createLanguageModel(
  settings: LanguageModelSettings,
  fetch: ProviderFetch,
  wait: LanguageModel["wait"] = pause,
  breakerOf: BreakerOf = () => new Breaker(Date.now),
): Promise<LanguageModel> {
  const { provider, baseUrl, apiKey, model, maxTokens, silenceMs, prices, fallbackModel } = settings;
  const effort = settings.effort ?? null;
  const extraHeaders = settings.extraHeaders ?? {};
  const known = firstKnown(settings);
  const secrets = [apiKey ?? "", ...Object.values(extraHeaders)].filter((secret) => secret.length >= 4);
  return {
    provider,
    model,
    maxTokens,
    silenceMs,
    prices,
    maxOutputTokens: settings.maxOutputTokens ?? null,
    baseUrl,
    effort,
    temperature: null,
    meter: null,
    connection: {
      provider,
      baseUrl,
      apiKey,
      model,
      apiVersion: settings.apiVersion ?? null,
      effort,
      extraBody: settings.extraBody ?? {},
      extraHeaders,
    },
    protocol: protocols[provider],
    fetch,
    breaker: breakerOf(`${model} at ${new URL(baseUrl).host}`),
    known,
    fallback:
      fallbackModel === undefined
        ? null
        : await createLanguageModel(
            // The size of its context is not known.
            {
              ...settings,
              model: fallbackModel,
              fallbackModel: undefined,
              contextTokens: undefined,
              prices: settings.fallbackPrices ?? null,
            },
            fetch,
            wait,
            breakerOf,
          ),
    withoutSecrets: (text) => secrets.reduce((told, secret) => told.replaceAll(secret, "•••"), text),
    get usesTools() {
      return known.usesTools;
    },
    set usesTools(uses) {
      known.usesTools = uses;
    },
    wait,
  };
}

/** Services that always tell thoughts apart from text. Of others, the first answer shows it. */
const separating = [
  "api.openai.com",
  "openai.azure.com",
  "cognitiveservices.azure.com",
  "openrouter.ai",
  "api.groq.com",
  "api.mistral.ai",
];

function firstKnown({ provider, baseUrl, contextTokens }: LanguageModelSettings): KnownOfModel {
  const host = new URL(baseUrl).hostname;
  const isOpenAi = provider === "azure" || host === "api.openai.com" || host.endsWith(".azure.com");
  const separates =
    provider !== "openai-compatible" || separating.some((name) => host === name || host.endsWith(`.${name}`));
  const known = nothingKnown(contextTokens ?? null, separates);
  // OpenAI's newer models refuse the older name, which others know alone.
  if (isOpenAi) known.refused.add("max_tokens");
  return known;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const stop = () => {
      clearTimeout(timer);
      failed(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      done();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

/** US dollars that a call of this very model cost by its prices; null where they, or the tokens, are not known. */
export function costOfCall(
  { prices }: Pick<LanguageModel, "prices">,
  { inputTokens, outputTokens }: { inputTokens: number | null; outputTokens: number | null },
): number | null {
  if (inputTokens === 0 && outputTokens === 0) return 0;
  if (!prices || inputTokens === null || outputTokens === null) return null;
  return (inputTokens * prices.input + outputTokens * prices.output) / 1_000_000;
}
