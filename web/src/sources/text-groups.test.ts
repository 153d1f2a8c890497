import { describe, expect, it } from "vitest";
import { cutSegments } from "./source-highlight.ts";
import { groupBlocks } from "./text-groups.ts";

describe("the blocks of a source", () => {
  it("are gathered into lists and tables", () => {
    const groups = groupBlocks([
      { kind: "heading", start: 0, end: 5, level: 1 },
      { kind: "list-item", start: 6, end: 9 },
      { kind: "list-item", start: 10, end: 12 },
      { kind: "table-row", start: 13, end: 16, header: true },
      { kind: "table-row", start: 17, end: 20 },
      { kind: "table-row", start: 21, end: 24, header: true },
      { kind: "table-row", start: 25, end: 28 },
      { kind: "paragraph", start: 29, end: 40 },
    ]);
    expect(groups.map((group) => [group.kind, group.start, group.end])).toEqual([
      ["heading", 0, 5],
      ["list", 6, 12],
      ["table", 13, 20],
      ["table", 21, 28],
      ["paragraph", 29, 40],
    ]);
  });
});

describe("the names of pieces", () => {
  it("stand where a piece begins, and each row that is a record has its own", () => {
    const groups = groupBlocks([
      { kind: "heading", start: 0, end: 5, level: 2, record: "slide 1" },
      { kind: "list-item", start: 6, end: 9 },
      { kind: "list-item", start: 10, end: 12, record: "slide 2" },
      { kind: "table-row", start: 13, end: 16, header: true, record: "sheet Berths" },
      { kind: "table-row", start: 17, end: 20, record: "row 1" },
      { kind: "table-row", start: 21, end: 24, record: "row 2" },
    ]);
    expect(groups.map(({ kind, record }) => [kind, record])).toEqual([
      ["heading", "slide 1"],
      ["list", undefined],
      ["list", "slide 2"],
      ["table", "sheet Berths"],
    ]);
    expect(groups[3]).toMatchObject({ rows: [{ header: true }, { record: "row 1" }, { record: "row 2" }] });
  });
  it("include the language of code", () => {
    expect(groupBlocks([{ kind: "code", start: 0, end: 5, code: "python" }])).toMatchObject([
      { kind: "code", language: "python" },
    ]);
  });
});

describe("the segments of a block", () => {
  it("are cut where cited words begin and end", () => {
    const highlights = [
      { mark: 1, start: 5, end: 12, open: false },
      { mark: 2, start: 30, end: 50, open: true },
    ];
    expect(
      cutSegments(0, 40, highlights).map(({ start, end, highlight, first }) => [
        start,
        end,
        highlight?.mark,
        first,
      ]),
    ).toEqual([
      [0, 5, undefined, false],
      [5, 12, 1, true],
      [12, 30, undefined, false],
      [30, 40, 2, true],
    ]);
    expect(cutSegments(40, 60, highlights)[0]).toMatchObject({ start: 40, end: 50, first: false });
  });
  it("show the open citation where two share words", () => {
    const highlights = [
      { mark: 1, start: 0, end: 10, open: false },
      { mark: 2, start: 5, end: 8, open: true },
    ];
    expect(cutSegments(0, 10, highlights).map(({ highlight }) => highlight?.mark)).toEqual([1, 2, 1]);
  });
});
