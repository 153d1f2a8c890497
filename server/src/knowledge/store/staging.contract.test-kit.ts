import { beforeAll, describe, expect, test } from "vitest";
import type { DocumentPart } from "../documents/document.ts";
import { paragraphPart, testPart } from "../documents/testing/test-part.ts";
import type { OpenIndex } from "./open-index.test-kit.ts";
import type { ContentPart, PassageIndex } from "./passage-index.ts";
import { longText, richPart } from "./testing/contract-data.ts";

/** Describes how parts wait for a generation, and how they are taken over from the one before. */
export function describeStaging(of: () => OpenIndex): void {
  describe("staged and kept parts", () => {
    let opened: OpenIndex;
    let index: PassageIndex;
    beforeAll(() => {
      opened = of();
      ({ index } = opened);
    });

    const put = (generation: string, ...parts: ContentPart[]) =>
      index.replaceResource("p", "r", generation, { parts });
    const page = (part: string, text: string, over: Partial<DocumentPart> = {}) =>
      paragraphPart(text, { part, title: `Page ${part}`, url: `https://example.test/${part}`, ...over });
    const found = async (term: string, projectId = "p") =>
      (await index.searchKeywords(projectId, { terms: [term], limit: 100 })).passages.map(
        ({ passage, score }) => [passage.part, passage.text, passage.start, score],
      );

    test("what is staged answers nothing, is known by name, and another process sees it", async () => {
      expect(await index.stagedParts("p", "r")).toEqual([]);
      await index.stageParts("p", "r", [page("b", "A red pump."), page("a", "A blue pump.")]);
      await index.stageParts("p", "r", [page("c", "A green pump.")]);
      const other = opened.another();
      expect(await other.stagedParts("p", "r")).toEqual(["a", "b", "c"]);
      await other.close();
      expect(await index.stagedParts("p", "another")).toEqual([]);
      expect(await found("pump")).toEqual([]);
      expect(await index.listParts("p", "r")).toEqual([]);
      expect(await index.generations("p")).toEqual(new Map());
      expect(await index.keptResources("p")).toEqual(new Set(["r"]));
    });

    test("staged parts become a generation, exactly as they were read and in the order asked for", async () => {
      const rich = richPart();
      await index.stageParts("p", "r", [page("b", "A red pump."), rich]);
      await index.stageParts("p", "r", [page("b", "A yellow pump.")]);
      await put("1", { staged: rich.part }, page("given", "A given pump."), { staged: "b" });
      expect((await index.listParts("p", "r")).map(({ part }) => part)).toEqual([rich.part, "given", "b"]);
      expect(await index.readPart("p", "r", rich.part)).toEqual(rich);
      expect((await index.readPart("p", "r", "b"))?.text).toBe("A yellow pump.");
      expect(await index.stagedParts("p", "r")).toEqual([]);
    });

    test("a copy of a project has its staged parts, and neither follows the other", async () => {
      await index.stageParts("p", "r", [page("d", "A violet pump.")]);
      const before = await found("pump");
      await index.copyProject("p", "p~copy");
      expect(await found("pump", "p~copy")).toEqual(before);
      await index.replaceResource("p~copy", "r", "2", { parts: [{ staged: "d" }] });
      expect((await found("violet", "p~copy")).map(([part]) => part)).toEqual(["d"]);
      expect(await found("violet")).toEqual([]);
      expect(await found("pump")).toEqual(before);
      expect(await index.stagedParts("p", "r")).toEqual(["d"]);
      await index.removeProject("p~copy");
      expect(await index.isStored("p~copy")).toBe(false);
      await index.clearStaged("p", "r");
    });

    test("a kept part answers like one that was written again", async () => {
      const parts = [
        page("a", longText("pump"), { title: "Pumps" }),
        // Nothing but stop words: a title that leaves no trace among the terms.
        page("b", "The valve and the pump are blue.", { title: "The" }),
        page("c", longText("valve"), { title: "Valves" }),
        richPart(),
      ];
      await put("1", ...parts);
      await index.replaceResource("p", "other", "1", { parts: [page("x", "One more pump.")] });
      const changed = page("c", "The valve is closed.");
      await put("2", { kept: richPart().part }, changed, { kept: "b" }, { kept: "a" });
      await index.replaceResource("q", "other", "1", { parts: [page("x", "One more pump.")] });
      await index.replaceResource("q", "r", "2", { parts: [richPart(), changed, parts[1]!, parts[0]!] });
      for (const term of ["pump", "valv", "close", "blue", "model", "price"]) {
        expect(await found(term)).toEqual(await found(term, "q"));
      }
      expect(await index.statistics("p")).toEqual(await index.statistics("q"));
      for (const { part } of [changed, ...parts]) {
        expect(await index.readPart("p", "r", part)).toEqual(await index.readPart("q", "r", part));
        const passages = await index.passagesOfPart("p", "r", part);
        const fresh = await index.passagesOfPart("q", "r", part);
        expect(passages.map((each) => ({ ...each, id: 0 }))).toEqual(
          fresh.map((each) => ({ ...each, id: 0 })),
        );
      }
    });

    test("a kept part is cut again where pages that came or went make its menu one of the site", async () => {
      const menu = { kind: "paragraph", text: "Stock list", linked: { characters: 10, links: 1 } } as const;
      const linked = (part: string): DocumentPart => ({
        ...testPart([menu, { kind: "paragraph", text: `The pump ${part}x is red.` }]),
        part,
        title: part,
      });
      const all = ["a", "b", "c", "d", "e"].map(linked);
      const kept = all.slice(0, 4).map(({ part }) => ({ kept: part }));
      await put("1", ...all.slice(0, 4));
      expect(await found("stock")).toHaveLength(4);
      await put("2", ...kept, all[4]!);
      expect(await found("stock")).toEqual([]);
      expect((await index.leftOut("p", "r", ["a"])).get("a")).toEqual([
        { kind: "navigation", characters: 10, repeated: [] },
      ]);
      await index.replaceResource("q", "r", "2", { parts: all });
      expect(await found("pump")).toEqual(await found("pump", "q"));
      expect(await index.statistics("p")).toEqual(await index.statistics("q"));
      await put("3", ...kept);
      expect(await found("stock")).toHaveLength(4);
    });

    test("a resource that is nothing but links answers with them", async () => {
      const links: DocumentPart = {
        ...testPart([{ kind: "paragraph", text: "Pumps Valves", linked: { characters: 11, links: 2 } }]),
        groups: [{ kind: "contents", start: 0, end: 12 }],
      };
      await put("1", links);
      expect(await found("pump")).toHaveLength(1);
      await put("2", { kept: links.part });
      expect(await found("pump")).toHaveLength(1);
      await put("3", { kept: links.part }, page("b", "The valve is blue."));
      expect(await found("pump")).toEqual([]);
    });

    test("a part that is neither staged nor kept is reported, and nothing changes", async () => {
      await put("1", page("a", "A red pump."));
      await index.stageParts("p", "r", [page("b", "A blue pump.")]);
      for (const missing of [{ staged: "a" }, { kept: "b" }]) {
        await expect(put("2", { kept: "a" }, missing)).rejects.toMatchObject({ code: "part_missing" });
      }
      expect(await index.generations("p")).toEqual(new Map([["r", "1"]]));
      expect(await index.stagedParts("p", "r")).toEqual(["b"]);
      await put("2", { kept: "a" }, { staged: "b" });
      expect(await found("pump")).toHaveLength(2);
    });

    test("a generation that answers already drops what is staged when it is written again", async () => {
      await put("1", page("a", "A red pump."));
      await index.stageParts("p", "r", [page("b", "A blue pump.")]);
      expect(await put("1", { staged: "gone" })).toEqual({ passages: 1 });
      expect(await index.stagedParts("p", "r")).toEqual([]);
    });

    test("what is staged goes with its resource, with its project, and when it is cleared", async () => {
      await index.clearStaged("p", "r");
      for (const drop of [
        () => index.clearStaged("p", "r"),
        () => index.removeResource("p", "r"),
        () => index.removeProject("p"),
      ]) {
        await index.stageParts("p", "r", [richPart()]);
        await drop();
        expect(await index.stagedParts("p", "r")).toEqual([]);
        expect(await index.keptResources("p")).toEqual(new Set());
      }
    });
  });
}
