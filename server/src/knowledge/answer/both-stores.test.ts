import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newPassagesDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { openPassageRows } from "#platform/passages/open-passage-rows.ts";
import { searchPassages } from "../retrieval/search-passages.ts";
import type { PassageIndex } from "../store/passage-index.ts";
import { ProjectFiles } from "../store/files/project-files.ts";
import { digestOfFile, fetchProject, sendProject } from "../store/shared/move-project.ts";
import { PostgresPassageIndex } from "../store/shared/postgres-passage-index.ts";
import { SqlitePassageIndex } from "../store/sqlite-passage-index.ts";
import { buildDocument, type Piece } from "./testing/build-document.ts";
import { drawFacts, type Fact, seeded } from "./testing/draw-facts.ts";

const questions = 60;
const factsPerDocument = 9;
const firsts = 10;

function drawn(): Fact[] {
  const facts: Fact[] = [];
  for (let seed = 1; facts.length < questions; seed++) facts.push(...drawFacts(seeded(seed)));
  return facts.slice(0, questions);
}

/** Adds, rewrites and removes documents, as happens in use. */
async function fill(index: PassageIndex, facts: readonly Fact[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const put = async (resourceId: string, generation: string, those: readonly Fact[]) => {
    // Each beneath a heading of its own, so that it is a passage of its own.
    const pieces = those.flatMap(({ pieces: told }, i): Piece[] => [["h2", `Matter ${i}`], ...told]);
    const parts = [buildDocument(`Notes ${resourceId}`, pieces)];
    await index.replaceResource("p", resourceId, generation, { parts });
    names.set(resourceId, `notes-${resourceId}.txt`);
  };
  for (let at = 0; at < facts.length; at += factsPerDocument) {
    const those = facts.slice(at, at + factsPerDocument);
    if (at % 5 === 0) await put(`${at}`, "1", those.slice(1));
    await put(`${at}`, "2", those);
    if (at % 7 === 0) {
      await put("passing", `${at}`, those);
      await index.removeResource("p", "passing");
      names.delete("passing");
    }
  }
  await index.learn("p");
  return names;
}

describe.skipIf(!postgresForTests)("on both stores", () => {
  test(`the first ten passages of ${questions} drawn questions are the same, to the last place of each score`, async () => {
    const { url, drop } = await newPassagesDatabase();
    const folder = await mkdtemp(join(tmpdir(), "both-"));
    const onMachine = (name: string) =>
      new PostgresPassageIndex(join(folder, name), {
        database: url,
        rows: openPassageRows(url),
        mostBytes: 2 ** 30,
        projects: async () => ["p"],
      });
    const embedded = new SqlitePassageIndex(join(folder, "embedded"));
    const writing = onMachine("writes");
    const reading = onMachine("reads");
    const fetched = new SqlitePassageIndex(join(folder, "fetched"));
    try {
      const facts = drawn();
      const names = await fill(embedded, facts);
      expect(await fill(writing, facts)).toEqual(names);
      // The same, sent there from files and fetched back.
      const files = new ProjectFiles(join(folder, "embedded"));
      const rows = openPassageRows(url);
      await sendProject(rows, "moved", files.pathOf("p"));
      const target = new ProjectFiles(join(folder, "fetched"));
      const arriving = new ProjectFiles(join(folder, "arriving"));
      await fetchProject(rows, "moved", { arriving, target });
      expect(digestOfFile(target.pathOf("moved"))).toEqual(digestOfFile(files.pathOf("p")));
      await rows.close();
      let scored = 0;
      for (const [i, { question, nearMiss }] of facts.entries()) {
        const query = i % 10 === 9 ? nearMiss : question;
        const options = { limit: firsts, names };
        const here = { query, ...(await searchPassages(embedded, "p", query, options)) };
        const there = await searchPassages(reading, "p", query, options);
        expect({ query, ...there }).toEqual(here);
        expect({ query, ...(await searchPassages(reading, "moved", query, options)) }).toEqual(here);
        expect({ query, ...(await searchPassages(fetched, "moved", query, options)) }).toEqual(here);
        scored += there.passages.filter(({ latent }) => latent !== null).length;
      }
      // The latent model is asked on both.
      expect(scored).toBeGreaterThan(questions);
    } finally {
      for (const index of [embedded, writing, reading, fetched]) await index.close();
      await rm(folder, { recursive: true, force: true });
      await drop();
    }
  });
});
