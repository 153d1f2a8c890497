import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commands } from "#admin/commands.ts";
import { runCommand } from "#admin/run-command.ts";
import { readConfig } from "../src/config.ts";
import { type ModelServer, startModelServer } from "./support/model-double/model-server.ts";
import {
  type Actor,
  eventually,
  onPostgres,
  startTestServer,
  type TestServer,
} from "./support/test-server.ts";

let provider: ModelServer;
let server: TestServer;
let admin: Actor;
beforeAll(async () => {
  provider = await startModelServer(() => ({ text: "ready" }));
  server = await startTestServer({ VERIFY_MODEL: "off", MODEL_USE_DEFAULT: "everybody" });
  admin = await server.newcomer();
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

async function run(words: string) {
  const { out, error, status } = await runCommand([...words.split(" "), "--json"], {
    commands,
    readConfig: () => readConfig({ ...server.kept, MODEL_USE_DEFAULT: "everybody" }),
    signal: new AbortController().signal,
  });
  return { json: out ? JSON.parse(out) : null, error, status };
}

const actsOf = async (code: string) =>
  (await server.request(admin, "GET", `/admin/audit?what=${code}`)).json.entries as {
    actor: { kind: string };
  }[];

describe("npm run admin -- providers", () => {
  test("adds, tests, changes and removes a provider, as the console does, without telling its key", async () => {
    process.env.KEY_OF_HOUSE = "sk-secret-4711-of-the-provider";
    const added = await run(
      `providers add openai-compatible --name House --base-url ${provider.baseUrl} --model small=3,15 --model large --default small --key-from KEY_OF_HOUSE`,
    );
    expect(added.status).toBe(0);
    expect(added.json).toMatchObject({ name: "House", has_key: true, default_model: "small" });
    expect(JSON.stringify(added.json)).not.toContain("sk-secret");
    const { id } = added.json;
    const shown = (await server.request(admin, "GET", "/admin/providers")).json;
    expect(shown).toEqual([added.json]);
    expect((await run("providers list")).json).toEqual(shown);

    const works = await run(`providers test ${id} small`);
    expect([works.status, works.json.works]).toEqual([0, true]);
    expect(provider.asked.at(-1)!.headers.authorization).toBe("Bearer sk-secret-4711-of-the-provider");
    const { rows } = (await server.request(admin, "GET", "/admin/usage")).json;
    expect(rows).toMatchObject([{ model: "small (House)", user: null, calls: 1 }]);
    expect((await run("usage show")).json.rows).toEqual(rows);

    await run(`providers change ${id} --name Home --without-key`);
    expect((await run("providers list")).json).toMatchObject([{ name: "Home", has_key: false }]);
    expect((await run(`providers delete ${id}`)).status).toBe(0);
    expect((await server.request(admin, "GET", "/admin/providers")).json).toEqual([]);
    for (const code of ["provider.added", "provider.changed", "provider.removed"])
      expect((await actsOf(code)).map(({ actor }) => actor.kind)).toEqual(["operator"]);
    delete process.env.KEY_OF_HOUSE;
  });

  test("says what is wrong with what was given", async () => {
    expect(
      (await run("providers add openai-compatible --name X --model m --key-from NO_SUCH_KEY")).error,
    ).toContain("NO_SUCH_KEY is not set");
    expect((await run("providers add oracle --name X --model m")).status).toBe(2);
    expect((await run("providers add openai-compatible --name X --model m=1")).error).toContain(
      "INPUT,OUTPUT",
    );
    expect((await run("providers delete nobody")).status).toBe(1);
  });
});

describe("npm run admin -- usage", () => {
  test("sets what may be spent, and who may use a model, as the console does", async () => {
    const set = await run(`usage limit user ${admin.userId} --tokens-day 5000 --cost-month none --refuse`);
    expect(set.json).toMatchObject({
      scope: "user",
      subject: admin.userId,
      allowed: false,
      tokens_day: 5_000,
    });
    const { limits, accounts } = (await server.request(admin, "GET", "/admin/limits")).json;
    expect(limits).toEqual([set.json]);
    expect(accounts).toMatchObject([{ user_id: admin.userId, may_use: false }]);
    expect((await run("usage limits")).json.limits).toEqual(limits);
    await run(`usage limit user ${admin.userId} --as-set --tokens-day none`);
    expect((await run("usage limits")).json.accounts).toMatchObject([{ may_use: true }]);
    for (const wrong of ["usage limit planet", "usage limit server", "usage limit server --tokens-day -1"])
      expect([wrong, (await run(wrong)).status]).toEqual([wrong, 2]);
    expect((await run("usage limit user nobody --allow")).status).toBe(1);
  });
});

describe("health", () => {
  test("names a provider that fails and when it is tried again, in the console and on the command line", async () => {
    const down = await startModelServer(() => ({ text: "" }));
    const { baseUrl } = down;
    await down.close();
    const { json } = await run(
      `providers add openai-compatible --name Gone --base-url ${baseUrl} --model lost`,
    );
    const body = { id: json.id, model: "lost" };
    const projectId = await server.newProject(admin);
    await server.request(admin, "POST", "/admin/providers/test", body);
    const choices = (await server.request(admin, "GET", `/project/settings/${projectId}`)).json.choices;
    await server.request(admin, "PATCH", `/project/settings/${projectId}`, { model: choices[0].id });
    await server.addFile(admin, projectId, "note.txt", Buffer.from("The ferry costs 12 euros."), 7);
    await server.vectorize(admin, projectId);
    const question = { project_id: projectId, UserID: admin.userId, query: "What does the ferry cost?" };
    expect((await server.request(admin, "POST", "/rag_query/qa", question)).json.mode).toBe("fallback");
    const shown = async () => (await server.request(admin, "GET", "/admin/health")).json.breakers;
    await eventually(async () => (await shown()).length === 1, "it is told");
    expect((await shown())[0]).toMatchObject({
      provider: `lost at ${new URL(baseUrl).host}`,
      why: expect.stringContaining("cannot be reached"),
    });
    expect((await run("health")).json.breakers).toEqual(await shown());
  });

  test.skipIf(onPostgres)("tells the last backup that was taken", async () => {
    const shown = async () => (await server.request(admin, "GET", "/admin/health")).json.last_backup;
    expect(await shown()).toBeNull();
    const folder = await mkdtemp(join(tmpdir(), "groundwork-backups-"));
    const taken = await run(`backup ${folder}`);
    expect(await shown()).toMatchObject({ folder: taken.json.folder, bytes: taken.json.bytes, damaged: 0 });
    expect((await run("health")).json.last_backup).toEqual(await shown());
    await rm(folder, { recursive: true, force: true });
  });
});

describe("npm run admin -- groups", () => {
  test("creates, fills, lists, renames and deletes a group, as the console does", async () => {
    const ada = await server.newcomer();
    const { group_id: id } = (await run("groups create Support")).json;
    expect((await run("groups create SUPPORT")).status).toBe(1);
    expect((await run(`groups add ${id} ${ada.email}`)).status).toBe(0);
    expect((await run(`groups add ${id} nobody@example.test`)).status).toBe(1);
    expect((await run(`groups members ${id}`)).json).toMatchObject([
      { user_id: ada.userId, email: ada.email },
    ]);
    await run(`groups rename ${id} Helpdesk`);
    const shown = [{ group_id: id, name: "Helpdesk", from_provider: false, people: 1 }];
    expect((await run("groups list")).json).toEqual(shown);
    expect((await server.request(admin, "GET", "/groups")).json).toEqual(shown);
    expect((await run(`groups remove ${id} ${ada.email}`)).status).toBe(0);
    expect((await run(`groups members ${id}`)).json).toEqual([]);
    expect((await run("groups members")).status).toBe(2);
    expect((await run(`groups delete ${id}`)).status).toBe(0);
    expect((await run("groups list")).json).toEqual([]);
    expect((await actsOf("group.person_added"))[0]!.actor.kind).toBe("operator");
  });
});
