import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { runWith } from "./support/run-admin.ts";
import { docxBomb } from "./support/hostile-files.ts";
import { passageFaults } from "./support/passage-faults.ts";
import { startProcess } from "./support/server-process.ts";
import { type Actor, eventually, fileForm, startTestServer } from "./support/test-server.ts";

const text = Buffer.from("The ferry leaves the harbour of Skerry at seven in the morning.");
const query = "When does the ferry leave the harbour of Skerry?";

// One of each kind of which `npm run test:operation` has many.
describe("an installation", () => {
  let scratch: string;
  let filled: string;
  let folder: string;
  let ada: Actor;
  let projectId: string;
  let before: string;
  let copies = 0;

  beforeAll(async () => {
    scratch = await newFolder();
    filled = join(scratch, "filled");
    await serving(filled, {}, async (server) => {
      ada = await server.newcomer();
      projectId = await server.newProject(ada);
      await server.addFile(ada, projectId, "ferries.txt", text, 7);
      await server.vectorize(ada, projectId);
      before = await ask(server);
    });
    if (!before.includes("seven in the morning")) throw new Error(`It answered: ${before}`);
  });
  beforeEach(async () => {
    folder = join(scratch, `copy-${++copies}`);
    await cp(filled, folder, { recursive: true });
  });

  type Server = Awaited<ReturnType<typeof startTestServer>>;

  async function serving(
    dataDir: string,
    settings: Record<string, string>,
    work: (server: Server) => Promise<void>,
  ): Promise<void> {
    const server = await startTestServer({ DATA_DIR: dataDir, ...settings });
    try {
      await work(server);
    } finally {
      await server.stop();
    }
  }

  const ask = async (server: Server): Promise<string> => {
    return (await server.ask(ada, projectId, query)).json.message;
  };

  const admin = async (words: string[], settings: Record<string, string>) => {
    const roomy = { MIN_FREE_DISK_MB: "0", MIN_FREE_DISK_PERCENT: "0", ...settings };
    const { error, status } = await runWith(roomy, words);
    expect([error, status]).toEqual(["", 0]);
  };

  test("answers as before once it is restored from a backup", async () => {
    const [backups, restored] = [join(folder, "../backups"), join(scratch, "restored")];
    await admin(["backup", backups], { DATA_DIR: folder });
    await admin(["restore", backups], { DATA_DIR: restored });
    await serving(restored, {}, async (server) => expect(await ask(server)).toBe(before));
  });

  test("is encrypted, and opens with its next key alone once its key is rotated", async () => {
    const keys = { ENCRYPTION_KEY: "the operator's key", NEW_ENCRYPTION_KEY: "the operator's next key" };
    const { ENCRYPTION_KEY, NEW_ENCRYPTION_KEY } = keys;
    await admin(["encryption", "on"], { DATA_DIR: folder, ENCRYPTION_KEY });
    await admin(["encryption", "rotate"], { DATA_DIR: folder, ...keys });
    await serving(folder, { ENCRYPTION_KEY: NEW_ENCRYPTION_KEY }, async (server) =>
      expect(await ask(server)).toBe(before),
    );
    await expect(startTestServer({ DATA_DIR: folder, ENCRYPTION_KEY })).rejects.toThrow(
      "another ENCRYPTION_KEY",
    );
  });

  test("reads again the text of a damaged passage file, and puts the file aside", async () => {
    const passages = join(folder, "passages", projectId);
    await passageFaults.garbled!(passages);
    await serving(folder, {}, async (server) => {
      await eventually(async () => (await ask(server)) === before, "it answers again");
    });
    expect(await readdir(passages)).toContainEqual(expect.stringContaining("passages.sqlite.damaged-"));
  });

  test("has all that it acknowledged after its server was killed", async () => {
    const killed = await startProcess(folder);
    const form = fileForm(ada, projectId, "tides.txt", Buffer.from("The tide of Skerry turns at noon."), 7);
    const added = await fetch(`${killed.url}/resources/add/v2`, {
      method: "POST",
      headers: { cookie: ada.cookie },
      body: form,
    });
    expect(added.status).toBe(201);
    await killed.end("SIGKILL");
    await serving(folder, {}, async (server) => {
      expect(await ask(server)).toBe(before);
      await server.vectorize(ada, projectId);
      const resources = (await server.resources(ada, projectId)) as { FileName: string; state: string }[];
      expect(resources.map(({ FileName, state }) => [FileName, state])).toEqual([
        ["ferries.txt", "indexed"],
        ["tides.txt", "indexed"],
      ]);
    });
  });

  test("refuses a bomb with a reason, and answers meanwhile", async () => {
    await serving(folder, {}, async (server) => {
      const bombs = await server.newProject(ada, "Bombs");
      await server.addFile(ada, bombs, "bomb.docx", docxBomb(), 5);
      const indexing = server.vectorize(ada, bombs);
      expect(await ask(server)).toBe(before);
      await indexing;
      expect(await server.resources(ada, bombs)).toMatchObject([
        { state: "failed", reason: expect.stringMatching(/^[A-Z].*\.$/) },
      ]);
    });
  });
});
