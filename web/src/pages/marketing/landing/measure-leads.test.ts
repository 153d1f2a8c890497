import { describe, expect, it } from "vitest";
import { laneOrder } from "./measure-leads.ts";

describe("the lanes of the leads", () => {
  it("let the first of the rising lines turn first", () => {
    expect(laneOrder([-30, -20, -10])).toEqual([0, 1, 2]);
  });

  it("let the last of the falling lines turn first", () => {
    expect(laneOrder([10, 20, 30])).toEqual([2, 1, 0]);
  });

  it("keep a lane for each line of a mixed answer", () => {
    expect(laneOrder([-30, -60, 70, 10])).toEqual([0, 1, 3, 2]);
  });
});
