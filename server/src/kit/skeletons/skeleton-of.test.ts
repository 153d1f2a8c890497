import { describe, expect, test } from "vitest";
import { skeletonOf } from "./skeleton-of.ts";

describe("two names look alike", () => {
  test.each([
    ["harbour", "hаrbоur", "Cyrillic а and о"],
    ["harbour", "ｈａｒｂｏｕｒ", "full-width letters"],
    ["harbour", "𝗵𝗮𝗿𝗯𝗼𝘂𝗿", "letters of mathematics"],
    ["groundwork", "ɡroundwork", "a script g"],
    ["groundwork", "grοundwοrk", "Greek omicrons"],
    ["scope", "ѕсоре", "Cyrillic alone"],
    ["tool", "to0l", "a nought"],
    ["bill", "bi11", "ones"],
    ["ａ１", "al", "a full-width one"],
  ])("%s and %s: %s", (one, other) => {
    expect(skeletonOf(other)).toBe(skeletonOf(one));
  });
});

describe("two names do not", () => {
  test.each([
    ["harbour", "harbor"],
    ["cafe", "café"],
    ["hafen", "häfen"],
    ["москва", "москвы"],
    ["東京", "京都"],
    ["team-2", "team-3"],
    ["field-notes", "field_notes"],
  ])("%s and %s", (one, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(one));
  });
});

test("a long name takes time by its length alone", () => {
  expect(skeletonOf("ɡ".repeat(80)).length).toBe(80);
});
