import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { newPostgresDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { startProcess, type ServerProcess } from "./support/server-process.ts";
import { eventually, fileForm } from "./support/test-server.ts";

const files = 12;

test.skipIf(!postgresForTests || process.env.GROUNDWORK_TEST_CATALOGUE !== "postgres")(
  "two web and two worker processes lose no job and no answer when one of each is killed",
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "groundwork-many-"));
    const { url, drop } = await newPostgresDatabase();
    const running: ServerProcess[] = [];
    const start = async (role: string) => {
      const env = {
        ROLE: role,
        DATABASE_URL: url,
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
    } finally {
      await Promise.all(running.map((each) => each.end("SIGKILL")));
      await asked.end();
      await rm(folder, { recursive: true, force: true });
      await drop();
    }
  },
);
