import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import type { DocumentPart } from "../documents/document.ts";
import { paragraphPart } from "../documents/testing/test-part.ts";
import { noSigns } from "../documents/units/resource-signs.ts";
import { TermTable } from "../documents/term-table.ts";
import { analysePart } from "./writing/analyse-part.ts";
import { LatentTrainer } from "./latent/latent-trainer.ts";
import { OpenProject } from "./writing/open-project.ts";
import { PassagesDamagedError } from "./passage-index.errors.ts";
import { describePassageIndex } from "./passage-index.contract.test-kit.ts";
import { ProjectWriters } from "./writing/project-writers.ts";
import { SqlitePassageIndex } from "./sqlite-passage-index.ts";
import { storedPart } from "./writing/stored-part.ts";
import { bm25, longText, randomFrom, richPart } from "./testing/contract-data.ts";
import { killWriters } from "./testing/kill-writers.ts";
import { WaitingParts } from "./writing/waiting-parts.ts";

const newFolder = () => mkdtemp(join(tmpdir(), "passages-"));

describePassageIndex("SQLite files", async () => {
  const folder = await newFolder();
  return {
    index: new SqlitePassageIndex(folder),
    another: () => new SqlitePassageIndex(folder),
    clean: () => rm(folder, { recursive: true }),
  };
});

test("a project that is read without its latent model is learnt, by one of those that read it", async () => {
  const folder = await newFolder();
  const index = new SqlitePassageIndex(folder);
  const other = SqlitePassageIndex.readOnly(folder);
  const parts = Array.from({ length: 60 }, (_, i) => paragraphPart(`Pump ${i} is red.`, { part: `${i}` }));
  await index.replaceResource("p", "r", "1", { parts });
  const found = vi.spyOn(LatentTrainer.prototype, "found");
  const ask = (of: SqlitePassageIndex) =>
    of.rankPassages(
      "p",
      { read: () => ({ terms: ["pump"], words: [["pump"]] }), latent: true, limit: 1 },
      () => [],
    );
  await ask(other);
  expect(found).not.toHaveBeenCalled();
  await ask(index);
  expect(found).toHaveBeenCalledExactlyOnceWith("p");
  found.mockRestore();
  await other.close();
  await index.close();
  await rm(folder, { recursive: true });
});

test("a removed project leaves no file", async () => {
  const folder = await newFolder();
  const index = new SqlitePassageIndex(folder);
  await index.replaceResource("../p", "r", "1", { parts: [paragraphPart("The pump is red.")] });
  expect(await readdir(folder, { recursive: true })).toContain("%2E%2E%2Fp/passages.sqlite");
  await index.removeProject("../p");
  expect(await readdir(folder)).toEqual([]);
  await index.close();
  await rm(folder, { recursive: true });
});

test("a writer that is killed leaves the old generation or the new one", async () => {
  expect(await killWriters(2)).toBeGreaterThan(1);
});

test("reading goes on while a large resource is written", async () => {
  const folder = await newFolder();
  const index = new SqlitePassageIndex(folder);
  await index.replaceResource("p", "small", "1", { parts: [paragraphPart("The pump is red.")] });
  const parts = Array.from({ length: 300 }, (_, i) =>
    paragraphPart(`Item ${i} of the long list stands here. `.repeat(8), { part: `${i}` }),
  );
  let writing = true;
  const written = index.replaceResource("p", "large", "1", { parts }).finally(() => (writing = false));
  let reads = 0;
  while (writing) {
    const { passages } = await index.searchKeywords("p", { terms: ["pump"], limit: 5 });
    expect(passages).toHaveLength(1);
    reads++;
    await new Promise((next) => setImmediate(next));
  }
  await written;
  // A thread that writes leaves this one free; otherwise one or two reads would get through.
  expect(reads).toBeGreaterThan(20);
  await index.close();
  await rm(folder, { recursive: true });
});

