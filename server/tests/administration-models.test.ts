import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { startModelServer } from "./support/model-double/model-server.ts";
import { actorsOf, runAdmin } from "./support/run-admin.ts";
import { eventually, onPostgres, serverForTests } from "./support/test-server.ts";

const provider = await startModelServer(() => ({ text: "ready" }));
afterAll(() => provider.close());
const server = await serverForTests({ VERIFY_MODEL: "off", MODEL_USE_DEFAULT: "everybody" });
const admin = await server.newcomer();

const run = (words: string | readonly string[]) => runAdmin(server, words);

describe("npm run admin -- providers", () => {
  test("adds, tests, changes and removes a provider, as the console does, without telling its key", async () => {
    const models =
      '[{"name":"small","price_input":3,"price_output":15},{"name":"large","price_input":null,"price_output":null}]';
    process.env.KEY_OF_HOUSE = "sk-secret-4711-of-the-provider";
    const added = await run(
      `providers add openai-compatible --name House --base-url ${provider.baseUrl} --models ${models} --default-model small --key-from KEY_OF_HOUSE`,
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

    await run(`providers change ${id} --name Home --key null`);
    expect((await run("providers list")).json).toMatchObject([{ name: "Home", has_key: false }]);
    expect((await run(`providers delete ${id}`)).status).toBe(0);
    expect((await server.request(admin, "GET", "/admin/providers")).json).toEqual([]);
    for (const code of ["provider.added", "provider.changed", "provider.removed"])
      expect(await actorsOf(server, admin, code)).toEqual(["operator"]);
    delete process.env.KEY_OF_HOUSE;
  });

  test("says what is wrong with what was given", async () => {
    expect((await run("providers add openai-compatible --name X --key-from NO_SUCH_KEY")).error).toContain(
      "NO_SUCH_KEY is not set",
    );
    expect(
      (
        await run(
          'providers add oracle --name X --models [{"name":"m","price_input":null,"price_output":null}]',
        )
      ).status,
    ).toBe(2);
    expect((await run("providers add openai-compatible --name X --models m")).status).toBe(2);
    expect((await run("providers add openai-compatible --nmae X")).error).toContain("--nmae");
    expect((await run("providers delete nobody")).status).toBe(1);
  });
});

describe("npm run admin -- usage", () => {
  test("sets what may be spent, and who may use a model, as the console does", async () => {
    const set = await run(
      `usage limit user ${admin.userId} --tokens-day 5000 --cost-month null --allowed false`,
    );
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
    await run(`usage limit user ${admin.userId} --allowed null --tokens-day null`);
    expect((await run("usage limits")).json.accounts).toMatchObject([{ may_use: true }]);
    for (const wrong of ["usage limit planet", "usage limit", "usage limit server --tokens-day=-1"])
      expect([wrong, (await run(wrong)).status]).toEqual([wrong, 2]);
    expect((await run("usage limit user nobody --allowed true")).status).toBe(1);
  });
});

test.runIf(onPostgres)(
  "migrate brings its database to this version, and says what distributing lacks",
  async () => {
    expect(await run("migrate")).toMatchObject({ status: 0, json: { distributed: [] } });
    const refused = await run("migrate --citus");
    expect([refused.status, refused.json.error]).toEqual([1, expect.stringContaining("lacks Citus")]);
  },
);

describe("health", () => {
  test("names a provider that fails and when it is tried again, in the console and on the command line", async () => {
    const down = await startModelServer(() => ({ text: "" }));
    const { baseUrl } = down;
    await down.close();
    const { json } = await run(
      `providers add openai-compatible --name Gone --base-url ${baseUrl} --models [{"name":"lost","price_input":null,"price_output":null}]`,
    );
    const body = { id: json.id, model: "lost" };
    const projectId = await server.newProject(admin);
    await server.request(admin, "POST", "/admin/providers/test", body);
    const choices = (await server.request(admin, "GET", `/project/settings/${projectId}`)).json.choices;
    await server.request(admin, "PATCH", `/project/settings/${projectId}`, { model: choices[0].id });
    await server.addFile(admin, projectId, "note.txt", Buffer.from("The ferry costs 12 euros."), 7);
    await server.vectorize(admin, projectId);
    expect((await server.ask(admin, projectId, "What does the ferry cost?")).json.mode).toBe("fallback");
    const shown = async () => (await server.request(admin, "GET", "/admin/health")).json.breakers;
    await eventually(async () => (await shown()).length === 1, "it is told");
    expect((await shown())[0]).toMatchObject({
      provider: `lost at ${new URL(baseUrl).host}`,
      why: expect.stringContaining("can't be reached"),
    });
    expect((await run("call showHealth")).json.breakers).toEqual(await shown());
  });

  test.skipIf(onPostgres)("tells the last backup that was taken", async () => {
    const shown = async () => (await server.request(admin, "GET", "/admin/health")).json.last_backup;
    expect(await shown()).toBeNull();
    const folder = await newFolder();
    const taken = await run(`backup ${folder}`);
    expect(await shown()).toMatchObject({ folder: taken.json.folder, bytes: taken.json.bytes, damaged: 0 });
    expect((await run("call showHealth")).json.last_backup).toEqual(await shown());
  });
});

describe("npm run admin -- audit", () => {
  test("lists by filters, exports to a new file, and ends with 1 where an entry was changed", async () => {
    const removed = (await run(["audit", "list", "--what", "provider.removed", "--limit", "1"])).json.entries;
    expect(removed).toMatchObject([{ code: "provider.removed", actor: { kind: "operator" } }]);
    const folder = await newFolder();
    const file = join(folder, "log.jsonl");
    expect((await run(`audit export --out ${file} --format jsonl`)).status).toBe(0);
    expect((await run(`audit export --out ${file} --format jsonl`)).status).toBe(1);
    const lines = (await readFile(file, "utf8")).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).code)).toContain("provider.removed");

    expect((await run("audit verify")).status).toBe(0);
    const { seq } = removed[0];
    const rewrite = (address: string | null) =>
      server.database.write((transaction) =>
        transaction.updateTable("audit_entries").set({ address }).where("seq", "=", seq).execute(),
      );
    await rewrite("203.0.113.9");
    const broken = await run("audit verify");
    expect([broken.status, broken.json.broken.seq]).toEqual([1, seq]);
    await rewrite(removed[0].address);
    expect((await run("audit verify")).status).toBe(0);
  });
});
