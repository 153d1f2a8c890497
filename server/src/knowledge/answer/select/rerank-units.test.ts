import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Rerank } from "../../models/reranker.ts";
import { SqlitePassageIndex } from "../../store/sqlite-passage-index.ts";
import { buildDocument } from "../testing/build-document.ts";
import { chooseUnits, searchUnits } from "./choose-units.ts";
import { type Chosen, explain, outcomeOf, rerankedUnits } from "./score-units.ts";

const { signal } = new AbortController();
const query = "How many kilograms does the Vessa pump weigh?";
let folder: string;
let index: SqlitePassageIndex;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reranked-"));
  index = new SqlitePassageIndex(folder);
  const others = Array.from({ length: 45 }, (_, i) => `The pump number ${i} stands in hall ${i}.`);
  const texts = [
    "The Vessa pump weighs 12 kg.",
    "The Vessa pump weighs many kilograms less than the Orlo pump, says 1 customer.",
    ...others,
  ];
  for (const [i, text] of texts.entries())
    await index.replaceResource("p", `r${i}`, "1", { parts: [buildDocument(`r${i}`, [["p", text]])] });
});
afterAll(async () => {
  await index.close();
  await rm(folder, { recursive: true, force: true });
});

const choose = (rerank?: Rerank): Promise<Chosen> =>
  chooseUnits({ index, projectId: "p", rerank }, { text: query, carried: "", asksAs: query }, { signal });
/** Log odds for texts that hold some words, and for all others. */
const saying =
  (words: string, held: number, other: number): Rerank =>
  async (_, texts) =>
    Float64Array.from(texts, (text) => (text.includes(words) ? held : other));

describe("without a reranker", () => {
  test("nothing of an answer is another by as much as a bit, nor where one gives nothing", async () => {
    const before = await choose();
    expect(before.units.length).toBeGreaterThan(rerankedUnits);
    expect(await choose(async () => null)).toStrictEqual(before);
    expect(before.units.some((unit) => "rerank" in unit)).toBe(false);
  });

  test("one that scores all units alike leaves their order and scores, and counts for the claim alone", async () => {
    const before = await choose();
    const after = await choose(async (_, texts) => new Float64Array(texts.length).fill(0));
    expect(after.units.map(({ score }) => score)).toEqual(before.units.map(({ score }) => score));
    expect(after.confidence).toBe(before.confidence);
  });
});

describe("a reranker", () => {
  test("reads the question with the best units, and what these stand under", async () => {
    const asked: { query: string; texts: readonly string[] }[] = [];
    const before = await choose();
    await choose(async (about, texts) => {
      asked.push({ query: about, texts });
      return null;
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]!.query).toBe(query);
    expect(asked[0]!.texts).toHaveLength(rerankedUnits);
    for (const [i, text] of asked[0]!.texts.entries()) expect(text).toContain(before.units[i]!.passage.text);
  });

  test("brings the unit to the front that it finds best, and those that it did not read stay behind", async () => {
    const before = await choose();
    const favourite = before.units[rerankedUnits - 1]!.passage.text;
    const after = await choose(saying(favourite, 8, -8));
    expect(after.units[0]!.passage.text).toBe(favourite);
    const unread = (units: Chosen["units"]) => units.slice(rerankedUnits).map(({ passage }) => passage.text);
    expect(unread(after.units)).toEqual(unread(before.units));
    expect(explain(after.units)[0].map(({ feature }) => feature)).toContain("rerank");
  });

  test("makes an answer surer where it finds one, and less sure where it finds none", async () => {
    const { confidence } = await choose();
    const sure = await choose(saying("weighs 12 kg", 8, -8));
    const unsure = await choose(saying("weighs 12 kg", -8, -8));
    expect(sure.confidence).toBeGreaterThan(confidence);
    expect(unsure.confidence).toBeLessThan(confidence);
    expect(outcomeOf(sure)).toBe("answered");
  });

  test("orders what a model is given that writes the answer", async () => {
    const favourite = (await choose()).units[20]!.passage.text;
    const found = await searchUnits({ index, projectId: "p", rerank: saying(favourite, 8, -8) }, query, {
      limit: 3,
      signal,
    });
    expect(found[0]!.passage.text).toBe(favourite);
  });
});
