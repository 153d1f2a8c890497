import type { LanguageModel as SdkModel } from "ai";
import type { ProviderFetch } from "#platform/safe-fetch/provider-fetch.ts";

export const modelProviders = ["openai-compatible", "anthropic"] as const;
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
}

/** A language model that answers, and within which bounds. */
export interface LanguageModel extends Omit<LanguageModelSettings, "baseUrl" | "apiKey"> {
  sdk: SdkModel;
  /** Hides the key wherever a provider might say it back. */
  withoutSecrets(text: string): string;
  /** False once the provider said that it knows no tools. */
  usesTools: boolean;
  /** Waits before another try; tests do not. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Where Anthropic's models are reached unless LLM_BASE_URL says otherwise. */
export const anthropicUrl = "https://api.anthropic.com/v1";

/** The client of the provider that is set. It reaches the network by `fetch` alone. */
export async function createLanguageModel(
  settings: LanguageModelSettings,
  fetch: ProviderFetch,
  wait: LanguageModel["wait"] = pause,
): Promise<LanguageModel> {
  const { provider, apiKey, model, maxTokens, silenceMs, prices } = settings;
  return {
    provider,
    model,
    maxTokens,
    silenceMs,
    prices,
    sdk: await sdkModel(settings, fetch),
    withoutSecrets: (text) => (apiKey ? text.replaceAll(apiKey, "•••") : text),
    usesTools: true,
    wait,
  };
}

async function sdkModel(
  { provider, baseUrl: baseURL, apiKey, model }: LanguageModelSettings,
  fetch: ProviderFetch,
): Promise<SdkModel> {
  if (provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ baseURL, apiKey: apiKey ?? "none", fetch })(model);
  }
  const [{ createOpenAICompatible }, { extractReasoningMiddleware, wrapLanguageModel }] = await Promise.all([
    import("@ai-sdk/openai-compatible"),
    import("ai"),
  ]);
  const create = createOpenAICompatible({
    name: "configured",
    baseURL,
    includeUsage: true,
    fetch,
    ...(apiKey && { apiKey }),
    ...(new URL(baseURL).hostname === "api.openai.com" && { transformRequestBody: asOpenAiAsksForIt }),
  });
  // What a model thinks aloud is no part of its answer.
  return wrapLanguageModel({
    model: create(model),
    middleware: extractReasoningMiddleware({ tagName: "think" }),
  });
}

/** OpenAI's newer models refuse the older name, which others know alone. */
export function asOpenAiAsksForIt(body: Record<string, unknown>): Record<string, unknown> {
  const { max_tokens: most, ...rest } = body;
  return most === undefined ? rest : { ...rest, max_completion_tokens: most };
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
