import { describe, expect, it } from "vitest";
import { cutAtTimes, secondAt } from "./time-stamp.tsx";

const times = [
  { start: 10, seconds: 0 },
  { start: 40, seconds: 12 },
  { start: 70, seconds: 31 },
  { start: 100, seconds: 95.5 },
];

describe("the second at which words are spoken", () => {
  it("is the last mark's at or before them", () => {
    expect([5, 10, 39, 40, 99, 5_000].map((position) => secondAt(times, position))).toEqual([
      null,
      0,
      0,
      12,
      31,
      95.5,
    ]);
    expect(secondAt([], 3)).toBeNull();
  });
});

describe("a transcript", () => {
  it("is stamped where it begins, and again when time has passed", () => {
    expect(cutAtTimes(10, 130, times)).toEqual([
      { start: 10, end: 70, seconds: 0 },
      { start: 70, end: 100, seconds: 31 },
      { start: 100, end: 130, seconds: 95.5 },
    ]);
  });
  it("begins with the mark before it when it starts between two", () => {
    expect(cutAtTimes(50, 72, times)).toEqual([{ start: 50, end: 72, seconds: 12 }]);
    expect(cutAtTimes(50, 130, times).map(({ seconds }) => seconds)).toEqual([12, 95.5]);
  });
  it("is stamped where cited words begin, and not within them", () => {
    expect(cutAtTimes(10, 130, times, [{ start: 45, end: 90 }])).toEqual([
      { start: 10, end: 40, seconds: 0 },
      { start: 40, end: 100, seconds: 12 },
      { start: 100, end: 130, seconds: 95.5 },
    ]);
  });
  it("has no stamp before the first mark", () => {
    expect(cutAtTimes(0, 20, times)).toEqual([
      { start: 0, end: 10, seconds: null },
      { start: 10, end: 20, seconds: 0 },
    ]);
  });
});
