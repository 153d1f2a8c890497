import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import MiniSearch from "minisearch";
import type { Engine, OpenEngine, PeerPassage } from "../engine.ts";

type Row = PeerPassage & { id: number };

const options = {
  fields: ["title", "heading", "text"],
  storeFields: ["document", "text"],
  searchOptions: { boost: { title: 2 } },
};
const fileName = "minisearch.json";

/** Full text alone: it has no vectors. Any of the words, as it does by default. */
export const minisearch: Engine = {
  async load(corpus, folder) {
    const index = new MiniSearch<Row>(options);
    for await (const { first, passages } of corpus.batches())
      index.addAll(passages.map((passage, i) => ({ ...passage, id: first + i })));
    await writeFile(join(folder, fileName), JSON.stringify(index));
    return openedOver(index);
  },
  open: async (folder) =>
    openedOver(MiniSearch.loadJSON<Row>(await readFile(join(folder, fileName), "utf8"), options)),
};

function openedOver(index: MiniSearch<Row>): OpenEngine {
  return {
    search: async ({ text }, limit) =>
      index
        .search(text)
        .slice(0, limit)
        .map((found) => ({ document: String(found["document"]), text: String(found["text"]) })),
    close: async () => undefined,
  };
}
