import { setTimeout as delay } from "node:timers/promises";
import type { ProviderFetch } from "#platform/safe-fetch/provider-fetch.ts";
import { Breaker, type BreakerOf } from "./breaker.ts";
import { type ModelCapabilities, newCapabilities } from "./model-capabilities.ts";
import type { Meter } from "./metered-model.ts";
import { anthropicMessages } from "./protocols/anthropic-messages.ts";
import { azureChat, openAiChat } from "./protocols/openai-chat.ts";
import type { Protocol } from "./protocols/protocol.ts";

export type ModelProvider = "openai-compatible" | "anthropic" | "azure";

export interface LanguageModelSettings {
  provider: ModelProvider;
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Tokens of prompts and outputs together, for one answer. */
  maxTokens: number;
  /** The longest silence of the provider, before and within its answer. */
  silenceMs: number;
  /** US dollars per million tokens; null where they are not set. */
  prices: { input: number; output: number } | null;
  /** Tokens of one output, thoughts included; as the model needs by default. */
  maxOutputTokens?: number | undefined;
  /** Tokens of a prompt with its output; as the provider reports by default. */
  contextTokens?: number | undefined;
  /** The effort of thinking, if the provider offers a choice: `low`, `medium`, `high`. */
  effort?: string | undefined;
  /** Sent with each request; overrides what we would send. */
  extraBody?: Readonly<Record<string, unknown>> | undefined;
  extraHeaders?: Readonly<Record<string, string>> | undefined;
  /** For Azure: uses addresses with a deployment and this version instead of /openai/v1. */
  apiVersion?: string | undefined;
  /** Another model of the same provider, asked when this one fails, and its prices. */
  fallbackModel?: string | undefined;
  fallbackPrices?: LanguageModelSettings["prices"];
}

export interface LanguageModel extends Readonly<
  Omit<LanguageModelSettings, "contextTokens" | "fallbackModel" | "fallbackPrices">
> {
  /** The sampling temperature; the provider's default if unset. */
  readonly temperature?: number | undefined;
  readonly meter?: Meter;
  readonly protocol: Protocol;
  readonly fetch: ProviderFetch;
  readonly breaker: Breaker;
  readonly known: ModelCapabilities;
  /** Used when this model fails; null if none is set. */
  readonly fallback: LanguageModel | null;
  /** Hides the key, and what is in headers, wherever a provider might repeat it. */
  withoutSecrets(text: string): string;
  /** Waits before another try; tests do not. */
  wait(milliseconds: number, signal: AbortSignal): Promise<unknown>;
}

/** The address of Anthropic's models, unless LLM_BASE_URL overrides it. */
export const anthropicUrl = "https://api.anthropic.com/v1";

const protocols: Readonly<Record<ModelProvider, Protocol>> = {
  "openai-compatible": openAiChat,
  azure: azureChat,
  anthropic: anthropicMessages,
};

/** Creates the client of a model. It reaches the network by `fetch` alone. */
export async function createLanguageModel(
  settings: LanguageModelSettings,
  fetch: ProviderFetch,
  wait: LanguageModel["wait"] = (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
  breakerOf: BreakerOf = () => new Breaker(Date.now),
): Promise<LanguageModel> {
  const { contextTokens, fallbackModel, fallbackPrices = null, ...own } = settings;
  const secrets = [own.apiKey ?? "", ...Object.values(own.extraHeaders ?? {})].filter(
    (secret) => secret.length >= 4,
  );
  // The size of its context is not known.
  const other = fallbackModel === undefined ? null : { ...own, model: fallbackModel, prices: fallbackPrices };
  const fallback = other ? await createLanguageModel(other, fetch, wait, breakerOf) : null;
  return {
    ...own,
    protocol: protocols[own.provider],
    fetch,
    breaker: breakerOf(`${own.model} at ${new URL(own.baseUrl).host}`),
    known: firstKnown(own, contextTokens),
    fallback,
    withoutSecrets: (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, "•••"), text),
    wait,
  };
}

/** Services that always separate thoughts from text. Others show it by their first answer. */
const separating = [
  "api.openai.com",
  "openai.azure.com",
  "cognitiveservices.azure.com",
  "openrouter.ai",
  "api.groq.com",
  "api.mistral.ai",
  "generativelanguage.googleapis.com",
];

function firstKnown({ provider, baseUrl }: LanguageModelSettings, contextTokens: number | undefined) {
  const host = new URL(baseUrl).hostname;
  const isOpenAi = provider === "azure" || host === "api.openai.com" || host.endsWith(".azure.com");
  const separates =
    provider !== "openai-compatible" || separating.some((name) => host === name || host.endsWith(`.${name}`));
  const known = newCapabilities(contextTokens ?? null, separates);
  // OpenAI's newer models refuse the older name, which others know alone.
  if (isOpenAi) known.refused.add("max_tokens");
  return known;
}

/** Returns what a call of this model costs in US dollars; null where its prices or the tokens are unknown. */
export function costOfCall(
  { prices }: Pick<LanguageModel, "prices">,
  { inputTokens, outputTokens }: { inputTokens: number | null; outputTokens: number | null },
): number | null {
  if (inputTokens === 0 && outputTokens === 0) return 0;
  if (!prices || inputTokens === null || outputTokens === null) return null;
  return (inputTokens * prices.input + outputTokens * prices.output) / 1_000_000;
}
