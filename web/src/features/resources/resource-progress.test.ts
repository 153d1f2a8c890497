import { describe, expect, test } from "vitest";
import type { ResourceElement } from "@groundwork/contract/resources";
import { externalAddress, originalAddress, resourceOpening, resourceTooltip } from "./resource-menu.tsx";
import {
  cellOf,
  isActive,
  listedResources,
  partsSummary,
  progressWords,
  standing,
} from "./resource-progress.ts";
import { resourceElement } from "./testing/resource-element.ts";

const noCut = { number: 0, depth: 0, size: 0 };
const indexed = resourceElement({ state: "indexed", AddedToVectorDB: true });

describe("the state of a resource", () => {
  test("is read off its state", () => {
    expect(standing(indexed)).toEqual({ kind: "indexed" });
    expect(standing(resourceElement())).toEqual({ kind: "open" });
    expect(standing(resourceElement({ state: "cancelled" }))).toEqual({ kind: "open" });
    expect(standing(resourceElement({ state: "queued" }))).toEqual({ kind: "queued" });
    expect(standing(resourceElement({ state: "reading", progress: 0.314 }))).toEqual({
      kind: "working",
      doing: "Reading",
      percent: 31,
      words: "Reading 31%",
    });
    expect(standing(resourceElement({ state: "failed", reason: "It has no text." }))).toEqual({
      kind: "failed",
      reason: "It has no text.",
    });
  });

  test("counts the parts while they are read, and not what has only one", () => {
    const parts = {
      found: 1_500,
      read: 300,
      unchanged: 10,
      skipped: 1,
      failed: 1,
      waiting: 1_188,
      cut: noCut,
    };
    const site = resourceElement({ resource_type_id: 4, state: "reading", progress: 0.2, parts });
    expect(standing(site)).toMatchObject({ words: "Reading · 312 pages read, 1,500 found", percent: 20 });
    expect(standing({ ...site, resource_type_id: 2 })).toMatchObject({
      words: "Reading · 312 videos read, 1,500 found",
    });
    expect(standing({ ...site, state: "indexing" })).toMatchObject({ words: "Indexing 20%" });
    // The result of an earlier reading does not apply to this one.
    expect(standing({ ...site, parts: { ...parts, waiting: 0 } })).toMatchObject({ words: "Reading 20%" });
    expect(standing({ ...site, parts: { ...parts, found: 1 } })).toMatchObject({ words: "Reading 20%" });
  });

  test("says that an earlier reading goes on answering when a refresh fails", () => {
    expect(
      standing(resourceElement({ state: "failed", reason: "Nobody answers.", AddedToVectorDB: true })),
    ).toEqual({
      kind: "failed",
      reason: "Nobody answers. The previous version stays available.",
    });
  });

  test("says what a limit left out, how much of it, and who can have it read", () => {
    const parts = { found: 1_300, read: 490, unchanged: 10, skipped: 800, failed: 0, waiting: 0 };
    const site = resourceElement({
      ...indexed,
      resource_type_id: 4,
      parts: { ...parts, cut: { ...noCut, number: 669 } },
      can_read_rest: true,
    });
    expect(standing(site)).toEqual({ kind: "indexed", cut: "1,169 pages were found and 500 read." });
    expect(cellOf(site)).toBe("partial");
    expect(standing({ ...site, can_read_rest: false })).toMatchObject({
      cut: "1,169 pages were found and 500 read. The server's operator sets the limit.",
    });
    expect(
      standing({ ...site, resource_type_id: 2, parts: { ...parts, cut: { ...noCut, number: 1 } } }),
    ).toMatchObject({ cut: "501 videos were found and 500 read." });
    expect(standing({ ...site, parts: { ...parts, cut: { ...noCut, depth: 1 } } })).toMatchObject({
      cut: "1 page is beyond the link depth limit. The server's operator sets the limit.",
    });
    expect(
      standing({ ...site, resource_type_id: 7, parts: { ...parts, cut: { ...noCut, size: 3 } } }),
    ).toMatchObject({
      cut: "3 parts are over the limit for one file. Split the file to have all of it read.",
    });
    expect(standing({ ...site, state: "reading", progress: 0.5 })).toMatchObject({ kind: "working" });
    expect(progressWords([indexed, site])).toBe("2 of 2 indexed, 1 in part");
  });

  test("is active while it is queued, read or indexed", () => {
    const states = ["queued", "reading", "indexing"] as const;
    expect(states.every((state) => isActive(resourceElement({ state })))).toBe(true);
    expect([indexed, resourceElement(), resourceElement({ state: "failed" })].some(isActive)).toBe(false);
  });

  test("is counted in words", () => {
    const open = resourceElement();
    const failed = resourceElement({ state: "failed" });
    expect(progressWords([indexed, open])).toBe("1 of 2 indexed");
    expect(progressWords([indexed, indexed, indexed, open, failed])).toBe(
      "3 of 5 indexed, 1 needs attention",
    );
    expect(progressWords([failed, failed])).toBe("0 of 2 indexed, 2 need attention");
  });
});

