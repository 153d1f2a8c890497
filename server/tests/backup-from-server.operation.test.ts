import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { readWith } from "./support/run-admin.ts";
import { harbourDocx, lighthousePdf } from "./support/documents.ts";
import { type ServerProcess, startProcess } from "./support/server-process.ts";
import { onPostgres, startTestServer } from "./support/test-server.ts";

const run = (settings: Record<string, string>, words: string) =>
  readWith({ ...settings, SAMPLES: "off" }, words);

test.skipIf(!onPostgres)(
  "a backup of an installation on PostgreSQL is restored as files that answer as the server did",
  { timeout: 180_000 },
  async () => {
    const scratch = await newFolder();
    const server = await startTestServer();
    let restored: ServerProcess | undefined;
    try {
      const ada = await server.newcomer();
      const projectId = await server.newProject(ada, "Coast");
      await server.addFile(ada, projectId, "harbour.docx", harbourDocx, 5);
      await server.addFile(ada, projectId, "lighthouse.pdf", lighthousePdf);
      await server.vectorize(ada, projectId);
      const query = "How high is the tower of the lighthouse?";
      const before = (await server.ask(ada, projectId, query)).json;
      expect(before.answered).toBe(true);

      const backups = join(scratch, "backups");
      const taken = await run(server.kept, `backup ${backups}`);
      expect([taken.error, taken.status, taken.json.uploads, taken.json.damaged]).toEqual(["", 0, 2, []]);
      expect((await run(server.kept, `verify --backup ${backups}`)).json.problems).toEqual([]);
      expect((await run(server.kept, "call showHealth")).json.last_backup.folder).toBe(taken.json.folder);
      expect((await run(server.kept, `restore ${backups}`)).json.error).toContain("admin -- move");

      const folder = join(scratch, "data");
      expect((await run({ DATA_DIR: folder }, `restore ${backups}`)).status).toBe(0);
      restored = await startProcess(folder, { env: { MIN_FREE_DISK_MB: "0", MIN_FREE_DISK_PERCENT: "0" } });
      const answer = await fetch(`${restored.url}/rag_query/qa`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: ada.cookie },
        body: JSON.stringify({ project_id: projectId, UserID: ada.userId, query }),
      });
      const after = (await answer.json()) as typeof before;
      expect([after.message, after.citations]).toEqual([before.message, before.citations]);
    } finally {
      await restored?.end();
      await server.stop();
    }
  },
);
