import type { EmbeddingModels } from "#knowledge/store/embedded/project-embedding.ts";
import { embeddersBySetting } from "#knowledge/models/embed-by-setting.ts";
import type { Logger } from "#kit/logger.ts";
import { createSafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import type { Config } from "../config.ts";
import type { LocalModels } from "./local-models.ts";

/** Far more than 32 vectors of 8,192 numbers take. */
const maxBytes = 32 * 1024 * 1024;
/** A model on a slow processor takes its time over 32 passages. In milliseconds. */
const timeoutMs = 120_000;

export interface OpenEmbeddingModels {
  models: EmbeddingModels;
  close(): Promise<void>;
}

/** The embedding model that the operator set, at its provider or among those that run here; null where none is. */
export function openEmbeddingModels(
  config: Config,
  logger: Logger,
  local: LocalModels | null,
): OpenEmbeddingModels | null {
  const { EMBEDDINGS_PROVIDER, EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_MODEL: model } = config;
  if (local?.embedders)
    return { models: { embedders: local.embedders, logger }, close: async () => undefined };
  if (EMBEDDINGS_PROVIDER !== "openai-compatible" || baseUrl === undefined || model === undefined)
    return null;
  const { hostname, port, protocol } = new URL(baseUrl);
  // The operator's own host, wherever it stands; redirects are not followed.
  const host = `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
  const fetch = createSafeFetch({ allowedPrivateHosts: [host], maxBytes, timeoutMs, idleMs: timeoutMs });
  const embedders = embeddersBySetting({ baseUrl, apiKey: config.EMBEDDINGS_API_KEY, model }, fetch);
  return { models: { embedders, logger }, close: () => fetch.close() };
}
