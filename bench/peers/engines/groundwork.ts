import { searchPassages } from "../../../server/src/knowledge/retrieval/search-passages.ts";
import { SqlitePassageIndex } from "../../../server/src/knowledge/store/sqlite-passage-index.ts";
import type { CorpusFiles } from "../corpus-files.ts";
import type { Engine, OpenEngine } from "../engine.ts";

export const projectId = "peers";

/** The product, which gets documents where the others get its passages and vectors: it splits and learns by itself. */
export const groundwork: Engine & { load(corpus: CorpusFiles, folder: string): Promise<OpenEngine> } = {
  async load(corpus: CorpusFiles, folder: string) {
    const index = new SqlitePassageIndex(folder);
    for await (const { resource, parts } of corpus.documents())
      await index.replaceResource(projectId, resource, "1", { parts });
    await index.learn(projectId);
    return openedOver(index);
  },
  open: async (folder) => openedOver(new SqlitePassageIndex(folder)),
};

function openedOver(index: SqlitePassageIndex): OpenEngine {
  return {
    async search({ text }, limit) {
      const { passages } = await searchPassages(index, projectId, text, { limit });
      return passages.map(({ passage }) => ({ document: passage.part, text: passage.text }));
    },
    close: () => index.close(),
  };
}
