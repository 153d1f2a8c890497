import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { SqlitePassageIndex } from "#knowledge/store/sqlite-passage-index.ts";
import { paragraphPart } from "#knowledge/documents/testing/test-part.ts";
import { newPostgresDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { openPassageRows } from "#platform/passages/open-passage-rows.ts";
import type { PassageRows } from "#platform/passages/passage-rows.ts";
import { movePassagesBack, movePassagesThere, settlePassages } from "./move-passages.ts";

const projects = ["first", "second", "third", "empty"];

describe.skipIf(!postgresForTests)("passages that are moved", () => {
  let database: Awaited<ReturnType<typeof newPostgresDatabase>>;
  let asked: pg.Pool;
  let dataDir: string;
  let rows: PassageRows;
  const never = new AbortController().signal;
  const there = (signal = never) => movePassagesThere({ dataDir, rows, projects, signal });
  const back = () => movePassagesBack({ dataDir, rows, projects, signal: never });
  const texts = async () => {
    const index = new SqlitePassageIndex(join(dataDir, "passages"));
    const found = [];
    for (const project of projects)
      found.push((await index.openingPassages(project, 100)).map(({ id, text }) => [id, text]));
    await index.close();
    return found;
  };

  beforeAll(async () => {
    database = await newPostgresDatabase();
    asked = new pg.Pool({ connectionString: database.url, max: 1 });
    rows = openPassageRows(database.url);
    dataDir = await newFolder();
    const index = new SqlitePassageIndex(join(dataDir, "passages"));
    for (const project of projects.slice(0, 3)) {
      const parts = Array.from({ length: 20 }, (_, i) =>
        paragraphPart(`Pump ${i} of the ${project} is red.`, { part: `${i}` }),
      );
      await index.replaceResource(project, "r", "1", { parts });
      await index.stageParts(project, "s", parts.slice(0, 2));
    }
    await index.close();
  });
  afterAll(async () => {
    await asked.end();
    await rows.close();
    await database.drop();
  });

  test("arrive though a move was cut off, and what is there is not sent again", async () => {
    const cutOff = new AbortController();
    const stopping: PassageRows = {
      ...rows,
      async begin(projectId, options) {
        if (projectId === "second") cutOff.abort();
        return rows.begin(projectId, options);
      },
    };
    await expect(
      movePassagesThere({ dataDir, rows: stopping, projects, signal: cutOff.signal }),
    ).rejects.toThrow();
    const before = await rows.stateOf("first");
    expect(before).not.toBeNull();
    expect(await rows.stateOf("third")).toBeNull();
    expect(await there()).toMatchObject(
      projects.slice(0, 3).map((project) => ({ project, same: true, rows: expect.any(Number) })),
    );
    expect(await rows.stateOf("first")).toEqual(before);
    expect(await rows.keptResources("third")).toEqual(new Set(["r", "s"]));
  });

  test("are sent again where what arrived is damaged, and not fetched from there", async () => {
    await there();
    await asked.query(
      "update passage_chunks set bytes = set_byte(bytes, 20, 255 - get_byte(bytes, 20)) where project_id = 'first' and kind = 'passages'",
    );
    expect(await back()).toMatchObject([{ same: false }, { same: true }, { same: true }]);
    expect((await there()).every(({ same }) => same)).toBe(true);
    expect((await back()).every(({ same }) => same)).toBe(true);
  });

  test("come back as they went, and what lay there is put aside", async () => {
    const before = await texts();
    await there();
    await back();
    await settlePassages(dataDir, join(dataDir, "aside"));
    expect(await texts()).toEqual(before);
    expect(await there()).toMatchObject([{ same: true }, { same: true }, { same: true }]);
  });
});
