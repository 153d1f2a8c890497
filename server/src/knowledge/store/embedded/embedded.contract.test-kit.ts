import { setImmediate as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSafeFetch, type SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { embeddersBySetting } from "../../models/embed-by-setting.ts";
import {
  type EmbeddingsServer,
  startEmbeddingsServer,
} from "../../../../tests/support/model-double/embeddings-server.ts";
import { analyseTerms } from "../../documents/analyse-terms.ts";
import { paragraphPart } from "../../documents/testing/test-part.ts";
import { EmbeddingError } from "../../models/embedder.ts";
import { rankCandidates } from "../../retrieval/rank-candidates.ts";
import type { OpenIndex } from "../open-index.test-kit.ts";
import type { PassageIndex } from "../passage-index.ts";
import type { EmbeddingModels } from "./project-embedding.ts";

export interface OpenEmbedded extends Omit<OpenIndex, "another"> {
  another(models: EmbeddingModels): PassageIndex;
}

const alike = [
  ["boat", "vessel", "ship"],
  ["bread", "loaf", "bun"],
  ["warranty", "guarantee"],
];
const boats = "The vessel waits at the northern quay until its captain returns.";
const loaves = "A loaf is taken out of the oven when its crust turns brown.";
const guarantee = "The guarantee of the machine ends after three years.";

/** Describes how an embedding model's vectors come to a project, serve, and give way to those of another. */
export function describeEmbeddedVectors(
  name: string,
  open: (models: EmbeddingModels) => Promise<OpenEmbedded>,
): void {
  describe(`vectors of an embedding model in ${name}`, () => {
    let server: EmbeddingsServer;
    let send: SafeFetch;
    let opened: OpenEmbedded;
    let index: PassageIndex;
    let warnings: string[];

    const modelsOf = (model: string): EmbeddingModels => ({
      embedders: embeddersBySetting({ baseUrl: server.baseUrl, apiKey: undefined, model }, send, {
        backOff: 1,
        tries: 2,
      }),
      logger: {
        debug() {},
        info() {},
        warn: (_details, message) => warnings.push(message),
        error() {},
      },
    });

    beforeEach(async () => {
      warnings = [];
      server = await startEmbeddingsServer(alike);
      server.dimensions.set("other", 40);
      send = createSafeFetch({ allowedPrivateHosts: [new URL(server.baseUrl).host], maxBytes: 10_000_000 });
      opened = await open(modelsOf("words"));
      ({ index } = opened);
    });
    afterEach(async () => {
      await index.close();
      await opened.clean();
      await send.close();
      await server.close();
    });

    const put = (resourceId: string, generation: string, ...texts: string[]) =>
      index.replaceResource("p", resourceId, generation, {
        parts: texts.map((text, i) => paragraphPart(text, { part: `${i}` })),
      });
    /** Distinct passages about nothing that is asked for. */
    const others = (count: number) =>
      Array.from({ length: count }, (_, i) => `Room ${i} of the building has a lamp and ${i} chairs.`);
    const askOf = async (asked: PassageIndex, text: string) => {
      let embedded = false;
      const terms = analyseTerms(text, "en");
      const read = () => ({ terms, words: terms.map((term) => [term]) });
      const query = { read, limit: 5, latent: true, text };
      const { passages } = await asked.rankPassages("p", query, (candidates) => {
        embedded = candidates.embedded !== null;
        const about = { terms, language: "en", length: 1, termsPerWord: 1, limit: 5 };
        return rankCandidates(about, candidates, new Set());
      });
      return { embedded, first: passages[0]?.passage.text };
    };
    const ask = (text: string) => askOf(index, text);
    const modelsAsked = (text: string) =>
      server.asked.filter(({ texts }) => texts.includes(text)).map(({ model }) => model);
    const textsAsked = () => server.asked.flatMap(({ texts }) => texts);

    test("a passage is found that shares no word with the question", async () => {
      await put("r", "1", boats, loaves, guarantee);
      expect(await ask("ship")).toEqual({ embedded: false, first: undefined });
      await index.embed("p");
      expect(await ask("ship")).toEqual({ embedded: true, first: boats });
      expect(await ask("bun")).toEqual({ embedded: true, first: loaves });
      expect(await index.embeddings("p")).toEqual({
        model: `words at ${server.baseUrl}`,
        serving: { model: `words at ${server.baseUrl}`, dimension: 64 },
        missing: 0,
        problem: null,
      });
    });

    test("a question is embedded once, and not where nothing is embedded", async () => {
      await put("r", "1", boats);
      await ask("ship");
      expect(server.asked).toHaveLength(0);
      await index.embed("p");
      server.asked.length = 0;
      await ask("ship");
      await ask("ship");
      expect(textsAsked()).toEqual(["ship"]);
    });

    test("while the provider is down passages are indexed and found by their words", async () => {
      server.always = { status: 503 };
      await put("r", "1", boats, loaves);
      await expect(index.embed("p")).rejects.toThrow(EmbeddingError);
      expect(await index.embeddings("p")).toMatchObject({
        serving: null,
        missing: 2,
        problem: `words at ${server.baseUrl} answered with status 503: Try again later.`,
      });
      expect(await ask("vessel")).toEqual({ embedded: false, first: boats });
      server.always = null;
      await index.embed("p");
      expect(await ask("ship")).toEqual({ embedded: true, first: boats });
    });

    test("when the provider fails, questions are answered by their words, and the log says so once", async () => {
      await put("r", "1", boats, loaves);
      await index.embed("p");
      server.always = { status: 500 };
      expect(await ask("vessel")).toEqual({ embedded: false, first: boats });
      const asked = server.asked.length;
      expect(await ask("loaf")).toEqual({ embedded: false, first: loaves });
      expect(server.asked).toHaveLength(asked);
      expect(warnings).toHaveLength(1);
    });

    test("what a failure leaves is all that is asked for afterwards", async () => {
      await put("r", "1", ...others(300));
      // The passages of the first round, in requests of 32, after one for the model's dimension.
      server.next.push(...Array.from({ length: 9 }, () => null));
      server.always = { status: 500 };
      await expect(index.embed("p")).rejects.toThrow(EmbeddingError);
      expect(await index.embeddings("p")).toMatchObject({ serving: null, missing: 44 });
      server.always = null;
      server.asked.length = 0;
      await index.embed("p");
      // One that was on its way when another failed may arrive late, and be asked for again.
      expect(new Set(textsAsked()).size).toBe(44);
      expect((await index.embeddings("p"))?.missing).toBe(0);
    });

    test("passages that read as before keep their vectors, and those that are gone lose them", async () => {
      await put("r", "1", boats, loaves);
      await put("s", "1", guarantee);
      await index.embed("p");
      server.asked.length = 0;
      await index.replaceResource("p", "r", "2", {
        parts: [
          { kept: "1" },
          paragraphPart("The ferry leaves at noon.", { part: "2" }),
          paragraphPart(boats, { part: "3" }),
        ],
      });
      expect(await ask("ship")).toEqual({ embedded: true, first: boats });
      await index.embed("p");
      expect(textsAsked().filter((text) => text !== "ship")).toEqual([
        expect.stringContaining("The ferry leaves at noon."),
      ]);
      await index.removeResource("p", "s");
      expect((await ask("warranty")).first).not.toBe(guarantee);
    });

    test("what is new is found by its words until it is embedded", async () => {
      await put("r", "1", boats, loaves, ...others(6));
      await index.embed("p");
      await put("new", "1", guarantee);
      expect((await ask("guarantee")).first).toBe(guarantee);
      expect((await ask("warranty")).first).not.toBe(guarantee);
      await index.embed("p");
      expect(await ask("warranty")).toEqual({ embedded: true, first: guarantee });
    });

    test("where most passages came after the vectors, these do not serve", async () => {
      await put("r", "1", boats);
      await index.embed("p");
      await put("new", "1", ...others(5));
      expect(await ask("vessel")).toEqual({ embedded: false, first: boats });
    });

    test("after another model is set the old vectors serve until it has embedded all", async () => {
      await put("r", "1", boats, loaves, ...others(300));
      await index.embed("p");
      const later = opened.another(modelsOf("other"));
      server.asked.length = 0;
      expect(await askOf(later, "ship")).toEqual({ embedded: true, first: boats });
      expect(modelsAsked("ship")).toEqual(["words"]);
      server.next.push(...Array.from({ length: 9 }, () => null));
      server.always = { status: 500 };
      await expect(later.embed("p")).rejects.toThrow(EmbeddingError);
      server.always = null;
      expect(await askOf(later, "bun")).toEqual({ embedded: true, first: loaves });
      expect(await later.embeddings("p")).toMatchObject({
        model: `other at ${server.baseUrl}`,
        serving: { model: `words at ${server.baseUrl}`, dimension: 64 },
        missing: 46,
      });
      await later.embed("p");
      expect(await askOf(later, "ship")).toEqual({ embedded: true, first: boats });
      expect(modelsAsked("ship")).toEqual(["words", "other"]);
      expect(await later.embeddings("p")).toMatchObject({
        serving: { model: `other at ${server.baseUrl}`, dimension: 40 },
        missing: 0,
      });
      await later.close();
    });

    test("questions are answered at every moment while another model embeds", async () => {
      await put("r", "1", boats, loaves, ...others(300));
      await index.embed("p");
      const later = opened.another(modelsOf("other"));
      const answers: Awaited<ReturnType<typeof ask>>[] = [];
      const askLater = async () => answers.push(await askOf(later, answers.length % 2 ? "ship" : "vessel"));
      const embedsFrom = Promise.withResolvers<void>();
      server.held.set("other", embedsFrom.promise);
      let done = false;
      const embedding = later.embed("p").finally(() => (done = true));
      while (answers.length < 4) await askLater();
      embedsFrom.resolve();
      while (!done) {
        await askLater();
        await pause();
      }
      await embedding;
      await askLater();
      for (const answer of answers) expect(answer).toEqual({ embedded: true, first: boats });
      await later.close();
    });

    test("where the old model is gone, questions are answered by words until the new one has embedded all", async () => {
      await put("r", "1", boats, loaves);
      await index.embed("p");
      server.dimensions.delete("words");
      const later = opened.another(modelsOf("other"));
      expect(await askOf(later, "vessel")).toEqual({ embedded: false, first: boats });
      await later.embed("p");
      expect(await askOf(later, "ship")).toEqual({ embedded: true, first: boats });
      await later.close();
    });

    test("a changed dimension is refused and reported, for passages and for questions", async () => {
      await put("r", "1", boats, loaves);
      await index.embed("p");
      await put("s", "1", guarantee);
      server.always = "longer vectors";
      await expect(index.embed("p")).rejects.toThrow(/128 numbers, but earlier ones have 64/);
      expect(await ask("vessel")).toEqual({ embedded: false, first: boats });
      expect(warnings).toEqual(["Questions can't be embedded; they are answered without vectors."]);
      expect(await index.embeddings("p")).toMatchObject({
        serving: { dimension: 64 },
        missing: 1,
        problem: expect.stringContaining("It was rejected"),
      });
    });

    test("a model that gives other vectors under its old name after a restart embeds everything again", async () => {
      await put("r", "1", boats, loaves);
      await index.embed("p");
      server.dimensions.set("words", 96);
      const later = opened.another(modelsOf("words"));
      expect(await askOf(later, "vessel")).toEqual({ embedded: false, first: boats });
      await put("s", "1", guarantee);
      await later.embed("p");
      expect((await later.embeddings("p"))?.serving?.dimension).toBe(96);
      const last = opened.another(modelsOf("words"));
      expect(await askOf(last, "ship")).toEqual({ embedded: true, first: boats });
      await last.close();
      await later.close();
    });

    test("a project that is gone, or was never there, needs no vectors", async () => {
      await index.embed("nobody");
      await put("r", "1", boats);
      await index.embed("p");
      await index.removeProject("p");
      await index.embed("p");
      expect((await index.embeddings("p"))?.serving).toBeNull();
      expect(await index.keptResources("p")).toEqual(new Set());
    });
  });
}
