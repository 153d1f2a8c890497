import { beforeAll, describe, expect, test } from "vitest";
import type { DocumentPart } from "../documents/document.ts";
import { analyseTerms } from "../documents/analyse-terms.ts";
import { paragraphPart, testPart } from "../documents/testing/test-part.ts";
import { correctWord } from "../retrieval/steps/correct-word.ts";
import type { PassageIndex } from "./passage-index.ts";
import { withoutHidden } from "./without-hidden.ts";
import { bm25, longText, randomFrom } from "./testing/contract-data.ts";
import type { OpenIndex } from "./open-index.test-kit.ts";

/** Checks what an index finds, in which order, and what it opens or samples. */
export function describeSearching(of: () => OpenIndex): void {
  describe("searching", () => {
    let index: PassageIndex;
    beforeAll(() => {
      ({ index } = of());
    });

    const search = async (query: string, limit = 10, resourceIds?: string[]) => {
      const terms = analyseTerms(query, "en");
      return index.searchKeywords("p", { terms, limit, ...(resourceIds ? { resourceIds } : {}) });
    };
    const put = (resourceId: string, generation: string, ...parts: DocumentPart[]) =>
      index.replaceResource("p", resourceId, generation, { parts });
    const texts = async (query: string) => (await search(query)).passages.map(({ passage }) => passage.text);

    test("each resource opens with its first passages", async () => {
      await put("a", "1", paragraphPart(longText("apple")));
      await put("b", "1", paragraphPart(longText("berry")));
      const opening = await index.openingPassages("p", 2);
      expect(opening.map(({ resourceId }) => resourceId)).toEqual(["a", "a", "b", "b"]);
      expect(opening[0]!.start).toBe(0);
    });

    test("a sample holds passages of every resource, or of those that are named", async () => {
      await put("a", "1", paragraphPart(longText("apple")));
      await put("b", "1", paragraphPart(longText("berry")));
      const sample = await index.samplePassages("p", 4);
      expect(sample.map(({ id }) => id)).toEqual(sample.map(({ id }) => id).toSorted((a, b) => a - b));
      expect(new Set(sample.map(({ resourceId }) => resourceId))).toEqual(new Set(["a", "b"]));
      const named = await index.samplePassages("p", 4, ["b"]);
      expect(new Set(named.map(({ resourceId }) => resourceId))).toEqual(new Set(["b"]));
      expect(await index.samplePassages("nothing", 4)).toEqual([]);
    });

    test("an index without hidden resources finds, counts, opens and corrects nothing of them", async () => {
      await put("a", "1", paragraphPart("The pump is blue."));
      await put("b", "1", paragraphPart("The pump is zanthoxyl."));
      const hidden = withoutHidden(index, new Set(["b"]));
      const { passages, idf, unknown } = await hidden.searchKeywords("p", {
        terms: analyseTerms("pump zanthoxyl", "en"),
        limit: 10,
      });
      expect(passages.map(({ passage }) => passage.resourceId)).toEqual(["a"]);
      expect(idf.get("pump")).toBeCloseTo(Math.log(1 + 0.5 / 1.5), 10);
      expect(unknown).toEqual(analyseTerms("zanthoxyl", "en"));
      expect(await hidden.statistics("p")).toMatchObject({ passages: 1, resources: 1 });
      expect((await hidden.openingPassages("p", 2)).map(({ resourceId }) => resourceId)).toEqual(["a"]);
      expect((await hidden.samplePassages("p", 9)).map(({ resourceId }) => resourceId)).toEqual(["a"]);
      expect([...(await hidden.generations("p")).keys()]).toEqual(["a"]);
      expect(await hidden.listParts("p", "b")).toEqual([]);
      const span = { part: "document", start: 0, end: 3 };
      expect(await hidden.readSpans("p", [{ resourceId: "b", ...span }])).toEqual([null]);
      const [misspelt] = analyseTerms("zanthoxil", "en");
      const correct = async (from: Pick<PassageIndex, "rankPassages">) => {
        const read = () => ({ terms: [misspelt!], words: [[misspelt!]] });
        const query = { read, limit: 5, latent: false, correct: correctWord };
        return (await from.rankPassages("p", query, () => [])).corrected.size;
      };
      expect([await correct(index), await correct(hidden)]).toEqual([1, 0]);
    });

    test("a project of one passage ranks it with a score of its own", async () => {
      await put("r", "1", paragraphPart("The pump is red."));
      const { passages, idf } = await search("pump");
      expect(passages).toHaveLength(1);
      expect(idf.get("pump")).toBeCloseTo(Math.log(1 + 0.5 / 1.5), 10);
      expect(passages[0]!.score).toBeCloseTo(Math.log(1 + 0.5 / 1.5), 10);
    });

    test("of two passages the one that holds the rarer word is first", async () => {
      await put("a", "1", paragraphPart("The pump is blue."));
      await put("b", "1", paragraphPart("The pump is red."));
      const { passages } = await search("red pump");
      expect(passages.map(({ passage }) => passage.text)).toEqual(["The pump is red.", "The pump is blue."]);
      expect(passages[0]!.score).toBeGreaterThan(passages[1]!.score * 2);
    });

    test("a title counts twice, a heading and a table's header once", async () => {
      await put("a", "1", paragraphPart("Nothing else here.", { title: "Valve" }));
      await put(
        "b",
        "1",
        testPart([
          { kind: "heading", level: 1, text: "Valve" },
          { kind: "paragraph", text: "Nothing else here." },
        ]),
      );
      const { passages } = await search("valve");
      expect(passages.map(({ passage }) => passage.resourceId)).toEqual(["a", "b"]);
    });

    test("only the resources asked for are found, by the idf of the whole project", async () => {
      await put("a", "1", paragraphPart("The pump is blue."));
      await put("b", "1", paragraphPart("The pump is red."));
      const all = await search("pump");
      const some = await search("pump", 10, ["b", "unknown"]);
      expect(some.passages.map(({ passage }) => passage.resourceId)).toEqual(["b"]);
      expect(some.idf).toEqual(all.idf);
      expect((await search("pump", 10, [])).passages).toEqual([]);
    });

    // page:how-it-works.advanced-rag-techniques
    test("scores are exactly BM25, before and after resources were replaced and removed", async () => {
      const random = randomFrom(7);
      const words = Array.from({ length: 60 }, (_, i) => `w${i}x`);
      const write = (count: number) =>
        Array.from({ length: count }, () => words[Math.floor(random() ** 2 * words.length)]!).join(" ");
      const parts = (resource: number) =>
        Array.from({ length: 40 }, (_, i) =>
          paragraphPart(write(1 + Math.floor(random() * 40)), { part: `${i}`, title: write(resource % 3) }),
        );
      const live = new Map<string, DocumentPart[]>();
      for (const [generation, resource] of [1, 2, 3, 2, 4, 1].entries()) {
        live.set(`r${resource}`, parts(resource));
        await put(`r${resource}`, `g${generation}`, ...live.get(`r${resource}`)!);
      }
      await index.removeResource("p", "r3");
      live.delete("r3");
      const terms = ["w0x", "w3x", "w20x", "w59x", "w3x"];
      const { passages } = await index.searchKeywords("p", { terms, limit: 1000 });
      const expected = bm25([...live.values()].flat(), terms);
      expect(passages).toHaveLength(expected.size);
      for (const { passage, score } of passages) expect(score).toBeCloseTo(expected.get(passage.text)!, 9);
      const scores = passages.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      const best = await index.searchKeywords("p", { terms, limit: 7 });
      expect(best.passages).toEqual(passages.slice(0, 7));
    });

    test("text that is no content is not searched, and reported with its place", async () => {
      const text = "Contents: pumps 3, valves 7\n\nThe pump is red.";
      const part: DocumentPart = {
        ...testPart([
          { kind: "paragraph", text: "Contents: pumps 3, valves 7" },
          { kind: "paragraph", text: "The pump is red." },
        ]),
        groups: [{ kind: "contents", start: 0, end: 27 }],
        pages: [{ page: 1, label: "1", width: 10, height: 10, start: 0, end: 45, lines: [] }],
        runningHeads: [{ text: "Pumps 1", pages: 9, characters: 63 }],
      };
      const sums = () => index.leftOut("p", "r", ["document", "other"]);
      await put("r", "1", part);
      expect(await texts("valves")).toEqual([]);
      expect(await texts("pump")).toEqual(["The pump is red."]);
      const heads = { kind: "running-head", characters: 63, repeated: [{ text: "Pumps 1", pages: 9 }] };
      const contents = { kind: "contents", characters: 27, repeated: [] };
      expect(await sums()).toEqual(new Map([["document", [contents, heads]]]));
      const stretch = async (from: number) => (await index.readText("p", "r", { from, length: 40 })).window!;
      expect(await stretch(0)).toMatchObject({
        text: text.slice(0, 40),
        leftOut: [{ kind: "contents", start: 0, end: 27 }],
      });
      expect((await stretch(30)).leftOut).toEqual([]);
      await index.replaceResource("p", "r", "2", { parts: [{ kept: "document" }] });
      expect((await sums()).size).toBe(1);
      await put("r", "3", paragraphPart("The pump is blue."));
      expect((await sums()).size).toBe(0);
    });

    test("thousands of passages are searched as one", async () => {
      // More than a block of postings holds.
      const parts = Array.from({ length: 4_200 }, (_, i) =>
        paragraphPart(`Item ${i} of stock.`, { part: `${i}` }),
      );
      await put("many", "1", ...parts);
      await put("few", "1", paragraphPart("Item 4111b of stock."));
      expect((await search("4111")).passages.map(({ passage }) => passage.part)).toEqual(["4111"]);
      expect((await search("4111b")).passages.map(({ passage }) => passage.resourceId)).toEqual(["few"]);
      await index.removeResource("p", "many");
      expect((await search("stock")).passages).toHaveLength(1);
      expect((await index.statistics("p")).passages).toBe(1);
    });
  });
}
