import { describe, expect, it } from "vitest";
import { leadPath } from "./lead-line.tsx";

const parts = {
  mark: { left: 300, right: 318, top: 200, bottom: 217 },
  tick: { left: 851, right: 868, top: 290, bottom: 307 },
  column: { left: 80, right: 740, top: 0, bottom: 900 },
  origin: { left: 0, top: 56 },
  markView: { left: 0, right: 820, top: 56, bottom: 800 },
  tickView: { left: 820, right: 1440, top: 112, bottom: 900 },
};

describe("the lead", () => {
  it("runs dotted under the text to the column's edge, then solid through its lane to the tick", () => {
    expect(leadPath(parts)).toEqual({ inside: "M309 164V166H746", outside: "M746 166H832V242.5H850" });
  });
  it("has only right angles", () => {
    expect(`${leadPath(parts)!.inside}${leadPath(parts)!.outside}`).toMatch(/^[MVH\d. ]+$/);
  });
  it("is not drawn while its mark or its words are scrolled away", () => {
    expect(leadPath({ ...parts, mark: { ...parts.mark, top: 20, bottom: 37 } })).toBeNull();
    expect(leadPath({ ...parts, mark: { ...parts.mark, top: 795, bottom: 812 } })).toBeNull();
    expect(leadPath({ ...parts, tick: { ...parts.tick, top: 60, bottom: 77 } })).toBeNull();
    expect(leadPath({ ...parts, tick: { ...parts.tick, top: 950, bottom: 967 } })).toBeNull();
  });
});
