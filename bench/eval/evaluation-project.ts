import { join } from "node:path";
import { readConfig } from "../../server/src/config.ts";
import { openRanking } from "../../server/src/wiring/open-ranking.ts";
import type { Rerank } from "../../server/src/knowledge/models/reranker.ts";
import { silentLogger } from "../../server/src/kit/logger.ts";
import type { DocumentPart } from "../../server/src/knowledge/documents/document.ts";
import { SqlitePassageIndex } from "../../server/src/knowledge/store/sqlite-passage-index.ts";
import { inScratchFolder } from "../harness/server.ts";
import type { CorpusDocument, EvaluationSet } from "./evaluation-set.ts";

/** A set as a project: each article, or each thousand documents, is a resource, and each document a part of it. */
export interface EvaluationProject {
  index: SqlitePassageIndex;
  projectId: string;
  resourceNames: ReadonlyMap<string, string>;
  /** With RERANKER… set, what the operator's model is worth is measured too. */
  rerank: Rerank | undefined;
  /** Runs `ask` while an article is not in the project. */
  without<T>(article: string, ask: () => Promise<T>): Promise<T>;
}

const together = 1000;

export async function withEvaluationProject<T>(
  set: EvaluationSet,
  use: (project: EvaluationProject) => Promise<T>,
): Promise<T> {
  return inScratchFolder(async (folder) => {
    // With EMBEDDINGS_…, RERANKER… or downloaded models, what these are worth is measured too.
    const config = readConfig();
    const ranking = await openRanking(config, silentLogger);
    const index = new SqlitePassageIndex(join(folder, "passages"), undefined, ranking.models());
    const projectId = "evaluation";
    const resources = resourcesOf(set);
    const put = (resourceId: string) =>
      index.replaceResource(projectId, resourceId, "1", { parts: resources.get(resourceId)! });
    for (const resourceId of resources.keys()) await put(resourceId);
    await index.learn(projectId);
    await index.embed(projectId);
    try {
      return await use({
        index,
        projectId,
        rerank: ranking.ranker(() => index).rerank,
        resourceNames: new Map([...resources.keys()].map((id) => [id, id])),
        async without(article, ask) {
          await index.removeResource(projectId, article);
          try {
            return await ask();
          } finally {
            await put(article);
          }
        },
      });
    } finally {
      await index.close();
      await ranking.close();
    }
  });
}

/** Returns each article, or each thousand documents, as a resource with its parts. */
export function resourcesOf({ documents, queries }: EvaluationSet): Map<string, DocumentPart[]> {
  const hasArticles = queries.some(({ article }) => article !== null);
  const resources = new Map<string, DocumentPart[]>();
  for (const [i, document] of documents.entries()) {
    const resource = hasArticles ? document.title : `documents ${Math.floor(i / together) + 1}`;
    const parts = resources.get(resource) ?? [];
    resources.set(resource, parts);
    parts.push(partOf(document));
  }
  return resources;
}

/** Paragraphs are what empty lines part, as in a text file. A document without text is its title. */
function partOf({ id, title, text }: CorpusDocument): DocumentPart {
  const body = text.trim() === "" ? title : text;
  const blocks = [...body.matchAll(/\S[^\n]*(?:\n[^\S\n]*\S[^\n]*)*/g)].map((found) => ({
    kind: "paragraph" as const,
    start: found.index,
    end: found.index + found[0].trimEnd().length,
  }));
  return {
    part: id,
    title: body === title ? "" : title,
    url: null,
    language: null,
    text: body,
    blocks,
    pages: [],
  };
}
