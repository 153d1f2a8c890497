import pg from "pg";
import { expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { newPostgresDatabase, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { Person } from "../../e2e/support/person.ts";
import { s3Settings, startS3Double } from "./support/s3-double/s3-double.ts";
import { startProcess, type ServerProcess } from "./support/server-process.ts";
import { eventually } from "./support/test-server.ts";

const files = 12;
const email = "ada@example.test";

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
      await Person.register(one.url, email);
      // A session that one process began is one in the other too.
      const person = await Person.signIn(other.url, email);
      const projectId = await person.at(one.url).addProject("P");
      for (let n = 0; n < files; n++) {
        const text = `The lighthouse of island ${n} was built in ${1800 + n} by keeper number ${n}.`;
        const file = { name: `island-${n}.txt`, content: Buffer.from(text.repeat(20)) };
        await person.at((n % 2 ? one : other).url).addResource(projectId, file);
      }
      const { queued } = await person.at(one.url).vectorize(projectId);
      expect(queued).toBe(files);

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
          await person.ask(query, projectId);
          const { rows } = await asked.query(
            "select 1 from resources where state <> 'indexed' union all select 1 from jobs where kind like '%index%' and state <> 'done'",
          );
          return rows.length === 0;
        },
        "every resource is indexed, and its job done",
        150_000,
      );
      const { rows: jobs } = await asked.query(
        "select subject, state, count(*)::int as times from jobs where kind like '%index%' group by subject, state",
      );
      expect(jobs).toHaveLength(files);
      for (const job of jobs) expect(job).toMatchObject({ state: "done", times: 1 });
      const answer = await person.ask(query, projectId);
      expect(answer.message).toContain("1803");
      expect(again.output()).not.toContain("could not be reached");
      // One that has only just begun answers from what is kept for all.
      const late = await start("web");
      const first = await person.at(late.url).ask(query, projectId);
      expect([first.message, first.citations]).toEqual([answer.message, answer.citations]);
      // What is removed in one is gone in the others at once.
      const { rows: island } = await asked.query("select id from resources where file_name = 'island-3.txt'");
      await person.send(`/resources/delete/${island[0].id}`, { method: "DELETE" });
      await eventually(async () => {
        const { rows } = await asked.query("select 1 from passage_resources where resource_id = $1", [
          island[0].id,
        ]);
        return rows.length === 0;
      }, "its passages are removed");
      const gone = await person.at(late.url).ask(query, projectId);
      expect(JSON.stringify(gone)).not.toContain("1803");
    } finally {
      await Promise.all(running.map((each) => each.end("SIGKILL")));
      await asked.end();
      await storage.close();
      await drop();
    }
  },
);
