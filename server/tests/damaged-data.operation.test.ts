import { once } from "node:events";
import { cp, readdir, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { type Attachment, Person } from "../../e2e/support/person.ts";
import { garble, hashesIn, passageFaults } from "./support/passage-faults.ts";
import { type ServerProcess, startProcess } from "./support/server-process.ts";

const names = Object.keys(passageFaults);
/** The projects whose resource is a page of the web, or a site; those of the others are files. */
const typesOfWeb: Record<string, number> = {
  "cut short": resourceTypes.webPage,
  emptied: resourceTypes.documentationSite,
};
/** Holds the words of each project. */
const words = "The ferry leaves the harbour of Skerry at seven in the morning.";
const question = "When does the ferry leave the harbour of Skerry?";

let origin: string;
let filled: string;
let ada: Person;
const projects: Record<string, string> = {};
let uploads: Record<string, string>;
let folder: string;
let server: ServerProcess | undefined;

const ask = (name: string) => ada.at(server!.url).ask(question, projects[name]);
const resourcesOf = (name: string) => ada.at(server!.url).listResources(projects[name]);

function attachmentOf(name: string): Attachment {
  const typeId = typesOfWeb[name];
  if (typeId !== undefined) return { name: origin, address: origin, typeId };
  const lamps = Array.from({ length: 300 }, (_, i) => `Lamp ${i} of the ${name} quay burns oil.`);
  return { name: "ferries.txt", content: Buffer.from([words, ...lamps].join("\n\n")) };
}

/** A page that says that it did not change to whoever knows it. */
const site = createServer((request, response) => {
  if (request.url !== "/") return void response.writeHead(404).end();
  const headers = { etag: '"one"', "content-type": "text/html" };
  if (request.headers["if-none-match"] === headers.etag) return void response.writeHead(304, headers).end();
  const body = `<!doctype html><html lang="en"><title>Ferries</title><main><h1>Ferries</h1><p>${words}</p></main></html>`;
  response.writeHead(200, headers).end(body);
});

const start = (options: Parameters<typeof startProcess>[1] = {}) =>
  startProcess(folder, { ...options, env: { ALLOWED_PRIVATE_HOSTS: "127.0.0.1", ...options.env } });

beforeAll(async () => {
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  filled = await newFolder();
  folder = filled;
  server = await start();
  ada = await Person.register(server.url);
  for (const name of names) {
    const id = await ada.addProject(name);
    projects[name] = id;
    await ada.addResource(id, attachmentOf(name));
    const { indexed } = await ada.vectorize(id, { headers: { prefer: "wait=60" } });
    if (indexed !== 1) throw new Error(`The project ${name} could not be filled.`);
  }
  // As a power cut would, so that journals lie next to the files.
  await server.end("SIGKILL");
  server = undefined;
  uploads = await hashesIn(join(filled, "files"));
}, 180_000);
afterAll(async () => {
  site.closeAllConnections();
  site.close();
});

beforeEach(async () => {
  folder = await newFolder();
  await cp(filled, folder, { recursive: true });
});
afterEach(async () => {
  await server?.end("SIGKILL");
  server = undefined;
});

/** As the sweep finds what no running upload can have left. */
async function age(): Promise<void> {
  const then = new Date(Date.now() - 2 * 86_400_000);
  for (const path of Object.keys(uploads)) await utimes(join(folder, "files", path), then, then);
}

async function removeCatalogue(): Promise<void> {
  for (const ending of ["", "-wal", "-shm"])
    await rm(join(folder, `catalogue.sqlite${ending}`), { force: true });
}

function changeCatalogue(sql: string): void {
  const database = new DatabaseSync(join(folder, "catalogue.sqlite"));
  database.exec(`pragma foreign_keys = off; ${sql}`);
  database.close();
}

/** Looks now and then: often asked, a server answers no more. */
async function eventually<T>(look: () => Promise<T | false>, what: string): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`Waited in vain for ${what}.`);
}

/** The sweep comes right after the start; it has had its time once a project was asked. */
const swept = () => new Promise((resolve) => setTimeout(resolve, 3_000));

