import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { DocumentPart } from "../documents/document.ts";
import { analyseTerms } from "../documents/analyse-terms.ts";
import { cutUnits } from "../documents/units/cut-units.ts";
import { paragraphPart, testPart } from "../documents/testing/test-part.ts";
import { describeLatentModel } from "./latent/latent.contract.test-kit.ts";
import type { PassageIndex } from "./passage-index.ts";
import { describeStaging } from "./staging.contract.test-kit.ts";
import { bm25, longText, randomFrom, richPart } from "./testing/contract-data.ts";

export interface OpenIndex {
  index: PassageIndex;
  /** A further one over the same data, as another process has it. */
  another(): PassageIndex;
  clean(): Promise<void>;
}

/** Tests any passage index, whatever its storage. */
export function describePassageIndex(name: string, open: () => Promise<OpenIndex>): void {
  describe(`a passage index in ${name}`, () => {
    let opened: OpenIndex;
    let index: PassageIndex;

    // One for all tests, since its threads take longer to begin than all that a test does.
    beforeAll(async () => {
      opened = await open();
      ({ index } = opened);
    });
    afterEach(async () => {
      for (const projectId of ["p", "q"]) await index.removeProject(projectId);
    });
    afterAll(async () => {
      await index.close();
      await opened.clean();
    });

    const search = async (query: string, limit = 10, resourceIds?: string[]) => {
      const terms = analyseTerms(query, "en");
      return index.searchKeywords("p", { terms, limit, ...(resourceIds ? { resourceIds } : {}) });
    };
    const put = (resourceId: string, generation: string, ...parts: DocumentPart[]) =>
      index.replaceResource("p", resourceId, generation, { parts });
    const texts = async (query: string) => (await search(query)).passages.map(({ passage }) => passage.text);

    test("a project nobody wrote to reads as empty", async () => {
      expect(await index.statistics("p")).toEqual({ passages: 0, resources: 0, languages: [] });
      expect(await index.generations("p")).toEqual(new Map());
      expect(await index.listParts("p", "r")).toEqual([]);
      expect(await index.readPart("p", "r", "document")).toBeNull();
      expect(await index.passagesOfPart("p", "r", "document")).toEqual([]);
      expect(await index.openingPassages("p", 3)).toEqual([]);
      expect((await search("pump")).unknown).toEqual(["pump"]);
      await index.removeResource("p", "r");
      await index.removeProject("p");
    });

    test("a part comes back exactly as it was stored", async () => {
      const part = richPart();
      await put("r", "1", part);
      expect(await index.readPart("p", "r", part.part)).toEqual(part);
      expect(await index.listParts("p", "r")).toEqual([
        { part: part.part, title: part.title, url: part.url },
      ]);
    });

    test("passages are those of the splitter, in reading order", async () => {
      const parts = [richPart(), paragraphPart("A second page.", { part: "second", title: "Second" })];
      const { passages } = await put("r", "1", ...parts);
      const stored = (
        await Promise.all(parts.map(({ part }) => index.passagesOfPart("p", "r", part)))
      ).flat();
      expect(stored).toEqual(
        parts
          .flatMap((part) => cutUnits(part))
          .map((passage, i) => ({ ...passage, id: stored[i]?.id, resourceId: "r" })),
      );
      expect(passages).toBe(stored.length);
      expect(stored.map(({ id }) => id)).toEqual(stored.map(({ id }) => id).toSorted((a, b) => a - b));
      expect(await index.statistics("p")).toEqual({ passages, resources: 1, languages: ["en"] });
    });

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

    // page:how-it-works.advanced-embedding-vectorization
    test("a new generation takes the place of the old one wholly", async () => {
      await put("r", "1", paragraphPart("The old pump is red."));
      await put("other", "1", paragraphPart("Another pump is blue."));
      await put("r", "2", paragraphPart("The new valve is green."));
      expect(await index.generations("p")).toEqual(
        new Map([
          ["r", "2"],
          ["other", "1"],
        ]),
      );
      expect(await texts("red")).toEqual([]);
      expect(await texts("pump")).toEqual(["Another pump is blue."]);
      expect(await texts("valve")).toEqual(["The new valve is green."]);
      expect((await index.statistics("p")).passages).toBe(2);
    });

    test("a generation that answers already can be written again, and nothing stands twice", async () => {
      const part = paragraphPart(longText("pump"));
      const first = await put("r", "1", part);
      expect(await put("r", "1", part)).toEqual(first);
      expect((await index.statistics("p")).passages).toBe(first.passages);
      expect(await index.passagesOfPart("p", "r", "document")).toHaveLength(first.passages);
    });

    test("a write that fails leaves what stood before", async () => {
      await put("r", "1", paragraphPart("The old pump is red."));
      const twice = paragraphPart("The new valve is green.");
      await expect(put("r", "2", twice, twice)).rejects.toThrow();
      expect(await texts("pump")).toEqual(["The old pump is red."]);
      expect(await index.generations("p")).toEqual(new Map([["r", "1"]]));
    });

    test("parts without a passage replace nothing", async () => {
      expect(await put("r", "1", paragraphPart(""))).toEqual({ passages: 0 });
      expect(await index.generations("p")).toEqual(new Map());
      await put("r", "2", paragraphPart("The old pump is red."));
      expect(await put("r", "3", paragraphPart(""), paragraphPart(" ", { part: "b" }))).toEqual({
        passages: 0,
      });
      expect(await index.generations("p")).toEqual(new Map([["r", "2"]]));
      expect(await texts("pump")).toEqual(["The old pump is red."]);
      await put("other", "1", paragraphPart("A second pump is blue."));
      expect(await texts("blue")).toEqual(["A second pump is blue."]);
    });

    test("a removed resource leaves nothing behind", async () => {
      await put("r", "1", paragraphPart("The pump is red."));
      await put("other", "1", paragraphPart("A valve is blue."));
      await index.removeResource("p", "r");
      await index.removeResource("p", "r");
      expect((await search("pump red valve")).unknown).toEqual(["pump", "red"]);
      expect(await index.readPart("p", "r", "document")).toBeNull();
      expect(await index.statistics("p")).toEqual({ passages: 1, resources: 1, languages: ["en"] });
    });

    // page:startup-validation.data-from-the-outside-world page:landing.secure-scalable-data-handling
    // page:landing.hyper-efficient-retrieval page:how-it-works.sophisticated-query-retrieval
    test("projects do not see one another, and a removed one is gone", async () => {
      await put("r", "1", paragraphPart("The pump is red."));
      await index.replaceResource("q", "r", "1", { parts: [paragraphPart("The pump is blue.")] });
      await index.removeProject("p");
      expect(await texts("pump")).toEqual([]);
      expect((await index.statistics("q")).passages).toBe(1);
      await put("r", "2", paragraphPart("The pump is back."));
      expect(await texts("pump")).toEqual(["The pump is back."]);
    });

    test("another process sees what was written, and that it was removed", async () => {
      const other = opened.another();
      try {
        expect((await other.statistics("p")).passages).toBe(0);
        await put("r", "1", paragraphPart("The pump is red."));
        expect((await other.statistics("p")).passages).toBe(1);
        await put("s", "1", paragraphPart("The pump is blue."));
        expect((await other.searchKeywords("p", { terms: ["pump"], limit: 5 })).passages).toHaveLength(2);
        await index.removeProject("p");
        expect((await other.searchKeywords("p", { terms: ["pump"], limit: 5 })).passages).toEqual([]);
        await other.replaceResource("p", "r", "2", { parts: [paragraphPart("The pump is back.")] });
        expect(await texts("pump")).toEqual(["The pump is back."]);
      } finally {
        await other.close();
      }
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

    test("what is no content is not searched, and told with its place", async () => {
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
      const parts = Array.from({ length: 5000 }, (_, i) =>
        paragraphPart(`Item ${i} of stock.`, { part: `${i}` }),
      );
      await put("many", "1", ...parts);
      await put("few", "1", paragraphPart("Item 4711b of stock."));
      expect((await search("4711")).passages.map(({ passage }) => passage.part)).toEqual(["4711"]);
      expect((await search("4711b")).passages.map(({ passage }) => passage.resourceId)).toEqual(["few"]);
      await index.removeResource("p", "many");
      expect((await search("stock")).passages).toHaveLength(1);
      expect((await index.statistics("p")).passages).toBe(1);
    });

    test("writes to one project at once all happen", async () => {
      await Promise.all(
        Array.from({ length: 12 }, (_, i) => put(`r${i}`, "1", paragraphPart(`Pump number ${i} hums.`))),
      );
      expect((await index.statistics("p")).passages).toBe(12);
      expect(await texts("hums")).toHaveLength(10);
    });

    test("a long write tells how far it is, and one that is not wanted any more leaves no trace", async () => {
      await put("r", "1", paragraphPart("The old pump is red."));
      const parts = Array.from({ length: 600 }, (_, i) =>
        paragraphPart(longText(`thing${i}`), { part: `${i}` }),
      );
      const told: number[] = [];
      const progress = (done: number) => void told.push(done);
      await index.replaceResource("p", "r", "2", { parts }, { progress });
      expect(told.length).toBeGreaterThan(1);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect(told.every((done) => done >= 0 && done <= 1)).toBe(true);

      const stop = new AbortController();
      const stopped = index.replaceResource(
        "p",
        "r",
        "3",
        { parts: [paragraphPart("The new valve is green."), ...parts.slice(1)] },
        { signal: stop.signal, progress: () => stop.abort(new Error("enough")) },
      );
      await expect(stopped).rejects.toThrow("enough");
      expect(await index.generations("p")).toEqual(new Map([["r", "2"]]));
      expect((await search("valve")).unknown).toEqual(["valv"]);
    });
  });

  describeStaging(name, open);
  describeLatentModel(name, open);
}
