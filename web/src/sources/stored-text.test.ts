import type { ResourceText } from "@groundwork/contract/resource-text";
import { expect, test, vi } from "vitest";
import { atItsPlace, firstCharacter, joinTexts, loadText } from "./use-stored-text.ts";

const words = Array.from({ length: 30_000 }, (_, i) => `word${i}`).join(" ");
const blocks = Array.from({ length: Math.ceil(words.length / 1_000) }, (_, i) => ({
  kind: "paragraph" as const,
  start: i * 1_000,
  end: Math.min(words.length, i * 1_000 + 999),
}));

/** As the server gives it, which may give fewer characters than it is asked for. */
function windowOf(from: number, length: number, most = 64_000): ResourceText {
  const end = Math.min(words.length, from + Math.min(length, most));
  const start = Math.min(from, words.length);
  return {
    ResourceID: "r",
    FileName: "words.txt",
    part: "document",
    parts: [],
    title: "Words",
    url: null,
    language: null,
    published: null,
    author: null,
    text: words.slice(start, end),
    start,
    length: words.length,
    more: end < words.length,
    pages: [],
    page_count: 0,
    times: [],
    left_out: [],
    blocks: blocks.filter((block) => block.start < end && block.end > start),
  };
}

function serve(most?: number): void {
  vi.stubGlobal("fetch", async (address: string) => {
    const { searchParams } = new URL(address, "http://app.invalid");
    return Response.json(
      windowOf(Number(searchParams.get("from") ?? 0), Number(searchParams.get("length")), most),
    );
  });
}

test("a long text is loaded from its beginning where the words stand near it, else from before them", () => {
  expect(firstCharacter(undefined)).toBe(0);
  expect(firstCharacter({ start: 50_000, end: 50_100 })).toBe(0);
  const far = firstCharacter({ start: 150_000, end: 150_100 });
  expect(far).toBeGreaterThan(100_000);
  expect(far).toBeLessThan(131_000);
  expect(firstCharacter({ start: 151_000, end: 151_100 })).toBe(far);
});

test("words keep their places, though the text before them is not loaded", async () => {
  serve();
  const wanted = { resourceId: "r", part: undefined, page: undefined, from: 120_000 };
  const shown = atItsPlace(await loadText(wanted));
  expect(shown.text.slice(120_000, 150_000)).toBe(words.slice(120_000, 150_000));
  expect(shown.text.slice(0, 120_000).trim()).toBe("");
  expect(shown.blocks.every(({ start, end }) => start >= 120_000 && end <= shown.text.length)).toBe(true);
});

test("the text before is loaded up to what is there, in as many pieces as it comes in", async () => {
  serve(10_000);
  const wanted = { resourceId: "r", part: undefined, page: undefined };
  const later = await loadText({ ...wanted, from: 120_000 });
  const earlier = await loadText({ ...wanted, from: 56_000, until: 120_000 });
  const both = joinTexts([earlier, later]);
  expect(both.start).toBe(56_000);
  expect(both.text).toBe(words.slice(56_000, 130_000));
  expect(new Set(both.blocks.map(({ start }) => start)).size).toBe(both.blocks.length);
});
