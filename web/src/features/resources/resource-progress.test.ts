import { describe, expect, test } from "vitest";
import type { ResourceElement } from "#api/resources.ts";
import { externalAddress, resourceOpening, resourceTooltip } from "./resource-opening.ts";
import { isActive, listedResources, progressWords, standing } from "./resource-progress.ts";

function resource(change: Partial<ResourceElement>): ResourceElement {
  return {
    ResourceID: "handbook-7f3k9q2m",
    FileName: "handbook.pdf",
    resource_type_id: 6,
    UploadDate: "2026-11-18T09:00:00.000Z",
    AddedToVectorDB: false,
    state: "added",
    progress: 0,
    reason: null,
    url: null,
    parts: null,
    ...change,
  };
}

const indexed = resource({ state: "indexed", AddedToVectorDB: true });

describe("where a resource stands", () => {
  test("is read off its state", () => {
    expect(standing(indexed)).toEqual({ kind: "indexed" });
    expect(standing(resource({}))).toEqual({ kind: "open" });
    expect(standing(resource({ state: "cancelled" }))).toEqual({ kind: "open" });
    expect(standing(resource({ state: "queued" }))).toEqual({ kind: "queued" });
    expect(standing(resource({ state: "reading", progress: 0.314 }))).toEqual({
      kind: "working",
      doing: "Reading",
      percent: 31,
    });
    expect(standing(resource({ state: "failed", reason: "It has no text." }))).toEqual({
      kind: "failed",
      reason: "It has no text.",
    });
  });

  test("is active while it is queued, read or indexed", () => {
    const states = ["queued", "reading", "indexing"] as const;
    expect(states.every((state) => isActive(resource({ state })))).toBe(true);
    expect([indexed, resource({}), resource({ state: "failed" })].some(isActive)).toBe(false);
  });

  test("is counted in words", () => {
    const open = resource({});
    const failed = resource({ state: "failed" });
    expect(progressWords([indexed, open])).toBe("1 of 2 indexed");
    expect(progressWords([indexed, indexed, indexed, open, failed])).toBe("3 of 5 indexed, 1 needs you");
    expect(progressWords([failed, failed])).toBe("0 of 2 indexed, 2 need you");
  });
});

describe("the resource list", () => {
  const named = (FileName: string): ResourceElement => resource({ ResourceID: FileName, FileName });

  test("is sorted by file name, whatever its case", () => {
    const names = listedResources([named("b.pdf"), named("C.docx"), named("A.pdf")], "").map(
      ({ FileName }) => FileName,
    );
    expect(names).toEqual(["A.pdf", "b.pdf", "C.docx"]);
  });

  test("is searched by a part of the file name, whatever its case", () => {
    expect(listedResources([named("Report-2026.pdf"), named("notes.docx")], " REPORT ")).toHaveLength(1);
    expect(listedResources([named("notes.docx")], "report")).toEqual([]);
  });
});

describe("a click on a resource", () => {
  test("opens a web page outside, at its resolved address once that is known", () => {
    const page = resource({ resource_type_id: 1, FileName: "example.com/a" });
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

  test("opens a PDF in the app, and nothing for the other types", () => {
    expect(resourceOpening(resource({}))).toEqual({
      kind: "page",
      to: "/single_resource/handbook-7f3k9q2m",
    });
    expect(resourceOpening(resource({ resource_type_id: 5 }))).toEqual({ kind: "none" });
  });

  test("is announced by a tooltip", () => {
    expect(resourceTooltip(resource({ resource_type_id: 2, FileName: "news" }))).toBe("Open external: news");
    expect(resourceTooltip(resource({}))).toBe("View details: handbook.pdf");
  });
});
