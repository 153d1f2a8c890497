import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { newPostgresDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { openPassageRows } from "#platform/passages/open-passage-rows.ts";
import { PostgresPassageIndex } from "./postgres-passage-index.ts";

const writer = new URL("./testing/write-shared-forever.ts", import.meta.url).pathname;

test.skipIf(!postgresForTests)(
  "a writer killed at any moment leaves the old generation or the new one, the same for every process",
  { timeout: 180_000 },
  async () => {
    const { url, drop } = await newPostgresDatabase();
    const folder = await newFolder();
    const open = (name: string) =>
      new PostgresPassageIndex(join(folder, name), {
        database: url,
        rows: openPassageRows(url),
        mostBytes: 2 ** 30,
        projects: async () => [],
      });
    let last = 0;
    for (let kill = 0; kill < 6; kill++) {
      const child = spawn(process.execPath, [writer, join(folder, "writes"), url, String(last + 1)], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      child.stdout.on("data", (chunk: Buffer) => {
        for (const said of chunk.toString().trim().split("\n")) last = Math.max(last, Number(said));
      });
      await once(child.stdout, "data");
      await pause((kill * 37) % 150);
      child.kill("SIGKILL");
      await once(child, "close");

      const there = [];
      for (const name of ["writes", `fresh-${kill}`]) {
        const index = open(name);
        const generation = Number((await index.generations("p")).get("r"));
        // Acknowledged writes are durable; one more may have been written before its acknowledgment.
        expect([last, last + 1]).toContain(generation);
        const query = { terms: [`generation${generation}`], limit: 100 };
        const { passages, unknown } = await index.searchKeywords("p", query);
        expect([passages.length, unknown]).toEqual([30, []]);
        there.push({ generation, passages });
        await index.close();
      }
      expect(there[1]).toEqual(there[0]);
      last = there[0]!.generation;
    }
    await drop();
  },
);
