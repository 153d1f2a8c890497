import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { SqlitePassageIndex } from "../sqlite-passage-index.ts";

const writer = new URL("./write-forever.ts", import.meta.url).pathname;

/** Kills processes that write generations of a resource, each at another moment, and expects the project whole after
 * each. Returns the last generation. */
export async function killWriters(kills: number): Promise<number> {
  const folder = await newFolder();
  let last = 0;
  for (let kill = 0; kill < kills; kill++) {
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
    last = await expectWhole(folder, last);
  }
  return last;
}

/** Returns the generation that is there. */
async function expectWhole(folder: string, last: number): Promise<number> {
  const index = new SqlitePassageIndex(folder);
  const generation = Number((await index.generations("p")).get("r"));
  // Acknowledged writes are durable; one more may have been written before its acknowledgment.
  expect([last, last + 1]).toContain(generation);
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
  return generation;
}
