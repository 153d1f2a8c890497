import { beforeAll, describe, expect, test } from "vitest";
import type { DocumentPart } from "../../documents/document.ts";
import { paragraphPart } from "../../documents/testing/test-part.ts";
import type { OpenIndex } from "../open-index.test-kit.ts";
import type { PassageIndex } from "../passage-index.ts";
import { randomFrom } from "../testing/contract-data.ts";

const harbour =
  wordsOf(`boat vessel quay mooring anchor tide crane pilot buoy cargo deck ferry hull jetty keel
  lighter mast oar pier rudder sail tug wharf yacht`);
const bakery =
  wordsOf(`bread flour oven yeast dough crust loaf baker bun cake crumb glaze icing jam knead muffin
  nut pastry raisin salt sugar tart vanilla wheat`);
const foundry = wordsOf(`copper zinc brass solder rivet alloy bellows furnace ingot mould tin crucible`);

function wordsOf(list: string): string[] {
  return list.split(/\s+/);
}

/** Parts of some words of a trade each, the trades in turn. */
function drawParts(count: number, words: number, ...trades: string[][]): DocumentPart[] {
  const random = randomFrom(count);
  return Array.from({ length: count }, (_, i) => {
    const drawn = trades[i % trades.length]!.map((word) => ({ word, place: random() }));
    drawn.sort((a, b) => a.place - b.place);
    const text = drawn.slice(0, words).map(({ word }) => word);
    return paragraphPart(`${text.join(" ")}.`, { part: `${i}` });
  });
}

const trades = (count: number) => drawParts(count, 10, harbour, bakery);

const noExtras = {
  latent: null,
  grams: null,
  proximity: null,
  names: null,
  feedback: null,
  smoothing: null,
};

/** Describes how passages are found that are about the same and share no word with the query. */
export function describeLatentModel(of: () => OpenIndex): void {
  describe("the latent model", () => {
    let opened: OpenIndex;
    let index: PassageIndex;
    beforeAll(() => {
      opened = of();
      ({ index } = opened);
    });

    const put = (resourceId: string, generation: string, parts: DocumentPart[]) =>
      index.replaceResource("p", resourceId, generation, { parts });
    const alike = async (word: string, resourceIds?: string[]) => {
      const found = await index.rankPassages(
        "p",
        {
          read: () => ({ terms: [word], words: [[word]] }),
          limit: 1000,
          latent: true,
          ...(resourceIds ? { resourceIds } : {}),
        },
        ({ latent }) =>
          Array.from(latent ?? [], (cosine, candidate) => ({
            candidate,
            total: cosine,
            ...noExtras,
            latent: cosine,
          })).sort((a, b) => b.total - a.total),
      );
      return found.passages.map(({ passage, total, score }) => ({
        text: passage.text,
        total,
        score,
        passage,
      }));
    };
    const without = <T extends { text: string }>(word: string, found: T[]) =>
      found.filter(({ text }) => !text.includes(word));

    // page:landing.querying page:landing.hyper-efficient-retrieval page:how-it-works.advanced-rag-techniques
    // page:how-it-works.advanced-embedding-vectorization page:features.words-meaning-and-spelling
    // page:startup-validation.knowledge-graph
    test("a passage without the word is found by the words that go with it", async () => {
      await put("r", "1", trades(60));
      await index.learn("p");
      const found = without("boat", await alike("boat")).slice(0, 10);
      const ofHarbour = found.filter(({ text }) => harbour.some((word) => text.includes(word)));
      expect(ofHarbour.length).toBeGreaterThanOrEqual(8);
      expect(found.every(({ score }) => score === 0)).toBe(true);
    });

    test("few passages have no model, and are found by their words", async () => {
      await put("r", "1", trades(40));
      await index.learn("p");
      expect(await alike("boat")).toEqual([]);
    });

    test("what is new is found once it is learnt, and what is gone is not", async () => {
      await put("r", "1", trades(60));
      await index.learn("p");
      await put("new", "1", [paragraphPart("The vessel lies at the quay with its anchor and its crane.")]);
      const texts = async () => (await alike("boat")).map(({ text }) => text);
      const vessel = /vessel lies/;
      expect((await texts()).some((text) => vessel.test(text))).toBe(false);
      await index.learn("p");
      expect((await texts()).some((text) => vessel.test(text))).toBe(true);
      expect((await alike("boat", ["new"])).map(({ passage }) => passage.resourceId)).toEqual(["new"]);
      await index.removeResource("p", "new");
      expect((await texts()).some((text) => vessel.test(text))).toBe(false);
      expect(await texts()).not.toEqual([]);
    });

    test("it is trained again when the project has changed much", async () => {
      await put("r", "1", trades(60));
      await index.learn("p");
      expect(await alike("copper")).toEqual([]);
      await put("foundry", "1", drawParts(40, 6, foundry));
      await index.learn("p");
      const found = without("copper", await alike("copper")).slice(0, 10);
      expect(found.filter(({ passage }) => passage.resourceId === "foundry").length).toBeGreaterThan(5);
      await index.removeResource("p", "r");
      await index.learn("p");
      expect(await alike("copper")).toEqual([]);
    });

    test("the same text gives the same scores, in another process too", async () => {
      await put("r", "1", trades(60));
      await index.learn("p");
      const first = await alike("boat");
      const other = opened.another();
      const again = await other.rankPassages(
        "p",
        { read: () => ({ terms: ["boat"], words: [["boat"]] }), limit: 1, latent: true },
        ({ latent }) => [{ ...noExtras, candidate: 0, total: latent![0]! }],
      );
      expect(first.map(({ total }) => total)).toContain(again.passages[0]!.total);
      await other.close();
      await index.removeProject("p");
      await put("r", "1", trades(60));
      await index.learn("p");
      expect(await alike("boat")).toEqual(first);
    });

    test("learning a project that is gone, or was never there, is nothing", async () => {
      await index.learn("nobody");
      await put("r", "1", trades(60));
      await index.removeProject("p");
      await index.learn("p");
      expect(await index.keptResources("p")).toEqual(new Set());
    });
  });
}
