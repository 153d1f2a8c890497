import { beforeAll, describe, expect, test } from "vitest";
import type { DocumentPart } from "../documents/document.ts";
import { analyseTerms } from "../documents/analyse-terms.ts";
import { cutUnits } from "../documents/units/cut-units.ts";
import { paragraphPart } from "../documents/testing/test-part.ts";
import type { PassageIndex } from "./passage-index.ts";
import { longText, richPart } from "./testing/contract-data.ts";
import type { OpenIndex } from "./open-index.test-kit.ts";

/** Checks that an index gives back what was written, a generation at a time. */
export function describeGenerations(of: () => OpenIndex): void {
  describe("generations", () => {
    let opened: OpenIndex;
    let index: PassageIndex;
    beforeAll(() => {
      opened = of();
      ({ index } = opened);
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

    test("a generation that answers already can be written again, and nothing is stored twice", async () => {
      const part = paragraphPart(longText("pump"));
      const first = await put("r", "1", part);
      expect(await put("r", "1", part)).toEqual(first);
      expect((await index.statistics("p")).passages).toBe(first.passages);
      expect(await index.passagesOfPart("p", "r", "document")).toHaveLength(first.passages);
    });

    test("a write that fails leaves what was there before", async () => {
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

    test("writes to one project at once all happen", async () => {
      await Promise.all(
        Array.from({ length: 12 }, (_, i) => put(`r${i}`, "1", paragraphPart(`Pump number ${i} hums.`))),
      );
      expect((await index.statistics("p")).passages).toBe(12);
      expect(await texts("hums")).toHaveLength(10);
    });

    test("a long write reports its progress, and one that is stopped leaves no trace", async () => {
      await put("r", "1", paragraphPart("The old pump is red."));
      const parts = (count: number) =>
        Array.from({ length: count }, (_, i) => paragraphPart(longText(`thing${i}`), { part: `${i}` }));
      const reports: number[] = [];
      let count = 100;
      // Reports come at intervals of time, so the machine decides which write is long.
      while (reports.length < 2) {
        count *= 2;
        reports.length = 0;
        const progress = (done: number) => void reports.push(done);
        await index.replaceResource("p", "r", `of ${count}`, { parts: parts(count) }, { progress });
      }
      expect(reports).toEqual(reports.toSorted((a, b) => a - b));
      expect(reports.every((done) => done >= 0 && done <= 1)).toBe(true);

      const stop = new AbortController();
      const stopped = index.replaceResource(
        "p",
        "r",
        "3",
        { parts: [paragraphPart("The new valve is green."), ...parts(count * 2).slice(1)] },
        { signal: stop.signal, progress: () => stop.abort(new Error("enough")) },
      );
      await expect(stopped).rejects.toThrow("enough");
      expect(await index.generations("p")).toEqual(new Map([["r", `of ${count}`]]));
      expect((await search("valve")).unknown).toEqual(["valv"]);
    });
  });
}
