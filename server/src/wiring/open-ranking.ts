import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { RankingNames, RankingSource } from "#features/models/better-ranking.ts";
import type { Logger } from "#kit/logger.ts";
import type { AnsweringThreads, Ranker } from "#knowledge/answer/threads/answering-threads.ts";
import { detectLanguage } from "#knowledge/languages/detect-language.ts";
import type { Pace } from "#knowledge/models/embed-by-setting.ts";
import type { Embedder } from "#knowledge/models/embedder.ts";
import type { Rerank } from "#knowledge/models/reranker.ts";
import type { SqlitePassageIndex } from "#knowledge/store/sqlite-passage-index.ts";
import { createHubStream } from "#platform/safe-fetch/stream-file.ts";
import type { Config } from "../config.ts";
import { openEmbeddingModels, openLocalModels } from "./open-models.ts";

/** The models of a download, as `listed-models.ts` knows them, and their size in bytes, about. */
const download = {
  names: { embeddings: "multilingual-e5-small-q8", reranker: "ms-marco-MiniLM-L-6-v2-q8" },
  bytes: 159_000_000,
} as const;

/** Names the downloaded models in MODELS_DIR; without it, nothing there is used unasked. */
const chosenFile = "ranking.json";
const chosenShape = z.object({ embeddings: z.string(), reranker: z.string() });
const none: RankingNames = { embeddings: null, reranker: null };

/** Opens what ranks passages: the models of the settings, those that were downloaded, or none. */
export async function openRanking(config: Config, logger: Logger, pace?: Partial<Pace>) {
  const { EMBEDDINGS_PROVIDER: provider, EMBEDDINGS_MODEL, RERANKER_MODEL, MODELS_DIR } = config;
  const isSet = provider !== undefined || RERANKER_MODEL !== undefined;
  let names: RankingNames = isSet
    ? { embeddings: EMBEDDINGS_MODEL ?? null, reranker: RERANKER_MODEL ?? null }
    : chosenIn(MODELS_DIR);

  const open = async () => {
    const { embeddings, reranker } = names;
    const runs = { embeddings: provider === "openai-compatible" ? null : embeddings, reranker };
    const local = await openLocalModels(config, logger, runs);
    return { local, embedding: openEmbeddingModels(config, logger, local, pace) };
  };
  let opened = await open();

  return {
    names: () => names,
    models: () => opened.embedding?.models ?? null,
    embedder: (): Embedder | null => {
      const models = opened.embedding?.models;
      if (!models) return null;
      return { name: names.embeddings ?? "", embed: (...given) => models.embedders.current.embed(...given) };
    },
    /** Returns what threads rank with. */
    ranker(index: () => Pick<SqlitePassageIndex, "placeForReader">): Ranker {
      const rerank = opened.local?.rerank;
      return {
        ...(opened.embedding && {
          placeOf: (projectId: string, text: string) => index().placeForReader(projectId, text),
        }),
        ...(rerank && { rerank: isSet ? rerank : inEnglish(rerank) }),
      };
    },
    /** Returns the download of small models, which an index and its threads use once it is done. */
    source(
      index: SqlitePassageIndex,
      threads: AnsweringThreads,
      requireRoom: () => Promise<void>,
    ): RankingSource {
      const without = config.MODELS_URL === "off" ? "unavailable" : "offered";
      return {
        kind: isSet ? "set" : without,
        bytes: download.bytes,
        names: () => names,
        requireRoom,
        fetch: (received) => fetchModels(config, received),
        use: async () => {
          await mkdir(MODELS_DIR, { recursive: true });
          await writeFile(join(MODELS_DIR, chosenFile), `${JSON.stringify(download.names, null, 2)}\n`);
          if (!(await hasRuntime())) return false;
          names = download.names;
          opened = await open();
          if (opened.embedding) index.useModels(opened.embedding.models);
          threads.rankWith(this.ranker(() => index));
          return true;
        },
      };
    },
    async close() {
      await opened.embedding?.close();
      await opened.local?.close();
    },
  };
}

/** Reads which models were downloaded by an administrator; none if there is no readable note of it. */
function chosenIn(modelsDir: string): RankingNames {
  try {
    return chosenShape.parse(JSON.parse(readFileSync(join(modelsDir, chosenFile), "utf8")));
  } catch {
    return none;
  }
}

/** Leaves questions in other languages to the order of the search: the small reranker was trained on English. */
function inEnglish(rerank: Rerank): Rerank {
  return async (query, texts, signal) =>
    detectLanguage(query) === "en" ? rerank(query, texts, signal) : null;
}

async function fetchModels(config: Config, received: (bytes: number) => void): Promise<void> {
  const { fetchModel } = await import("#knowledge/models/local/fetch-model.ts");
  const { listedModels } = await import("#knowledge/models/local/listed-models.ts");
  const { MODELS_URL: hub, MODELS_DIR: modelsDir, ALLOWED_PRIVATE_HOSTS } = config;
  const stream = createHubStream(hub, ALLOWED_PRIVATE_HOSTS);
  try {
    for (const name of Object.values(download.names)) {
      const model = listedModels.find((one) => one.name === name)!;
      await fetchModel(model, { hub, modelsDir, stream, progress: () => undefined, received });
    }
  } finally {
    await stream.close();
  }
}

/** Returns whether what runs local models is installed; `npm start` installs it for models that were downloaded. */
async function hasRuntime(): Promise<boolean> {
  const { loadRuntime } = await import("#knowledge/models/local/model-runtime.ts");
  try {
    return Boolean(loadRuntime());
  } catch {
    return false;
  }
}
