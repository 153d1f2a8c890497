import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SqlitePassageIndex } from "../index/sqlite-passage-index.ts";
import { paragraphPart } from "../passages/testing/test-part.ts";
import { searchPassages } from "./search-passages.ts";

let folder: string;
let index: SqlitePassageIndex;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "passages-"));
  index = new SqlitePassageIndex(folder);
  const put = (projectId: string, resourceId: string, text: string) =>
    index.replaceResource(projectId, resourceId, "1", { parts: [paragraphPart(text, { language: null })] });
  await put(
    "both",
    "en",
    "The warranty of the pump starts with its delivery and lasts for three years. Houses are not covered.",
  );
  await put(
    "both",
    "de",
    "Die Gewährleistung für die Häuser beginnt mit der Übergabe und endet nach zwei Jahren. Pumpen sind davon nicht erfasst.",
  );
  await put("single", "r", "The pump is red.");
});
afterAll(async () => {
  await index.close();
  await rm(folder, { recursive: true });
});

const best = async (query: string) =>
  (await searchPassages(index, "both", query, { limit: 5 })).passages[0]?.passage.resourceId;

test("a question finds the passage that speaks of it", async () => {
  expect(await best("How long does the warranty last?")).toBe("en");
});

test("a question is stemmed as the passages of each language are", async () => {
  expect(await best("Wann beginnt die Gewährleistung?")).toBe("de");
  expect(await best("Haus")).toBe("de");
  expect((await searchPassages(index, "both", "Wie lange gilt das?", { limit: 5 })).language).toBe("de");
});

test("what the question's language leaves out, the project's other languages do not bring back", async () => {
  const { terms } = await searchPassages(index, "both", "What does the warranty of the pump cover?", {
    limit: 5,
  });
  expect(terms).not.toContain("what");
  expect(terms).not.toContain("the");
});

test("a project of one passage finds it, and knows which words it does not hold", async () => {
  const { passages, unknown } = await searchPassages(index, "single", "red valve", { limit: 5 });
  expect(passages).toHaveLength(1);
  expect(unknown).toEqual(["valv"]);
});

test("an empty project and an empty question find nothing", async () => {
  expect((await searchPassages(index, "nobody", "red valve", { limit: 5 })).passages).toEqual([]);
  expect((await searchPassages(index, "single", "", { limit: 5 })).passages).toEqual([]);
});

test("a misspelt word is looked for as it is meant, and still told to be unknown", async () => {
  const { passages, unknown, corrected } = await searchPassages(index, "both", "the waranty", { limit: 5 });
  expect(passages[0]!.passage.resourceId).toBe("en");
  expect(passages[0]!.score).toBe(0);
  expect(passages[0]!.total).toBeGreaterThan(0);
  expect(unknown).toContain("waranti");
  expect([...corrected]).toEqual([["waranti", "warranti"]]);
});

test("a word that one of the project's languages knows is not corrected", async () => {
  expect((await searchPassages(index, "both", "Pumpen", { limit: 5 })).corrected.size).toBe(0);
});
