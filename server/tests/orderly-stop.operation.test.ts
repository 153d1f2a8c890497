import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { newPostgresDatabase } from "#platform/database/testing/postgres-for-tests.ts";
import { Person } from "../../e2e/support/person.ts";
import { startProcess } from "./support/server-process.ts";
import { eventually, onPostgres } from "./support/test-server.ts";

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
    try {
      const person = await Person.withProject(web!.url);
      await person.addFile(
        "lighthouse.txt",
        "The lighthouse of Marrow Point was built in 1874 by the harbour board.",
      );
      await person.vectorize();
      const ask = async () => (await person.ask(question)).message;
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
