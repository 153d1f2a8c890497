import { join } from "node:path";
import type { Logger } from "#kit/logger.ts";
import type { Embedders } from "#knowledge/models/embedder.ts";
import type { Rerank } from "#knowledge/models/reranker.ts";
import type { Config } from "../config.ts";

/** The models that run inside the product. */
export interface LocalModels {
  embedders: Embedders | null;
  rerank: Rerank | null;
  /** Ends their process. */
  close(): Promise<void>;
}

/** Null where none is set: nothing of what runs them is loaded then. */
export async function openLocalModels(config: Config, logger: Logger): Promise<LocalModels | null> {
  const { EMBEDDINGS_PROVIDER, EMBEDDINGS_MODEL, RERANKER_MODEL, MODELS_DIR } = config;
  const embedding = EMBEDDINGS_PROVIDER === "local" ? EMBEDDINGS_MODEL : undefined;
  if (embedding === undefined && RERANKER_MODEL === undefined) return null;
  const [{ localEmbedders, placeOf }, { localReranker }, { ModelProcess }] = await Promise.all([
    import("#knowledge/models/local/local-embedder.ts"),
    import("#knowledge/models/local/local-reranker.ts"),
    import("#knowledge/models/local/model-process.ts"),
  ]);
  const models = new ModelProcess({ memoryMb: config.MODELS_MEMORY_MB });
  const warn = (problem: string) => logger.warn({ problem }, "A local model cannot be used.");
  const local = embedding === undefined ? null : localEmbedders(MODELS_DIR, embedding, models);
  if (local?.problem) warn(local.problem);
  const ranking = RERANKER_MODEL === undefined ? null : placeOf(join(MODELS_DIR, RERANKER_MODEL));
  if (ranking?.problem) warn(ranking.problem.message);
  return {
    embedders: local?.embedders ?? null,
    rerank: ranking?.place ? localReranker(ranking.place, models, { logger }) : null,
    close: () => models.close(),
  };
}
