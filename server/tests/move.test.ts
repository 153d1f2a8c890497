import { expect, test } from "vitest";
import { commands } from "#admin/commands.ts";
import { runCommand } from "#admin/run-command.ts";
import { newPostgresDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../src/config.ts";
import { publicUrl, startTestServer } from "./support/test-server.ts";

const move = (kept: Record<string, string>, to: string) =>
  runCommand(["move", "--to", to, "--json"], {
    commands,
    readConfig: () => readConfig({ ...kept, PUBLIC_URL: publicUrl }),
    signal: new AbortController().signal,
  });

test.skipIf(!postgresForTests)(
  "an installation that is moved to PostgreSQL and back answers the same in each place",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "groundwork-move-"));
    const there = await newPostgresDatabase();
    const embedded = { DATA_DIR: folder, DATABASE_URL: "" };
    const remote = { DATA_DIR: folder, DATABASE_URL: there.url };
    try {
      let server = await startTestServer(embedded);
      const ada = await server.newcomer();
      const projectId = await server.newProject(ada);
      const notes =
        "The lighthouse keeper is called Maren Holt. The lamp was built in 1874 by Chance Brothers.";
      await server.addFile(ada, projectId, "notes.txt", Buffer.from(notes), 7);
      await server.vectorize(ada, projectId);
      const answers = async () => {
        const asked = ["Who is the lighthouse keeper?", "When was the lamp built?", "What does it cost?"];
        const said = [];
        for (const query of asked) {
          const body = { project_id: projectId, UserID: ada.userId, query };
          const { status, json } = await server.request(ada, "POST", "/rag_query/qa", body);
          said.push([status, json.message, json.outcome, json.citations]);
        }
        return said;
      };
      const before = await answers();
      expect(before[0]![1]).toContain("Maren Holt");
      await server.stop();

      expect(await move(embedded, there.url)).toMatchObject({ status: 0, error: "" });
      // A second call finds all of it there.
      expect(await move(embedded, there.url)).toMatchObject({ status: 0, error: "" });
      server = await startTestServer(remote);
      expect(await answers()).toEqual(before);
      await server.newProject(ada, "Made over there");
      await server.stop();

      expect(await move(remote, "embedded")).toMatchObject({ status: 0, error: "" });
      server = await startTestServer(embedded);
      expect(await answers()).toEqual(before);
      const projects = await server.database.read.selectFrom("projects").select("name").execute();
      expect(projects.map(({ name }) => name)).toContain("Made over there");
      await server.stop();
    } finally {
      await rm(folder, { recursive: true, force: true });
      await there.drop();
    }
  },
);
