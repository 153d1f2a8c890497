import { expect, test } from "vitest";
import { newEmptyPostgresDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { newFolder } from "#kit/testing/new-folder.ts";
import { runWith } from "./support/run-admin.ts";
import { s3Settings, startS3Double } from "./support/s3-double/s3-double.ts";
import { publicUrl, startTestServer } from "./support/test-server.ts";

const move = (kept: Record<string, string>, to: string, files: string) =>
  runWith({ ...kept, PUBLIC_URL: publicUrl }, ["move", "--to", to, "--files", files, "--json"]);

const atWork = expect.stringContaining("Stop it first");

test.skipIf(!postgresForTests)(
  "an installation that is moved to PostgreSQL and back answers the same in each place",
  async () => {
    const folder = await newFolder();
    const elsewhere = await newFolder();
    const there = await newEmptyPostgresDatabase();
    const storage = await startS3Double();
    const bucket = `s3://${storage.bucket}/moved`;
    const { FILES_URL: _, ...keys } = s3Settings(storage);
    const embedded = { DATA_DIR: folder, DATABASE_URL: "", ...keys };
    const remote = { DATA_DIR: folder, DATABASE_URL: there.url, FILES_URL: bucket, ...keys };
    try {
      let server = await startTestServer(embedded);
      const ada = await server.newcomer();
      const projectId = await server.newProject(ada);
      const notes =
        "The lighthouse keeper is called Maren Holt. The lamp was built in 1874 by Chance Brothers.";
      const { json: added } = await server.addFile(ada, projectId, "notes.txt", Buffer.from(notes), 7);
      await server.vectorize(ada, projectId);
      const answers = async () => {
        const asked = ["Who is the lighthouse keeper?", "When was the lamp built?", "What does it cost?"];
        const said = [];
        for (const query of asked) {
          const { status, json } = await server.ask(ada, projectId, query);
          said.push([status, json.message, json.outcome, json.citations]);
        }
        const file = await server.request(ada, "GET", `/resources/get_file/${added.ResourceID}`);
        expect(file.text).toBe(notes);
        return said;
      };
      const before = await answers();
      expect(before[0]![1]).toContain("Maren Holt");
      const refused = await move(embedded, there.url, bucket);
      expect([refused.status, JSON.parse(refused.out).error]).toEqual([1, atWork]);
      await server.stop();

      const first = await move(embedded, there.url, bucket);
      expect(first).toMatchObject({ status: 0, error: "" });
      const reported = JSON.parse(first.out);
      expect(reported.passages).toMatchObject([{ project: projectId, same: true }]);
      expect(reported.files).toMatchObject({ files: 1, copied: 1, problems: [] });
      // A second call finds all of it there.
      const second = await move(embedded, there.url, bucket);
      expect(JSON.parse(second.out)).toMatchObject({ moved: true, files: { files: 1, copied: 0 } });
      // Over there nothing of this folder is needed.
      await rm(join(folder, "passages"), { recursive: true });
      await rm(join(folder, "files"), { recursive: true });
      server = await startTestServer({ ...remote, DATA_DIR: elsewhere });
      expect(await answers()).toEqual(before);
      await server.newProject(ada, "Made over there");
      expect(JSON.parse((await move(remote, "embedded", "embedded")).out).error).toEqual(atWork);
      await server.stop();

      expect(await move(remote, "embedded", "embedded")).toMatchObject({ status: 0, error: "" });
      server = await startTestServer(embedded);
      expect(await answers()).toEqual(before);
      const projects = await server.database.read.selectFrom("projects").select("name").execute();
      expect(projects.map(({ name }) => name)).toContain("Made over there");
      await server.stop();
    } finally {
      for (const each of [folder, elsewhere]) await rm(each, { recursive: true, force: true });
      await storage.close();
      await there.drop();
    }
  },
);

test.skipIf(!postgresForTests)(
  "a move that was cut off is refused by a start there, and gone on with though the installation was used meanwhile",
  async () => {
    const folder = await newFolder();
    const there = await newEmptyPostgresDatabase();
    const storage = await startS3Double();
    const bucket = `s3://${storage.bucket}/moved`;
    const { FILES_URL: _, ...keys } = s3Settings(storage);
    const embedded = { DATA_DIR: folder, DATABASE_URL: "", ...keys };
    const remote = { DATA_DIR: folder, DATABASE_URL: there.url, FILES_URL: bucket, ...keys };
    try {
      let server = await startTestServer(embedded);
      const [ada, ben] = [await server.newcomer(), await server.newcomer()];
      const kept = await server.newProject(ada, "Kept");
      await server.addFile(ada, kept, "notes.txt", Buffer.from("The keeper is Maren Holt."), 7);
      await server.vectorize(ada, kept);
      await server.stop();

      storage.fault = () => "error";
      expect(await move(embedded, there.url, bucket)).toMatchObject({ status: 1 });
      storage.fault = undefined;
      await expect(startTestServer(remote)).rejects.toThrow("was interrupted");

      // What was moved from is whole, and goes on: somebody goes and comes again, and another joins.
      server = await startTestServer(embedded);
      const gone = await server.request(ben, "DELETE", "/account", {
        password: ben.password,
        email: ben.email,
      });
      expect(gone.status).toBe(200);
      const again = { email: ben.email, password: "another horse", name: "Ben" };
      expect((await server.request(null, "POST", "/auth/register", again)).status).toBe(201);
      const added = await server.newProject(ada, "Added meanwhile");
      await server.stop();

      expect(await move(embedded, there.url, bucket)).toMatchObject({ status: 0, error: "" });
      server = await startTestServer(remote);
      await server.signIn(ben.email, again.password);
      const projects = await server.database.read.selectFrom("projects").select("id").execute();
      expect(projects.map(({ id }) => id).toSorted()).toEqual([added, kept].toSorted());
      await server.stop();

      // By now it lives there, and the same call would take back what was done since.
      const late = await move(embedded, there.url, bucket);
      expect([late.status, JSON.parse(late.out).error]).toEqual([
        1,
        expect.stringContaining("Choose an empty"),
      ]);
    } finally {
      await storage.close();
      await there.drop();
    }
  },
);
