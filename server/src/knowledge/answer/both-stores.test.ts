import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openPostgresDatabase } from "#platform/database/postgres-database.ts";
import { newPostgresDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { openPassageRows } from "#platform/passages/open-passage-rows.ts";
import { searchPassages } from "../retrieval/search-passages.ts";
import type { PassageIndex } from "../store/passage-index.ts";
import { PostgresPassageIndex } from "../store/shared/postgres-passage-index.ts";
import { SqlitePassageIndex } from "../store/sqlite-passage-index.ts";
import { buildDocument, type Piece } from "./testing/build-document.ts";
import { drawFacts, type Fact, seeded } from "./testing/draw-facts.ts";

const questions = 500;
const factsPerDocument = 9;
const firsts = 10;

function drawn(): Fact[] {
  const facts: Fact[] = [];
  for (let seed = 1; facts.length < questions; seed++) facts.push(...drawFacts(seeded(seed)));
  return facts.slice(0, questions);
}

/** Documents that come, are written anew and go, as they do in use. */
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
  test(
    `the first ten passages of ${questions} drawn questions are the same, to the last place of each score`,
    { timeout: 300_000 },
    async () => {
      const { url, drop } = await newPostgresDatabase();
      await (await openPostgresDatabase(url)).close();
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
      try {
        const facts = drawn();
        const names = await fill(embedded, facts);
        expect(await fill(writing, facts)).toEqual(names);
        let scored = 0;
        for (const [i, { question, nearMiss }] of facts.entries()) {
          const query = i % 10 === 9 ? nearMiss : question;
          const options = { limit: firsts, names };
          const there = await searchPassages(reading, "p", query, options);
          expect({ query, ...there }).toEqual({
            query,
            ...(await searchPassages(embedded, "p", query, options)),
          });
          scored += there.passages.filter(({ latent }) => latent !== null).length;
        }
        // The latent model is asked on both.
        expect(scored).toBeGreaterThan(questions);
      } finally {
        for (const index of [embedded, writing, reading]) await index.close();
        await rm(folder, { recursive: true, force: true });
        await drop();
      }
    },
  );
});