describe("what a reading came to", () => {
  const none = { found: 0, read: 0, unchanged: 0, skipped: 0, failed: 0, waiting: 0, cut: noCut };
  const site = (parts: Partial<typeof none>): ResourceElement =>
    resourceElement({ resource_type_id: 4, parts: { ...none, ...parts } });

  test("has its counts, without zeros", () => {
    expect(partsSummary(site({ found: 317, read: 312, skipped: 4, failed: 1 }))).toBe(
      "312 pages read, 4 skipped, 1 failed",
    );
    expect(partsSummary(site({ found: 3, unchanged: 2, read: 1 }))).toBe("1 page read, 2 unchanged");
    expect(partsSummary(site({ found: 2, skipped: 2 }))).toBe("2 pages skipped");
  });

  test("is empty for what was never read, or was read as a whole", () => {
    expect(partsSummary(resourceElement())).toBeUndefined();
    expect(
      partsSummary(resourceElement({ resource_type_id: 1, parts: { ...none, found: 1, read: 1 } })),
    ).toBe(undefined);
  });

  test("counts no pages of a PDF, because neighbours without text are one part", () => {
    const scan = resourceElement({ parts: { ...none, found: 4, read: 1, skipped: 3 } });
    expect(partsSummary(scan)).toBe("Some pages were not read");
    expect(partsSummary(resourceElement({ parts: { ...none, found: 1, read: 1 } }))).toBeUndefined();
  });
});

describe("the resource list", () => {
  const named = (FileName: string): ResourceElement => resourceElement({ ResourceID: FileName, FileName });

  // spec:project.1
  test("is sorted by file name, whatever its case", () => {
    const names = listedResources([named("b.pdf"), named("C.docx"), named("A.pdf")], "").map(
      ({ FileName }) => FileName,
    );
    expect(names).toEqual(["A.pdf", "b.pdf", "C.docx"]);
  });

  // spec:project.5
  test("is searched by a part of the file name, whatever its case", () => {
    expect(listedResources([named("Report-2026.pdf"), named("notes.docx")], " REPORT ")).toHaveLength(1);
    expect(listedResources([named("notes.docx")], "report")).toEqual([]);
  });
});

describe("a click on a resource", () => {
  // spec:project.6
  test("opens a web page outside, at its resolved address once that is known", () => {
    const page = resourceElement({ resource_type_id: 1, FileName: "example.com/a" });
    expect(resourceOpening(page)).toEqual({ kind: "external", href: "https://example.com/a" });
    expect(resourceOpening({ ...page, url: "http://example.com/b" })).toEqual({
      kind: "external",
      href: "http://example.com/b",
    });
  });

  test("never opens another scheme than http and https", () => {
    expect(externalAddress("javascript:alert(1)")).toBe("https://javascript:alert(1)");
    expect(externalAddress("HTTPS://example.com")).toBe("HTTPS://example.com");
  });

  // spec:project.6
  test("opens a PDF in the app, and nothing for the other types", () => {
    expect(resourceOpening(resourceElement())).toEqual({
      kind: "page",
      to: "/single_resource/handbook-7f3k9q2m",
    });
    expect(resourceOpening(resourceElement({ resource_type_id: 5 }))).toEqual({ kind: "none" });
  });

  test("has another way to the original, for every type that has one", () => {
    const at = (id: number, FileName: string, url: string | null = null): string | null =>
      originalAddress(resourceElement({ resource_type_id: id, FileName, url }));
    expect(at(3, "youtu.be/x")).toBe("https://youtu.be/x");
    expect(at(4, "docs.example", "https://docs.example/en/")).toBe("https://docs.example/en/");
    expect(at(2, "Harbour News")).toBeNull();
    expect(at(2, "Harbour News", "https://www.youtube.com/@harbour")).toBe(
      "https://www.youtube.com/@harbour",
    );
    expect(at(6, "a.pdf")).toBe("/resources/get_pdf/handbook-7f3k9q2m");
    expect(at(7, "a.json")).toBe("/resources/get_file/handbook-7f3k9q2m");
  });

  // spec:project.7
  test("is announced by a tooltip", () => {
    expect(resourceTooltip(resourceElement({ resource_type_id: 2, FileName: "news" }))).toBe(
      "Open external: news",
    );
    expect(resourceTooltip(resourceElement())).toBe("View details: handbook.pdf");
  });
});
