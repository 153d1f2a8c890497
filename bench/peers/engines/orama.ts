import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { type AnyOrama, create, insertMultiple, load, save, search } from "@orama/orama";
import { stopwords as arabic } from "@orama/stopwords/arabic";
import { stopwords as english } from "@orama/stopwords/english";
import { stopwords as german } from "@orama/stopwords/german";
import {
  type CorpusFacts,
  type Engine,
  type FoundPassage,
  type OpenEngine,
  type PassageBatch,
  type PeerQuestion,
  vectorSize,
} from "../engine.ts";

const fileName = "orama.v8";
/** Its own .8 leaves almost no passage to latent vectors; all that lean the question's way may count. */
const similarity = 0;
const textFields = ["title", "heading", "text"];

/** How Orama splits words, and its lists of those that say nothing; it stems English by itself. */
const languages: Record<string, { language: string; stopWords: string[] }> = {
  en: { language: "english", stopWords: english },
  de: { language: "german", stopWords: german },
  ar: { language: "arabic", stopWords: arabic },
};

export const oramaText = engineOf("Orama full text", false);
export const oramaHybrid = engineOf("Orama hybrid", true);

function engineOf(name: string, hybrid: boolean): Engine {
  return {
    name,

    async load(corpus, folder) {
      const database = createFor(corpus.facts, hybrid);
      for await (const batch of corpus.batches()) await insertMultiple(database, rowsOf(batch, hybrid), 1000);
      // Beyond half a gigabyte JSON is longer than a string may be, so its data are written as V8 does.
      await writeFile(join(folder, fileName), serialize(save(database)));
      return openedOver(database, hybrid);
    },

    async open(folder, facts) {
      const database = createFor(facts, hybrid);
      load(database, deserialize(await readFile(join(folder, fileName))) as Parameters<typeof load>[1]);
      return openedOver(database, hybrid);
    },
  };
}

function createFor({ language, hasVectors }: CorpusFacts, hybrid: boolean): AnyOrama {
  const tokenizer = { stemming: language === "en", ...(languages[language] ?? { language: "english" }) };
  return create({
    schema: {
      title: "string",
      heading: "string",
      text: "string",
      ...(hybrid && hasVectors ? { vector: `vector[${vectorSize}]` } : {}),
    } as const,
    components: { tokenizer },
  }) as AnyOrama;
}

function rowsOf({ passages, vectors }: PassageBatch, hybrid: boolean) {
  return passages.map((passage, i) => ({
    ...passage,
    ...(hybrid && vectors
      ? { vector: Array.from(vectors.subarray(i * vectorSize, (i + 1) * vectorSize)) }
      : {}),
  }));
}

function openedOver(database: AnyOrama, hybrid: boolean): OpenEngine {
  const asking = ({ text, vector }: PeerQuestion, limit: number) => {
    const words = { term: text, properties: textFields, boost: { title: 2 }, limit };
    if (!hybrid || !vector) return words;
    return { ...words, mode: "hybrid" as const, vector: { value: vector, property: "vector" }, similarity };
  };
  return {
    async search(question, limit) {
      const { hits } = await search(database, asking(question, limit) as Parameters<typeof search>[1]);
      return hits.map(({ document }) => {
        const found = document as FoundPassage;
        return { document: found.document, text: found.text };
      });
    },
    close: async () => undefined,
  };
}
