import { describe, expect, it } from "vitest";
import { isBlank, typedText, withoutEnd, withoutEnds, withoutStart } from "./plain-text.ts";

it("a blank is what an expression calls one", () => {
  const units = Array.from({ length: 0x10000 }, (_, unit) => unit);
  expect(units.filter(isBlank)).toEqual(units.filter((unit) => /\s/.test(String.fromCharCode(unit))));
});

it("signs and blanks are taken from the ends alone", () => {
  expect(withoutEnd("Why? Where ?! ", "?!")).toBe("Why? Where");
  expect(withoutEnd("?!", "?!")).toBe("");
  expect(withoutStart(" - -a-b-", "-")).toBe("a-b-");
  expect(withoutEnds("--a-b--", "-")).toBe("a-b");
});

it("a run of half a million blanks before a word costs a look at each", () => {
  const text = `x${" ".repeat(500_000)}y`;
  expect(withoutEnd(text, "?!.")).toBe(text);
});

describe("typed text", () => {
  it("leaves ordinary text unchanged", () => {
    const text = "Où est l’été ? \r\n\r\n  Ne\u0301e, กี่ที่ นั้น, 👩‍👩‍👧.";
    expect(typedText(text, 4_000)).toBe(text);
  });
  it("keeps a few of a run of blanks or marks", () => {
    expect(typedText(`a${" ".repeat(19_990)}b`, 6_000)).toBe(`a${" ".repeat(8)}b`);
    expect(typedText(`a${"\u0301".repeat(19_990)}b`, 6_000)).toBe(`a${"\u0301".repeat(6)}b`);
  });
  it("is cut, and is well formed", () => {
    expect(typedText("abcdef", 3)).toBe("abc");
    expect(typedText(`ab${"   x".repeat(50)}`, 10)).toHaveLength(10);
    expect(typedText("a\ud83d", 9)).toBe("a\ufffd");
    expect(typedText("👩👩", 3)).toBe("👩\ufffd");
  });
});
