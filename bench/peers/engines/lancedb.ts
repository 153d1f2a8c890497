import { connect, Index, rerankers, type Table } from "@lancedb/lancedb";
import { Field, FixedSizeList, Float32, Schema, Utf8 } from "apache-arrow";
import { type CorpusFacts, type Engine, type OpenEngine, type PassageBatch, vectorSize } from "../engine.ts";

/** The names under which LanceDB stems and knows stop words. */
const languages: Record<string, string> = { en: "English", de: "German", ar: "Arabic", fr: "French" };

const words = [
  new Field("document", new Utf8(), false),
  new Field("text", new Utf8(), false),
  // What is searched: titles and headings travel with the text.
  new Field("words", new Utf8(), false),
];
const vector = new Field(
  "vector",
  new FixedSizeList(vectorSize, new Field("item", new Float32(), true)),
  true,
);

/** Full text and vectors, fused by its RRF. Vectors are compared one by one. */
export const lancedbHybrid = engineOf("LanceDB hybrid", true);
/** Its full text alone: fusing by ranks is not always a gain. */
export const lancedbText = engineOf("LanceDB full text", false);

function engineOf(name: string, hybrid: boolean): Engine {
  return {
    name,

    async load(corpus, folder) {
      const { facts } = corpus;
      const database = await connect(folder);
      const schema = new Schema(hybrid && facts.hasVectors ? [...words, vector] : words);
      const table = await database.createEmptyTable("passages", schema);
      for await (const batch of corpus.batches()) await table.add(rowsOf(batch, hybrid));
      await table.createIndex("words", { config: Index.fts(textOptions(facts)) });
      // Ten times a thousand rows are ten files, until it is told to put them together.
      await table.optimize();
      return openedOver(table, hybrid);
    },

    async open(folder) {
      const database = await connect(folder);
      return openedOver(await database.openTable("passages"), hybrid);
    },
  };
}

function textOptions({ language }: CorpusFacts) {
  const known = languages[language];
  if (known) return { language: known };
  return { stem: false, removeStopWords: false, baseTokenizer: "icu" as const };
}

function rowsOf({ passages, vectors }: PassageBatch, hybrid: boolean): Record<string, unknown>[] {
  return passages.map(({ document, title, heading, text }, i) => ({
    document,
    text,
    words: [title, heading, text].filter(Boolean).join("\n"),
    ...(hybrid && vectors && { vector: Array.from(vectors.subarray(i * vectorSize, (i + 1) * vectorSize)) }),
  }));
}

async function openedOver(table: Table, hybrid: boolean): Promise<OpenEngine> {
  const fusion = await rerankers.RRFReranker.create();
  return {
    async search({ text, vector: place }, limit) {
      const asked = table.query().fullTextSearch(text, { columns: ["words"] });
      const query =
        hybrid && place ? asked.nearestTo(place).distanceType("cosine").rerank(fusion).withRowId() : asked;
      const rows = (await query.select(["document", "text"]).limit(limit).toArray()) as {
        document: string;
        text: string;
      }[];
      return rows.map((row) => ({ document: row.document, text: row.text }));
    },
    close: async () => table.close(),
  };
}