test("scores are exactly BM25, whether the postings of small resources wait or are merged", async () => {
  const folder = await newFolder();
  const index = new SqlitePassageIndex(folder);
  const random = randomFrom(11);
  const words = Array.from({ length: 50 }, (_, i) => `w${i}x`);
  const live = new Map<string, DocumentPart>();
  const put = async (resource: number, generation: string) => {
    const text = Array.from(
      { length: 1 + Math.floor(random() * 30) },
      () => words[Math.floor(random() ** 2 * words.length)]!,
    );
    const part = paragraphPart(`${text.join(" ")} only${resource}x${generation}`);
    live.set(`r${resource}`, part);
    await index.replaceResource("p", `r${resource}`, generation, { parts: [part] });
  };
  const waiting = () => {
    const file = new DatabaseSync(join(folder, "p", "passages.sqlite"));
    const { count } = file.prepare("select count(*) as count from segments").get()!;
    file.close();
    return Number(count);
  };
  const check = async () => {
    const terms = ["w0x", "w4x", "w30x", "w49x"];
    const { passages } = await index.searchKeywords("p", { terms, limit: 1000 });
    const expected = bm25([...live.values()], terms);
    expect(passages).toHaveLength(expected.size);
    for (const { passage, score } of passages) expect(score).toBeCloseTo(expected.get(passage.text)!, 9);
  };
  for (let resource = 0; resource < 120; resource++) await put(resource, "a");
  expect(waiting()).toBe(120);
  await check();
  for (let resource = 120; resource < 140; resource++) await put(resource, "a");
  // Some are merged, and some wait.
  expect(waiting()).toBeLessThan(20);
  await check();
  for (const resource of [0, 60, 139]) await put(resource, "b");
  for (const resource of [1, 138]) {
    await index.removeResource("p", `r${resource}`);
    live.delete(`r${resource}`);
  }
  await check();
  const gone = ["only0xa", "only1xa", "only138xa", "only139xa"];
  expect((await index.searchKeywords("p", { terms: gone, limit: 5 })).unknown).toEqual(gone);
  await index.close();
  await rm(folder, { recursive: true });
});

test("parts beyond what is held in memory wait in a temporary file, as they were", async () => {
  const folder = await newFolder();
  const project = new OpenProject(join(folder, "passages.sqlite"));
  const waiting = new WaitingParts(project, 2000);
  const terms = new TermTable();
  const parts = Array.from({ length: 20 }, (_, i) =>
    analysePart(
      storedPart({ part: { ...richPart(), part: `${i}` }, packedPages: [Uint8Array.of(i)] }),
      { usual: "en", signs: noSigns },
      terms,
      () => undefined,
    ),
  );
  for (const [place, part] of parts.entries()) waiting.add(place, part);
  const spilt = project.prepare("select count(*) as count from temp.waiting").get()!;
  expect(Number(spilt.count)).toBeGreaterThan(10);
  await project.transaction(() => {
    for (const [place, part] of parts.entries()) {
      const { packedPages, head, text, ...taken } = waiting.take(place);
      expect(taken).toEqual({ ...taken, name: part.name, title: part.title, passages: part.passages });
      for (const [got, put] of [
        [packedPages[0]!, part.packedPages[0]!],
        [head, part.head],
        [text, part.text],
      ])
        expect(Buffer.compare(got!, put!)).toBe(0);
    }
  });
  waiting.clear();
  expect(project.prepare("select count(*) as count from temp.waiting").get()).toEqual({ count: 0 });
  project.close();
  await rm(folder, { recursive: true });
});

test("while a resource is analysed, another process writes the same project", async () => {
  const folder = await newFolder();
  const [writers, others] = [new ProjectWriters(folder), new ProjectWriters(folder)];
  const write = (by: ProjectWriters, resourceId: string, text: string, step = () => {}) =>
    by.run(
      { kind: "replace-resource", projectId: "p", resourceId, generation: "1", content: ["arrived"] },
      [{ part: paragraphPart(text), packedPages: [] }],
      step,
    );
  await write(writers, "first", "The pump is red.");
  let small: Promise<number> | undefined;
  // Waiting for a writer that holds the file would time out.
  const passages = await write(writers, "large", longText("valve"), () => {
    small ??= write(others, "small", "The pump is blue.");
  });
  const written = await small!;
  writers.close();
  others.close();
  const index = new SqlitePassageIndex(folder);
  expect((await index.statistics("p")).passages).toBe(1 + written + passages);
  for (const [term, found] of [
    ["pump", 2],
    ["valv", passages],
  ] as const)
    expect((await index.searchKeywords("p", { terms: [term], limit: 100 })).passages).toHaveLength(found);
  await index.close();
  await rm(folder, { recursive: true });
});

test("a file of an earlier version fails as a damaged one does, and is put aside when it is looked at", async () => {
  const folder = await newFolder();
  const index = new SqlitePassageIndex(folder);
  const put = (generation: string) =>
    index.replaceResource("p", "r", generation, { parts: [paragraphPart("The pump is red.")] });
  await put("1");
  const file = new DatabaseSync(join(folder, "p", "passages.sqlite"));
  file.exec("pragma user_version = 7");
  file.close();
  const another = new SqlitePassageIndex(folder);
  await expect(another.generations("p")).rejects.toThrow(PassagesDamagedError);
  expect(await another.mend("p")).toMatchObject({ problem: "it is from an earlier version" });
  expect(await another.generations("p")).toEqual(new Map());
  await put("2");
  expect(await another.generations("p")).toEqual(new Map([["r", "2"]]));
  await another.close();
  await index.close();
  await rm(folder, { recursive: true });
});
