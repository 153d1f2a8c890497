import { describe, expect, test } from "vitest";
import { countCells, countsInWords } from "./resource-tally.tsx";

describe("a project's resources", () => {
  test("are given in words", () => {
    expect(countsInWords({ total: 0, indexed: 0, partial: 0, failed: 0 })).toBe("No resources yet");
    expect(countsInWords({ total: 1, indexed: 1, partial: 0, failed: 0 })).toBe("1 resource, all indexed");
    expect(countsInWords({ total: 7, indexed: 4, partial: 1, failed: 1 })).toBe(
      "7 resources, 4 indexed, 1 in part, 1 failed",
    );
  });

  test("have a cell each, those that answer first", () => {
    expect(countCells({ total: 5, indexed: 3, partial: 1, failed: 1 })).toEqual([
      "grounded",
      "grounded",
      "partial",
      "failed",
      "hollow",
    ]);
  });
});
