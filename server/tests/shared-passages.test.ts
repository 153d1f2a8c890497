import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { newPostgresDatabase } from "#platform/database/testing/postgres-for-tests.ts";
import { readWith } from "./support/run-admin.ts";
import { garble } from "./support/passage-faults.ts";
import {
  type Actor,
  onPostgres,
  publicUrl,
  startTestServer,
  type TestServer,
} from "./support/test-server.ts";

const notes = "The lighthouse keeper is called Maren Holt. The lamp was built in 1874 by Chance Brothers.";
const question = "When was the lamp built?";

describe.skipIf(!onPostgres)("passages on PostgreSQL", () => {
  let database: Awaited<ReturnType<typeof newPostgresDatabase>>;
  let asked: pg.Pool;
  let folder: string;
  let settings: Record<string, string>;
  let server: TestServer;
  let ada: Actor;
  let projectId: string;
  let before: unknown;

  const start = async () => {
    server = await startTestServer(settings);
  };
  const answer = async () => {
    const { json } = await server.ask(ada, projectId, question);
    return [json.message, json.outcome, json.citations];
  };
  const admin = async (...words: string[]) => {
    const { json, ...printed } = await readWith({ ...settings, PUBLIC_URL: publicUrl }, words);
    return { ...printed, told: json };
  };
  const garbleRows = () =>
    asked.query(
      `update passage_chunks set bytes = set_byte(bytes, 20, 255 - get_byte(bytes, 20))
       where project_id = $1 and kind = 'passages'`,
      [projectId],
    );

  beforeAll(async () => {
    database = await newPostgresDatabase();
    asked = new pg.Pool({ connectionString: database.url, max: 1 });
    folder = await newFolder();
    settings = {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      MIN_FREE_DISK_MB: "0",
      MIN_FREE_DISK_PERCENT: "0",
      DISK_RESERVE_MB: "0",
    };
    await start();
    ada = await server.newcomer();
    projectId = await server.newProject(ada);
    await server.addFile(ada, projectId, "notes.txt", Buffer.from(notes), 7);
    await server.vectorize(ada, projectId);
    before = await answer();
    await server.stop();
  });
  afterAll(async () => {
    await asked.end();
    await database.drop();
  });
  test("what was read answers, and is whole", async () => {
    expect(JSON.stringify(before)).toContain("1874");
    expect(await admin("verify")).toMatchObject({ status: 0, told: { passages: 1, problems: [] } });
  });

  test("a damaged copy is replaced, and nothing is read again", async () => {
    await garble(join(folder, "copies", projectId, "passages.sqlite"), 0, 0.9);
    await start();
    expect(await answer()).toEqual(before);
    expect((await server.resources(ada, projectId))[0].state).toBe("indexed");
    await server.stop();
  });

  test("passages that lay next to a catalogue on PostgreSQL are brought there by a start", async () => {
    await cp(join(folder, "copies"), join(folder, "passages"), { recursive: true });
    await rm(join(folder, "copies"), { recursive: true });
    for (const table of ["passage_projects", "passage_chunks", "passage_resources"])
      await asked.query(`delete from ${table}`);
    await start();
    expect(await answer()).toEqual(before);
    expect(await readdir(join(folder, "passages"))).not.toContain(projectId);
    const [day] = await readdir(join(folder, "removed"));
    expect(await readdir(join(folder, "removed", day!, "passages"))).toEqual([projectId]);
    await server.stop();
  });

  test("verify reports damaged rows, and rebuild reads them again", async () => {
    await garbleRows();
    const damaged = await admin("verify");
    expect(damaged.status).toBe(1);
    expect(damaged.told.problems).toMatchObject([{ project: projectId }]);
    expect(damaged.told.problems[0].problem).toContain("damaged");
    const rebuilt = await admin("rebuild");
    expect(rebuilt.told.projects).toMatchObject([{ project: projectId, resources: 1, failed: [] }]);
    expect((await admin("verify")).told).toMatchObject({ passages: 1, problems: [] });
    await start();
    expect((await answer())[0]).toBe((before as string[])[0]);
    await server.stop();
  });

  test("a server that meets damaged rows says so, and has them read again", async () => {
    await garbleRows();
    await rm(join(folder, "copies"), { recursive: true });
    await start();
    const meanwhile = await answer();
    expect(meanwhile[1]).toBe("refused");
    expect(meanwhile[0]).toContain("are being read again");
    await expect.poll(async () => (await answer())[0], { timeout: 30_000 }).toBe((before as string[])[0]);
    await server.stop();
  });
});
