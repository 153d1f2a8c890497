import { setTimeout as delay } from "node:timers/promises";
import type { ProviderFetch } from "#platform/safe-fetch/provider-fetch.ts";
import { Breaker, type BreakerOf } from "./breaker.ts";
import { type KnownOfModel, nothingKnown } from "./known-of-model.ts";
import type { Meter } from "./metered-model.ts";
import { anthropicMessages } from "./protocols/anthropic-messages.ts";
import { azureChat, openAiChat } from "./protocols/openai-chat.ts";
import type { Protocol } from "./protocols/protocol.ts";

export type ModelProvider = "openai-compatible" | "anthropic" | "azure";

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

/** A language model that answers, within the bounds that its operator set. */
export interface LanguageModel extends Readonly<
  Omit<LanguageModelSettings, "contextTokens" | "fallbackModel" | "fallbackPrices">
> {
  /** How freely it writes; its provider decides where nobody set it. */
  readonly temperature?: number | undefined;
  /** Counts what its calls take, where somebody does. */
  readonly meter?: Meter;
  readonly protocol: Protocol;
  readonly fetch: ProviderFetch;
  readonly breaker: Breaker;
  /** What was learnt by asking it. */
  readonly known: KnownOfModel;
  /** Asked where this one fails; null where none is set. */
  readonly fallback: LanguageModel | null;
  /** Hides the key, and what is in headers, wherever a provider might repeat it. */
  withoutSecrets(text: string): string;
  /** Waits before another try; tests do not. */
  wait(milliseconds: number, signal: AbortSignal): Promise<unknown>;
}

/** Where Anthropic's models are reached unless LLM_BASE_URL says otherwise. */
export const anthropicUrl = "https://api.anthropic.com/v1";

const protocols: Readonly<Record<ModelProvider, Protocol>> = {
  "openai-compatible": openAiChat,
  azure: azureChat,
  anthropic: anthropicMessages,
};

/** The client of the provider that is set. It reaches the network by `fetch` alone. */
export function createLanguageModel(
  settings: LanguageModelSettings,
  fetch: ProviderFetch,
  wait: LanguageModel["wait"] = (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
  breakerOf: BreakerOf = () => new Breaker(Date.now),
): LanguageModel {
  const { contextTokens, fallbackModel, fallbackPrices = null, ...own } = settings;
  const secrets = [own.apiKey ?? "", ...Object.values(own.extraHeaders ?? {})].filter(
    (secret) => secret.length >= 4,
  );
  return {
    ...own,
    protocol: protocols[own.provider],
    fetch,
    breaker: breakerOf(`${own.model} at ${new URL(own.baseUrl).host}`),
    known: firstKnown(own, contextTokens),
    fallback:
      fallbackModel === undefined
        ? null
        : // The size of its context is not known.
          createLanguageModel(
            { ...own, model: fallbackModel, prices: fallbackPrices },
            fetch,
            wait,
            breakerOf,
          ),
    withoutSecrets: (text) => secrets.reduce((told, secret) => told.replaceAll(secret, "•••"), text),
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
  "generativelanguage.googleapis.com",
];

function firstKnown(
  { provider, baseUrl }: LanguageModelSettings,
  contextTokens: number | undefined,
): KnownOfModel {
  const host = new URL(baseUrl).hostname;
  const isOpenAi = provider === "azure" || host === "api.openai.com" || host.endsWith(".azure.com");
  const separates =
    provider !== "openai-compatible" || separating.some((name) => host === name || host.endsWith(`.${name}`));
  const known = nothingKnown(contextTokens ?? null, separates);
  // OpenAI's newer models refuse the older name, which others know alone.
  if (isOpenAi) known.refused.add("max_tokens");
  return known;
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
