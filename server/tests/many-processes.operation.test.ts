import pg from "pg";
import { expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { newPostgresDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { s3Settings, startS3Double } from "./support/s3-double/s3-double.ts";
import { startProcess, type ServerProcess } from "./support/server-process.ts";
import { eventually, fileForm } from "./support/test-server.ts";

const files = 12;

test.skipIf(!postgresForTests || process.env.GROUNDWORK_TEST_CATALOGUE !== "postgres")(
  "two web and two worker processes that share no folder lose no job and no answer when one of each is killed",
  { timeout: 240_000 },
  async () => {
    const storage = await startS3Double();
    const { url, drop } = await newPostgresDatabase();
    const running: ServerProcess[] = [];
    const start = async (role: string) => {
      // As on a machine of its own: nothing is there, and nothing of it is seen elsewhere.
      const folder = await newFolder();
      const env = {
        ROLE: role,
        DATABASE_URL: url,
        ...s3Settings(storage),
        MIN_FREE_DISK_MB: "0",
        MIN_FREE_DISK_PERCENT: "0",
        DISK_RESERVE_MB: "0",
        LIMIT_ATTEMPTS: "1000",
      };
      const started = await startProcess(folder, { env });
      running.push(started);
      if (started.exitCode !== null) throw new Error(started.output());
      return started;
    };
    const asked = new pg.Pool({ connectionString: url, max: 2 });
    try {
      const [one, other, dying] = await Promise.all([
        start("web"),
        start("web"),
        start("worker"),
        start("worker"),
      ]);
      const send = async (web: ServerProcess, cookie: string, path: string, body: unknown) => {
        const isForm = body instanceof FormData;
        const response = await fetch(`${web.url}${path}`, {
          method: "POST",
          headers: { ...(cookie && { cookie }), ...(!isForm && { "content-type": "application/json" }) },
          body: isForm ? body : JSON.stringify(body),
        });
        // eslint-disable-next-line @typescript-eslint/no-explicit-any
        return { response, json: (await response.json()) as any };
      };
      const person = { email: "ada@example.test", password: "correct horse" };
      await send(one, "", "/auth/register", { ...person, name: "Ada" });
      // A session that one process began is one in the other too.
      const signedIn = await send(other, "", "/auth/login", person);
      const cookie = signedIn.response.headers.get("set-cookie")!.split(";")[0]!;
      const userId = signedIn.json.user_id as string;
      const made = await send(one, cookie, "/project/add", {
        ProjectName: "P",
        Description: "",
        UserID: userId,
      });
      const projectId = made.json.ProjectID as string;
      const actor = { userId, cookie, ...person };
      for (let n = 0; n < files; n++) {
        const text = `The lighthouse of island ${n} was built in ${1800 + n} by keeper number ${n}.`;
        const form = fileForm(actor, projectId, `island-${n}.txt`, Buffer.from(text.repeat(20)), 7);
        const added = await send(n % 2 ? one : other, cookie, "/resources/add/v2", form);
        expect(added.response.status).toBe(201);
      }
      const queued = await send(one, cookie, "/vectorize/add_resource", {
        user_id: userId,
        project_id: projectId,
      });
      expect(queued.json.queued).toBe(files);

      await eventually(async () => {
        const { rows } = await asked.query("select 1 from jobs where state = 'running'");
        return rows.length > 0;
      }, "a job runs");
      await dying.end("SIGKILL");
      await one.end("SIGKILL");
      const again = await start("worker");
      // The process that is left answers meanwhile, each time.
      const query = "When was the lighthouse of island 3 built?";
      await eventually(
        async () => {
          const { response } = await send(other, cookie, "/rag_query/qa", {
            project_id: projectId,
            UserID: userId,
            query,
          });
          expect(response.status).toBe(200);
          const { rows } = await asked.query("select 1 from resources where state <> 'indexed'");
          return rows.length === 0;
        },
        "every resource is indexed",
        150_000,
      );
      const { rows: jobs } = await asked.query(
        "select subject, state, count(*)::int as times from jobs where kind like '%index%' group by subject, state",
      );
      expect(jobs).toHaveLength(files);
      for (const job of jobs) expect(job).toMatchObject({ state: "done", times: 1 });
      const { json } = await send(other, cookie, "/rag_query/qa", {
        project_id: projectId,
        UserID: userId,
        query,
      });
      expect(json.message).toContain("1803");
      expect(again.output()).not.toContain("could not be reached");
      // One that has only just begun answers from what is kept for all.
      const late = await start("web");
      const first = await send(late, cookie, "/rag_query/qa", {
        project_id: projectId,
        UserID: userId,
        query,
      });
      expect([first.json.message, first.json.citations]).toEqual([json.message, json.citations]);
      // What is removed in one is gone in the others at once.
      const { rows: island } = await asked.query("select id from resources where file_name = 'island-3.txt'");
      const removed = await fetch(`${other.url}/resources/delete/${island[0].id}`, {
        method: "DELETE",
        headers: { cookie },
      });
      expect(removed.status).toBe(200);
      await eventually(async () => {
        const { rows } = await asked.query("select 1 from passage_resources where resource_id = $1", [
          island[0].id,
        ]);
        return rows.length === 0;
      }, "its passages are removed");
      const gone = await send(late, cookie, "/rag_query/qa", {
        project_id: projectId,
        UserID: userId,
        query,
      });
      expect(JSON.stringify(gone.json)).not.toContain("1803");
    } finally {
      await Promise.all(running.map((each) => each.end("SIGKILL")));
      await asked.end();
      await storage.close();
      await drop();
    }
  },
);
