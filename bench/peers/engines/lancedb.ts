import { connect, Index, rerankers, type Table } from "@lancedb/lancedb";
import { Field, FixedSizeList, Float32, Schema, Utf8 } from "apache-arrow";
import { type Engine, type OpenEngine, vectorOf, vectorSize } from "../engine.ts";

/** The names under which LanceDB stems and knows stop words. */
const languages: Record<string, string> = { en: "English", de: "German", ar: "Arabic", fr: "French" };
/** What is searched is `words`: titles and headings travel with the text. */
const texts = ["document", "text", "words"].map((name) => new Field(name, new Utf8(), false));
const number = new Field("item", new Float32(), true);
const vector = new Field("vector", new FixedSizeList(vectorSize, number), true);

/** Its full text, or, hybrid, full text and vectors fused by its RRF; vectors are compared one by one. */
export function lancedb(hybrid: boolean): Engine {
  return {
    async load(corpus, folder) {
      const { hasVectors, language } = corpus.facts;
      const database = await connect(folder);
      const schema = new Schema(hybrid && hasVectors ? [...texts, vector] : texts);
      const table = await database.createEmptyTable("passages", schema);
      for await (const batch of corpus.batches())
        await table.add(
          batch.passages.map(({ document, title, heading, text }, i) => ({
            document,
            text,
            words: [title, heading, text].filter(Boolean).join("\n"),
            ...(hybrid && batch.vectors && { vector: vectorOf(batch, i) }),
          })),
        );
      const known = languages[language];
      const plain = { stem: false, removeStopWords: false, baseTokenizer: "icu" as const };
      await table.createIndex("words", { config: Index.fts(known ? { language: known } : plain) });
      // Ten times a thousand rows are ten files, until it is asked to put them together.
      await table.optimize();
      return openedOver(table, hybrid);
    },
    open: async (folder) => openedOver(await (await connect(folder)).openTable("passages"), hybrid),
  };
}

async function openedOver(table: Table, hybrid: boolean): Promise<OpenEngine> {
  const fusion = await rerankers.RRFReranker.create();
  return {
    async search({ text, vector: place }, limit) {
      const asked = table.query().fullTextSearch(text, { columns: ["words"] });
      const query =
        hybrid && place ? asked.nearestTo(place).distanceType("cosine").rerank(fusion).withRowId() : asked;
      const rows = await query.select(["document", "text"]).limit(limit).toArray();
      return rows.map((row) => ({ document: String(row.document), text: String(row.text) }));
    },
    close: async () => table.close(),
  };
}
