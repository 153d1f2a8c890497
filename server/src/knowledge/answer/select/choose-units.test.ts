import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SqlitePassageIndex } from "../../store/sqlite-passage-index.ts";
import { buildDocument, type Piece } from "../testing/build-document.ts";
import { searchUnits } from "./choose-units.ts";

let folder: string;
let index: SqlitePassageIndex;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "search-units-"));
  index = new SqlitePassageIndex(folder);
  const mooring: Piece[] = [
    ["h1", "Mooring"],
    ["p", "A berth is given away after ninety minutes."],
  ];
  const weather: Piece[] = [
    ["h1", "Weather"],
    ["p", "In a storm each berth stays empty."],
  ];
  const put = (name: string, pieces: Piece[]) =>
    index.replaceResource("project", name, "1", { parts: [buildDocument(name, pieces)] });
  await put("mooring.html", mooring);
  await put("weather.html", weather);
  await put("all-on-one-page.html", [...mooring, ...weather]);
});
afterAll(async () => {
  await index.close();
  await rm(folder, { recursive: true, force: true });
});

it("quotes once what a page of its own has and one that holds all repeats", async () => {
  const { signal } = new AbortController();
  const found = await searchUnits({ index, projectId: "project" }, "When is a berth given away?", {
    limit: 10,
    signal,
  });
  const texts = found.map(({ passage }) => passage.text);
  expect(texts[0]).toContain("ninety minutes");
  expect(texts).toEqual([...new Set(texts)]);
  expect(texts.length).toBe(2);
});