describe("over damaged data", { timeout: 180_000 }, () => {
  const lost: Record<string, () => Promise<void> | void> = {
    "is missing": removeCatalogue,
    "is emptied": async () => {
      await removeCatalogue();
      await writeFile(join(folder, "catalogue.sqlite"), "");
    },
    "knows nobody": () => changeCatalogue("delete from resources; delete from projects; delete from users"),
    "is garbled": async () => {
      changeCatalogue("pragma wal_checkpoint(truncate)");
      await garble(join(folder, "catalogue.sqlite"), 0.2, 0.8);
    },
    "is cut short": async () => {
      changeCatalogue("pragma wal_checkpoint(truncate)");
      await truncate(join(folder, "catalogue.sqlite"), 30_000);
    },
  };

  test.each(Object.keys(lost))(
    "a start whose catalogue %s is refused, and nothing is lost",
    async (fault) => {
      await lost[fault]!();
      await age();
      const before = await hashesIn(folder);
      for (const ROLE of fault === "is missing" ? ["all", "worker", "web"] : ["all"]) {
        server = await start({ env: { ROLE } });
        if (server.exitCode === null) await swept();
        await server.end();
        expect(await hashesIn(join(folder, "files"))).toEqual(uploads);
        expect(server.exitCode).toBe(1);
        expect(server.output()).toMatch(
          /^Groundwork cannot start: the catalog .*`npm start -- --begin-anew`/s,
        );
      }
      const after = await hashesIn(folder);
      // A look may write the index of a journal again.
      for (const path of Object.keys(after))
        if (path.endsWith("-shm") || path.endsWith("-wal")) delete after[path];
      expect(before).toMatchObject(after);
      expect(Object.keys(after)).toEqual(
        expect.arrayContaining(Object.keys(before).filter((path) => !/-(shm|wal)$/.test(path))),
      );
    },
  );

  test("a fresh start moves everything aside and deletes nothing", async () => {
    await removeCatalogue();
    const before = await hashesIn(folder);
    server = await start({ args: ["--begin-anew"] });
    expect(server.exitCode).toBeNull();
    const [date] = await readdir(join(folder, "set-aside"));
    expect(await hashesIn(join(folder, "set-aside", date!))).toEqual(before);
    await server.end();
    // Said again, as a service says it at each start, it moves nothing.
    server = await start({ args: ["--begin-anew"] });
    expect(server.exitCode).toBeNull();
    expect(await readdir(join(folder, "set-aside"))).toHaveLength(1);
  });

  test("with a catalogue that does not know most of the uploads, they all stay, and the log says so", async () => {
    changeCatalogue("delete from resources where rowid % 3 <> 0");
    await age();
    server = await start();
    await eventually(async () => server!.output().includes("SWEEP_ANYWAY"), "the sweep to say so");
    expect(await hashesIn(join(folder, "files"))).toEqual(uploads);
  });

  test("damaged passages are put aside and read again by themselves, while the others answer", async () => {
    for (const name of names) await passageFaults[name]!(join(folder, "passages", projects[name]!));
    await age();
    server = await start();
    expect(server.exitCode).toBeNull();
    expect(await ask("sound")).toMatchObject({ answered: true });
    for (const name of names) {
      const first = await ask(name);
      if (!first.answered) expect(first.message).toContain("are being read again");
      await eventually(async () => (await ask(name)).answered, `${name} to answer again`);
      await eventually(
        async () => (await resourcesOf(name)).every(({ state }) => state === "indexed"),
        `${name} to be indexed`,
      );
      expect((await ask(name)).message).toContain("seven in the morning");
    }
    expect(await hashesIn(join(folder, "files"))).toEqual(uploads);
    for (const name of ["garbled", "headless", "cut short", "without a table"]) {
      const project = join(folder, "passages", projects[name]!);
      expect(await readdir(project)).toContainEqual(expect.stringContaining("passages.sqlite.damaged-"));
      expect(server.output()).toContain(join(project, "passages.sqlite.damaged-"));
    }
    for (const name of names.filter(
      (each) => !["sound", "with a garbled index of its journal"].includes(each),
    ))
      expect(server.output()).toContain(`"projectId":"${projects[name]}"`);
    expect(await readdir(join(folder, "passages", projects.sound!))).not.toContainEqual(
      expect.stringContaining("damaged"),
    );
  });

  test("passages that are damaged while it runs are reported, and answer again, also after the next start", async () => {
    server = await start();
    for (const name of names) expect(await ask(name)).toMatchObject({ answered: true });
    for (const name of names.filter((each) => !each.includes("journal")))
      await passageFaults[name]!(join(folder, "passages", projects[name]!));
    for (const name of names) {
      const { answered, message } = await ask(name);
      if (!answered) expect(message).toContain("are being read again");
      await eventually(async () => (await ask(name)).answered, `${name} to answer again`);
    }
    for (const name of ["emptied", "deleted", "without its folder"])
      expect(server.output()).toContain(`"projectId":"${projects[name]}"`);
    await server.end();
    server = await start();
    for (const name of names) {
      await eventually(async () => (await ask(name)).answered, `${name} to answer again`);
      await eventually(
        async () => (await resourcesOf(name)).every(({ AddedToVectorDB }) => AddedToVectorDB),
        `${name} to be indexed`,
      );
    }
    expect(await hashesIn(join(folder, "files"))).toEqual(uploads);
  });

  test("an upload that is damaged or gone is reported on its resource when it is read", async () => {
    const pathOf = (name: string) =>
      join(
        folder,
        "files",
        Object.keys(uploads).find((path) => path.startsWith(projects[name]!))!,
      );
    await writeFile(pathOf("garbled"), "Something else than was uploaded.");
    await rm(pathOf("deleted"));
    for (const name of ["garbled", "deleted"])
      await rm(join(folder, "passages", projects[name]!), { recursive: true });
    server = await start();
    const reasonOf = (name: string) =>
      eventually(async () => {
        const [resource] = await resourcesOf(name);
        return resource!.state === "failed" && (resource!.reason ?? undefined);
      }, `${name} to fail`);
    expect(await reasonOf("garbled")).toContain("The stored file is damaged");
    expect(await reasonOf("deleted")).toContain("The stored file is missing");
  });
});
