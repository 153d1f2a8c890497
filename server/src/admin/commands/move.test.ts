import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { paragraphPart } from "#knowledge/documents/testing/test-part.ts";
import { ProjectFiles } from "#knowledge/store/files/project-files.ts";
import { SqlitePassageIndex } from "#knowledge/store/sqlite-passage-index.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { addAccount } from "#platform/database/testing/add-account.ts";
import { newPostgresDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { openPassageRows } from "#platform/passages/open-passage-rows.ts";
import { readConfig } from "../../config.ts";
import { commands } from "../commands.ts";
import { runCommand } from "../run-command.ts";

const at = "2026-01-01T00:00:00.000Z";
const projects = ["whole", "lost", "at-work", "empty"];

describe.skipIf(!postgresForTests)("a move", () => {
  let dataDir: string;
  let there: Awaited<ReturnType<typeof newPostgresDatabase>>;

  beforeEach(async () => {
    dataDir = await newFolder();
    there = await newPostgresDatabase();
    const index = new SqlitePassageIndex(join(dataDir, "passages"));
    for (const project of ["whole", "lost"])
      await index.replaceResource(project, `r-${project}`, "1", {
        parts: [paragraphPart(`The pump of ${project} is red.`)],
      });
    await index.close();
    await fillCatalogue();
  });
  afterEach(() => there.drop());

  async function fillCatalogue(): Promise<void> {
    const database = await openSqliteDatabase(join(dataDir, "catalogue.sqlite"));
    await database.write(async (t) => {
      await addAccount(t, "u", projects);
      for (const id of projects) {
        const resource = { type_id: 1, file_name: "-", uploaded_at: at, progress: 1, changed_at: at };
        await t
          .insertInto("resources")
          .values({
            ...resource,
            id: `r-${id}`,
            project_id: id,
            state: id === "at-work" ? "indexing" : id === "empty" ? "added" : "indexed",
            indexed_generation: id === "at-work" || id === "empty" ? null : "1",
          })
          .execute();
      }
    });
    await database.close();
  }

  async function move(to: string, url = "") {
    const { status, out, error } = await runCommand(["move", "--to", to], {
      commands,
      readConfig: () => readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }),
      signal: new AbortController().signal,
    });
    return { status, out, error };
  }

  test("brings passages there and back where there are as many as the catalogue says", async () => {
    expect(await move(there.url)).toMatchObject({ status: 0 });
    expect(await move("embedded", there.url)).toMatchObject({ status: 0 });
  });

  test("fails and names the projects that lack passages where it is moved from", async () => {
    new ProjectFiles(join(dataDir, "passages")).remove("lost");
    const moved = await move(there.url);
    expect(moved).toMatchObject({
      status: 1,
      out: expect.stringContaining("lost lacks the passages of 1 of 1"),
    });
    expect(moved.out).not.toContain("Moved:");
    expect(moved.out).not.toMatch(/(whole|at-work|empty) lacks/);
  });

  test("fails and names the projects that lack passages on the server that it is moved from", async () => {
    expect(await move(there.url)).toMatchObject({ status: 0 });
    const rows = openPassageRows(there.url);
    await rows.remove("lost");
    await rows.close();
    const moved = await move("embedded", there.url);
    expect(moved).toMatchObject({
      status: 1,
      out: expect.stringContaining("lost lacks the passages of 1 of 1"),
    });
    expect(moved.out).not.toMatch(/(whole|at-work|empty) lacks/);
  });
});
