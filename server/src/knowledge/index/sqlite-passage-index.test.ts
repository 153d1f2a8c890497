import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { paragraphPart } from "../passages/testing/test-part.ts";
import { describePassageIndex } from "./passage-index.contract.ts";
import { SqlitePassageIndex } from "./sqlite-passage-index.ts";

const newFolder = () => mkdtemp(join(tmpdir(), "passages-"));

describePassageIndex("SQLite files", async () => {
  const folder = await newFolder();
  return {
    index: new SqlitePassageIndex(folder),
    another: () => new SqlitePassageIndex(folder),
    clean: () => rm(folder, { recursive: true }),
  };
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

test(
  "a writer killed at any moment leaves the old generation or the new one",
  { timeout: 120_000 },
  async () => {
    const folder = await newFolder();
    const writer = new URL("./testing/write-forever.ts", import.meta.url).pathname;
    let last = 0;
    for (let kill = 0; kill < 8; kill++) {
      const child = spawn(process.execPath, [writer, folder, String(last + 1)], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      child.stdout.on("data", (chunk: Buffer) => {
        for (const said of chunk.toString().trim().split("\n")) last = Math.max(last, Number(said));
      });
      await once(child.stdout, "data");
      await new Promise((done) => setTimeout(done, (kill * 37) % 150));
      child.kill("SIGKILL");
      await once(child, "close");

      const index = new SqlitePassageIndex(folder);
      const generation = Number((await index.generations("p")).get("r"));
      // What was acknowledged stands; a later one may have been written and not yet told.
      expect([last, last + 1]).toContain(generation);
      last = generation;
      const part = await index.readPart("p", "r", "document");
      const passages = await index.passagesOfPart("p", "r", "document");
      expect(part?.text).toContain(`generation${generation} `);
      expect(new Set(passages.map(({ text }) => text)).size).toBe(passages.length);
      expect((await index.statistics("p")).passages).toBe(passages.length);
      const found = await index.searchKeywords("p", { terms: [`generation${generation}`], limit: 10_000 });
      expect(found.passages).toHaveLength(passages.length);
      const before = await index.searchKeywords("p", { terms: [`generation${generation - 1}`], limit: 1 });
      expect(before.unknown).toHaveLength(1);
      await index.close();
      const file = new DatabaseSync(join(folder, "p", "passages.sqlite"));
      expect(file.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
      file.close();
    }
    await rm(folder, { recursive: true });
  },
);

test("reading goes on while a large resource is written", { timeout: 60_000 }, async () => {
  const folder = await newFolder();
  const index = new SqlitePassageIndex(folder);
  await index.replaceResource("p", "small", "1", { parts: [paragraphPart("The pump is red.")] });
  const parts = Array.from({ length: 4000 }, (_, i) =>
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

test("a file of the version before staging is read, and written, as it is", async () => {
  const folder = await newFolder();
  const first = new SqlitePassageIndex(folder);
  await first.replaceResource("p", "r", "1", { parts: [paragraphPart("The pump is red.")] });
  await first.close();
  const file = new DatabaseSync(join(folder, "p", "passages.sqlite"));
  const later = ["staged_pages", "staged_parts", "latent_model", "latent_terms", "latent_vectors"];
  file.exec(`${later.map((table) => `drop table ${table};`).join("")} pragma user_version = 1`);
  file.close();
  const index = new SqlitePassageIndex(folder);
  expect(await index.stagedParts("p", "r")).toEqual([]);
  expect((await index.searchKeywords("p", { terms: ["pump"], limit: 5 })).passages).toHaveLength(1);
  await index.stageParts("p", "r", [paragraphPart("The pump is blue.")]);
  await index.replaceResource("p", "r", "2", { parts: [{ staged: "document" }] });
  expect((await index.searchKeywords("p", { terms: ["blue"], limit: 5 })).passages).toHaveLength(1);
  await index.close();
  await rm(folder, { recursive: true });
});
