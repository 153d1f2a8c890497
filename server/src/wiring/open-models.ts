import type { BreakerOf } from "#knowledge/models/breaker.ts";
import { anthropicUrl, createLanguageModel, type LanguageModel } from "#knowledge/models/language-model.ts";
import { createProviderFetch, type ProviderFetch } from "#platform/safe-fetch/provider-fetch.ts";
import type { Config } from "../config.ts";
import { administering } from "#features/accounts/administrators.ts";
import { ModelShelf, type OpenModel } from "#features/models/model-shelf.ts";
import { FairQueue } from "#kit/fair-queue.ts";
import { createSharedLine } from "#platform/database/shared-line.ts";
import type { Deps } from "#features/deps.ts";
import { keepBreaks } from "#features/models/keep-breaks.ts";
import type { EmbeddingModels } from "#knowledge/store/embedded/project-embedding.ts";
import { embeddersBySetting, type Pace } from "#knowledge/models/embed-by-setting.ts";
import type { Logger } from "#kit/logger.ts";
import { createSafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { join } from "node:path";
import type { Embedders } from "#knowledge/models/embedder.ts";
import type { Rerank } from "#knowledge/models/reranker.ts";

/** The size limit of an answer, far above real ones. */
const mostBytes = 16 * 1024 * 1024;

type Bounds = Pick<Config, "LLM_TIMEOUT_SECONDS" | "HTTPS_PROXY" | "NO_PROXY">;

/** Creates the fetch function for a model's provider. */
export function providerFetch(baseUrl: string, config: Bounds): ProviderFetch {
  const idleMs = config.LLM_TIMEOUT_SECONDS * 1000;
  const proxy = { https: config.HTTPS_PROXY, except: config.NO_PROXY };
  return createProviderFetch({ baseUrl, maxBytes: mostBytes, idleMs, proxy });
}

/** Returns the settings that apply to every model. */
function commonSettings(config: Config) {
  return {
    maxTokens: config.LLM_MAX_TOKENS,
    silenceMs: config.LLM_TIMEOUT_SECONDS * 1000,
    maxOutputTokens: config.LLM_MAX_OUTPUT_TOKENS,
    contextTokens: config.LLM_CONTEXT_TOKENS,
    effort: config.LLM_EFFORT,
  };
}

/** Opens the configured language model with its judge and fetch; null if none is set. */
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

/** Returns a model's prices, in US dollars per million tokens; null if unknown. */
function pricesOf(config: Config, name: string | undefined): { input: number; output: number } | null {
  const { LLM_MODEL, LLM_PRICE_INPUT: input, LLM_PRICE_OUTPUT: output, LLM_PRICES } = config;
  if (name === undefined) return null;
  if (name === LLM_MODEL && input !== undefined && output !== undefined) return { input, output };
  return LLM_PRICES?.get(name) ?? null;
}

/**
 * Returns the model that judges an answer's sentences after the rules: the writer itself, unless another or none is
 * set.
 */
async function judgeOf(
  name: string | undefined,
  answering: LanguageModel,
  create: (name: string) => Promise<LanguageModel>,
): Promise<LanguageModel | null> {
  if (name === "off") return null;
  return name === undefined || name === answering.model ? answering : create(name);
}

/** Questions that wait for a model; whoever comes then is answered by the sources. */
const mostWaiting = 1_000;

export type ModelUse = Awaited<ReturnType<typeof openModelUse>>;

/** Opens the available models, their access rules, and the line before them. */
export async function openModelUse(
  config: Config,
  services: Pick<Deps, "database" | "clock" | "logger" | "secrets">,
) {
  const { database, secrets } = services;
  const breaks = keepBreaks(services);
  const answering = await openAnsweringModel(config, breaks.breakerOf);
  const shelf = new ModelShelf(database.read, secrets, openStored(config, breaks.breakerOf), answering);
  const most = {
    places: config.LLM_MAX_CONCURRENT,
    placesOfGroup: config.LLM_MAX_CONCURRENT_BY_PROJECT ?? config.LLM_MAX_CONCURRENT,
  };
  const sharing = createSharedLine(services, new FairQueue({ ...most, mostWaiting }), most);
  return {
    shelf,
    line: sharing.line,
    policy: { byDefault: config.MODEL_USE_DEFAULT, adminEmails: config.ADMIN_EMAILS },
    administering: administering(database.read, config.ADMIN_EMAILS),
    environment: { baseUrl: config.LLM_BASE_URL ?? null, hasKey: config.LLM_API_KEY !== undefined },
    async close() {
      await breaks.stop();
      await sharing.stop();
      await shelf.close();
      await answering?.fetch.close();
    },
  };
}

/** Opens a model of an administrator's provider, within the general limits; it judges itself. */
function openStored(config: Config, breakerOf: BreakerOf): OpenModel {
  return async ({ kind, baseUrl: given, apiKey, model: name, prices }) => {
    const baseUrl = given ?? anthropicUrl;
    const fetch = providerFetch(baseUrl, config);
    const settings = { ...commonSettings(config), provider: kind, baseUrl, apiKey, model: name, prices };
    const model = await createLanguageModel(settings, fetch, undefined, breakerOf);
    return { model, judge: config.VERIFY_MODEL === "off" ? null : model, close: () => fetch.close() };
  };
}

/** Far more than 32 vectors of 8,192 numbers take. */
const embeddingBytes = 32 * 1024 * 1024;
/** Milliseconds that a model on a slow processor may take for 32 passages. */
const timeoutMs = 120_000;

interface OpenEmbeddingModels {
  models: EmbeddingModels;
  close(): Promise<void>;
}

/** Opens the configured embedding model, at its provider or local; null if none is set. */
export function openEmbeddingModels(
  config: Config,
  logger: Logger,
  local: LocalModels | null,
  pace: Partial<Pace> = {},
): OpenEmbeddingModels | null {
  const { EMBEDDINGS_PROVIDER, EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_MODEL: model } = config;
  if (local?.embedders)
    return { models: { embedders: local.embedders, logger }, close: async () => undefined };
  if (EMBEDDINGS_PROVIDER !== "openai-compatible" || baseUrl === undefined || model === undefined)
    return null;
  const { hostname, port, protocol } = new URL(baseUrl);
  // The operator's own host may be private; redirects are not followed.
  const host = `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
  const fetch = createSafeFetch({
    allowedPrivateHosts: [host],
    maxBytes: embeddingBytes,
    timeoutMs,
    idleMs: timeoutMs,
  });
  const embedders = embeddersBySetting({ baseUrl, apiKey: config.EMBEDDINGS_API_KEY, model }, fetch, pace);
  return { models: { embedders, logger }, close: () => fetch.close() };
}

/** Models that run on this machine. */
interface LocalModels {
  embedders: Embedders | null;
  rerank: Rerank | null;
  /** Ends their process. */
  close(): Promise<void>;
}

/** Opens the named models; null if none is named, without loading their runtime. */
export async function openLocalModels(
  { MODELS_DIR, MODELS_MEMORY_MB }: Pick<Config, "MODELS_DIR" | "MODELS_MEMORY_MB">,
  logger: Logger,
  { embeddings, reranker }: { embeddings: string | null; reranker: string | null },
): Promise<LocalModels | null> {
  if (embeddings === null && reranker === null) return null;
  const [{ localEmbedders, placeOf }, { localReranker }, { ModelProcess }] = await Promise.all([
    import("#knowledge/models/local/local-embedder.ts"),
    import("#knowledge/models/local/local-reranker.ts"),
    import("#knowledge/models/local/model-process.ts"),
  ]);
  const models = new ModelProcess({ memoryMb: MODELS_MEMORY_MB });
  const warn = (problem: string) => logger.warn({ problem }, "A local model can't be used.");
  const local = embeddings === null ? null : localEmbedders(MODELS_DIR, embeddings, models);
  if (local?.problem) warn(local.problem);
  const ranking = reranker === null ? null : placeOf(join(MODELS_DIR, reranker));
  if (ranking?.problem) warn(ranking.problem.message);
  return {
    embedders: local?.embedders ?? null,
    rerank: ranking?.place ? localReranker(ranking.place, models, { logger }) : null,
    close: () => models.close(),
  };
}
