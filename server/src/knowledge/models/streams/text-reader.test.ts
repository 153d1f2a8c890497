import { describe, expect, test } from "vitest";
import { newCapabilities } from "../model-capabilities.ts";
import { type Written, TextReader } from "./text-reader.ts";

function read(pieces: Iterable<string>, separates = true): Written[] {
  const reader = new TextReader(newCapabilities(null, separates), ["search"]);
  const reported: Written[] = [];
  for (const piece of pieces) reported.push(...reader.push(piece));
  reported.push(...reader.end(false));
  return reported;
}

const textOf = (reported: Written[]) =>
  reported.flatMap((one) => (one.type === "text" ? [one.text] : [])).join("");

describe("what a model writes", () => {
  test.each([
    "A tower <b>of</b> 3 < 4 and [1] or [THINKING] or <thinker>.",
    "<|chan is no mark, nor is <tool_cal, nor [TOOL_CAL",
    "It says `<think>` in code, and {} too.",
    "<",
    "",
  ])("is passed on unchanged where it only looks like a mark: %j", (text) => {
    expect(textOf(read(text))).toBe(text);
    expect(textOf(read([text]))).toBe(text);
  });

  test("is read alike however it is cut", () => {
    const text = `<think>a</think>It is high. <tool_call>{"name":"search","arguments":{"query":"x"}}</tool_call> So.`;
    const whole = read([text], false);
    for (let size = 1; size < 12; size++) {
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
        text.slice(i * size, (i + 1) * size),
      );
      expect(textOf(read(pieces, false))).toBe(textOf(whole));
    }
    expect(textOf(whole)).toBe("It is high.  So.");
    expect(whole.filter(({ type }) => type === "call")).toHaveLength(1);
  });

  test("takes time by its length alone, whatever it opens and never closes", () => {
    const long = 400_000;
    for (const open of [
      "<think>",
      "<tool_call>",
      "[TOOL_CALLS]",
      "<|channel|>analysis<|message|>",
      "{",
      "<",
      "[",
      " <",
    ]) {
      const pieces = Array.from({ length: long / 4 }, () => (open.length < 3 ? open.repeat(2) : "word"));
      const reported = read([open, ...pieces]);
      expect(reported.length).toBeGreaterThan(0);
    }
  });
});
