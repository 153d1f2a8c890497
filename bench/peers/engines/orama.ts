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
  type OpenEngine,
  type PeerPassage,
  vectorOf,
  vectorSize,
} from "../engine.ts";

const fileName = "orama.v8";
/** Its own .8 leaves almost no passage to latent vectors; all that lean the question's way may count. */
const similarity = 0;

/** How Orama splits words, and its lists of those that say nothing; it stems English by itself. */
const languages: Record<string, { language: string; stopWords: string[] }> = {
  en: { language: "english", stopWords: english },
  de: { language: "german", stopWords: german },
  ar: { language: "arabic", stopWords: arabic },
};

/** Its full text, or, hybrid, full text and vectors. */
export function orama(hybrid: boolean): Engine {
  return {
    async load(corpus, folder) {
      const database = createFor(corpus.facts, hybrid);
      for await (const batch of corpus.batches()) {
        const rows = batch.passages.map((passage, i) => ({
          ...passage,
          ...(hybrid && batch.vectors && { vector: vectorOf(batch, i) }),
        }));
        await insertMultiple(database, rows, 1000);
      }
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

function openedOver(database: AnyOrama, hybrid: boolean): OpenEngine {
  return {
    async search({ text, vector }, limit) {
      const words = { term: text, properties: ["title", "heading", "text"], boost: { title: 2 }, limit };
      const meaning = { mode: "hybrid", vector: { value: vector, property: "vector" }, similarity };
      const asking = hybrid && vector ? { ...words, ...meaning } : words;
      const { hits } = await search(database, asking as Parameters<typeof search>[1]);
      return hits.map((hit) => {
        const { document, text: found } = hit.document as PeerPassage;
        return { document, text: found };
      });
    },
    close: async () => undefined,
  };
}
