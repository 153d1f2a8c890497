import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newPassagesDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { openPassageRows } from "#platform/passages/open-passage-rows.ts";
import { PostgresPassageIndex } from "../../store/shared/postgres-passage-index.ts";
import { buildDocument, type Piece } from "../testing/build-document.ts";
import { doWork } from "../threads/do-work.ts";

describe.skipIf(!postgresForTests)("tables of passages on PostgreSQL", () => {
  test("are listed and queried, and go with their resource", async () => {
    const { url, drop } = await newPassagesDatabase();
    const folder = await mkdtemp(join(tmpdir(), "tables-"));
    const index = new PostgresPassageIndex(folder, {
      database: url,
      rows: openPassageRows(url),
      mostBytes: 2 ** 30,
      projects: async () => ["p"],
    });
    const place = { index, projectId: "p", names: new Map([["moorings", "moorings.md"]]) };
    const counting = {
      table: null,
      select: [],
      where: [{ column: "Depth", is: "above" as const, value: "2 m" }],
      group: null,
      aggregate: { operation: "count" as const, column: null },
      order: null,
      limit: 10,
      from: 0,
      asked: "",
    };
    try {
      const pieces: Piece[] = [
        ["columns", "Mooring\tDepth"],
        ["row", "Swan basin\t2.5 m"],
        ["row", "Old lock\t3 m"],
        ["row", "Mill pond\t1 m"],
      ];
      const parts = [buildDocument("Moorings", pieces)];
      await index.replaceResource("p", "moorings", "1", { parts });
      expect((await doWork.tables(place, {})).tables.map(({ title, rows }) => [title, rows])).toEqual([
        ["moorings.md", 3],
      ]);
      const { result } = await doWork.records(place, { query: counting, passages: 0 });
      expect(result.rows[0]!.cells[0]!.text).toBe("2");
      await index.removeResource("p", "moorings");
      expect((await doWork.tables(place, {})).tables).toEqual([]);
    } finally {
      await index.close();
      await rm(folder, { recursive: true, force: true });
      await drop();
    }
  });
});
