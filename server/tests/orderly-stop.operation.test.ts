import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { newPostgresDatabase } from "#platform/database/testing/postgres-for-tests.ts";
import { startProcess } from "./support/server-process.ts";
import { eventually, fileForm, onPostgres } from "./support/test-server.ts";

const question = "When was the lighthouse built?";

test.each([{ roles: ["all"] }, { roles: ["web", "worker"] }])(
  "after an orderly stop of $roles nothing waits in a journal",
  async ({ roles }) => {
    const folder = await newFolder();
    const database = onPostgres ? await newPostgresDatabase() : undefined;
    const env = {
      MIN_FREE_DISK_MB: "0",
      MIN_FREE_DISK_PERCENT: "0",
      ...(database && { DATABASE_URL: database.url }),
    };
    const running = [];
    for (const role of roles) running.push(await startProcess(folder, { env: { ...env, ROLE: role } }));
    const [web] = running;
    const post = async (cookie: string, path: string, body: unknown) => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${web!.url}${path}`, {
        method: "POST",
        headers: { ...(cookie && { cookie }), ...(!isForm && { "content-type": "application/json" }) },
        body: isForm ? body : JSON.stringify(body),
      });
      const [set] = response.headers.getSetCookie();
      // eslint-disable-next-line @typescript-eslint/no-explicit-any
      return { cookie: set?.split(";")[0] ?? cookie, json: (await response.json()) as any };
    };
    try {
      const person = { email: "ada@example.test", password: "correct horse battery" };
      await post("", "/auth/register", { ...person, name: "Ada" });
      const { cookie, json } = await post("", "/auth/login", person);
      const userId = json.user_id as string;
      const made = await post(cookie, "/project/add", { ProjectName: "P", Description: "", UserID: userId });
      const projectId = made.json.ProjectID as string;
      const text = Buffer.from("The lighthouse of Marrow Point was built in 1874 by the harbour board.");
      const actor = { ...person, userId, cookie };
      await post(cookie, "/resources/add/v2", fileForm(actor, projectId, "lighthouse.txt", text, 7));
      await post(cookie, "/vectorize/add_resource", { user_id: userId, project_id: projectId });
      const asked = { project_id: projectId, UserID: userId, query: question };
      const ask = async () => JSON.stringify((await post(cookie, "/rag_query/qa", asked)).json);
      await eventually(async () => (await ask()).includes("1874"), "it is answered");
      expect(await journals(folder)).not.toEqual([]);
      for (const each of running) await each.end("SIGTERM");
      expect(await journals(folder)).toEqual([]);
      // The last change is in the file itself.
      if (!onPostgres) {
        const catalogue = new DatabaseSync(join(folder, "catalogue.sqlite"), { readOnly: true });
        const { answers } = catalogue.prepare("select count(*) as answers from answers").get()!;
        catalogue.close();
        expect(Number(answers)).toBeGreaterThan(0);
      }
    } finally {
      await Promise.all(running.map((each) => each.end("SIGKILL")));
      await database?.drop();
    }
  },
  120_000,
);

async function journals(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true });
  return all.filter((name) => /-(?:wal|shm|journal)$/.test(name)).toSorted();
}
