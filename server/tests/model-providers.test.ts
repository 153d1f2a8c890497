import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { harbourDocx } from "./support/documents.ts";
import { type ModelServer, startModelServer } from "./support/model-double/model-server.ts";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";

const key = "sk-secret-4711-of-the-provider";
const query = "What does a fishing boat pay each night at the northern quay?";

let provider: ModelServer;
let shared: TestServer;
let sharedAdmin: Actor;
/** Those of the test that runs: the shared ones, unless it starts its own. */
let server: TestServer;
let admin: Actor;

const lines: string[] = [];
const ofAll = { MODEL_USE_DEFAULT: "everybody", VERIFY_MODEL: "off" };

beforeAll(async () => {
  provider = await startModelServer(() => ({ status: 500 }));
  const logger = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  shared = await startTestServer(ofAll, { logger });
  sharedAdmin = await shared.newcomer();
});
afterAll(async () => {
  await shared.stop();
  await provider.close();
});
beforeEach(() => {
  [server, admin] = [shared, sharedAdmin];
  lines.length = 0;
  provider.asked = [];
  provider.script = () => ({ text: "A fishing boat pays 18 crowns each night. [1]" });
});
afterEach(async () => {
  if (server !== shared) await server.stop();
  else for (const { id } of (await call("GET")).json) await call("DELETE", { id });
});

/** A server of a test's own, whose first account administers. */
async function start(own: Record<string, string>): Promise<void> {
  server = await startTestServer({ ...ofAll, ...own });
  admin = await server.newcomer();
}

const models = (...names: string[]) => names.map((name) => ({ name, price_input: 3, price_output: 15 }));
const call = (method: string, body?: object) => server.request(admin, method, "/admin/providers", body);
const add = (more: object = {}) =>
  call("POST", {
    name: "House models",
    kind: "openai-compatible",
    base_url: provider.baseUrl,
    key,
    models: models("small", "vendor/large"),
    default_model: "small",
    ...more,
  });
const testConnection = (id: string, model: string) =>
  server.request(admin, "POST", "/admin/providers/test", { id, model });

async function project(): Promise<string> {
  const projectId = await server.newProject(admin);
  await server.addFile(admin, projectId, "harbour.docx", harbourDocx, 5);
  await server.vectorize(admin, projectId);
  return projectId;
}
const ask = async (projectId: string) => (await server.ask(admin, projectId, query)).json;

describe("a provider that an administrator adds", () => {
  test.each(["openai-compatible", "anthropic"])(
    "answers, %s, with its key, by the model of each project",
    async (kind) => {
      const projectId = await project();
      expect((await ask(projectId)).mode).toBe("built-in");
      const { status, json: added } = await add({ kind });
      expect([status, added.has_key, added.default_model]).toEqual([201, true, "small"]);
      expect((await ask(projectId)).mode).toBe("model");
      const settings = (await server.request(admin, "GET", `/project/settings/${projectId}`)).json;
      expect(settings.standard).toBe("small (House models)");
      const large = settings.choices.find(({ label }: { label: string }) => label.startsWith("vendor/large"));
      await server.request(admin, "PATCH", `/project/settings/${projectId}`, { model: large.id });
      expect((await ask(projectId)).mode).toBe("model");
      expect(provider.asked.map(({ model }) => model)).toEqual(["small", "vendor/large"]);
      for (const { headers } of provider.asked) expect(JSON.stringify(headers)).toContain(key);
      const { rows } = (await server.request(admin, "GET", "/admin/usage")).json;
      const own = rows.filter(({ project: its }: { project: string }) => its === projectId);
      expect(
        own.map((row: { model: string; calls: number; cost: number }) => [
          row.model,
          row.calls,
          row.cost > 0,
        ]),
      ).toEqual([
        ["small (House models)", 1, true],
        ["vendor/large (House models)", 1, true],
      ]);
      await call("DELETE", { id: added.id });
      expect((await ask(projectId)).mode).toBe("built-in");
    },
  );

  test("shows its key to nobody, and keeps it encrypted with a key of DATA_DIR", async () => {
    const { text } = await add();
    const { text: listed } = await call("GET");
    const [row] = await server.database.read.selectFrom("model_providers").selectAll().execute();
    for (const shown of [text, listed, JSON.stringify(row)]) {
      expect(shown).not.toContain(key);
      expect(shown).not.toContain(Buffer.from(key).toString("base64url").slice(0, 20));
    }
    expect((await readFile(join(server.folder, "secret.key"), "utf8")).length).toBeGreaterThan(40);
  });

  test("has its key in no line of the log, where the provider quotes it as well", async () => {
    const projectId = await project();
    const { id } = (await add()).json;
    provider.script = () => ({
      status: 401,
      body: JSON.stringify({ error: { message: `Incorrect API key provided: ${key}` } }),
    });
    expect((await ask(projectId)).mode).toBe("fallback");
    await testConnection(id, "small");
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join("")).toContain("rejected the key");
    expect(lines.join("")).not.toContain(key);
  });

  test("keeps its key when it is changed, until another or none is given", async () => {
    await start({ SECRET_KEY: "a secret of the operator" });
    const projectId = await project();
    const { id } = (await add()).json;
    expect((await call("PATCH", { id, name: "Renamed" })).json).toMatchObject({
      name: "Renamed",
      has_key: true,
    });
    await ask(projectId);
    expect((await call("PATCH", { id, key: "sk-another-4712" })).json.has_key).toBe(true);
    await ask(projectId);
    expect((await call("PATCH", { id, key: null })).json.has_key).toBe(false);
    await ask(projectId);
    const keys = provider.asked.map(({ headers }) => headers["authorization"]);
    expect(keys).toEqual([`Bearer ${key}`, "Bearer sk-another-4712", undefined]);
    await expect(readFile(join(server.folder, "secret.key"))).rejects.toThrow("ENOENT");
  });

  test("never has its key sent to a changed address without being entered again", async () => {
    const other = await startModelServer(() => ({ text: "A fishing boat pays 18 crowns each night. [1]" }));
    const projectId = await project();
    const { id } = (await add()).json;
    const refused = await call("PATCH", { id, base_url: other.baseUrl });
    expect([refused.status, refused.json.code]).toEqual([422, "key_needed"]);
    await ask(projectId);
    expect([provider.asked.length, other.asked.length]).toEqual([1, 0]);
    const moved = await call("PATCH", { id, base_url: other.baseUrl, key: "sk-for-the-other" });
    expect([moved.status, moved.json.has_key]).toEqual([200, true]);
    await ask(projectId);
    expect(other.asked.map(({ headers }) => headers["authorization"])).toEqual(["Bearer sk-for-the-other"]);
    expect((await call("PATCH", { id, base_url: provider.baseUrl, key: null })).json.has_key).toBe(false);
    await other.close();
  });

  test("is refused a key that no header takes", async () => {
    for (const bad of ["two\r\nlines", "two\nlines", "with blank", "schlüssel", "a\u0000b"]) {
      const { status, json } = await add({ key: bad });
      expect([bad, status, json.message]).toEqual([
        bad,
        422,
        expect.stringContaining("without spaces or line breaks"),
      ]);
    }
    expect((await call("GET")).json).toEqual([]);
  });

  test("whose key another SECRET_KEY encrypted is unavailable, and says so", async () => {
    const projectId = await project();
    const { id } = (await add()).json;
    await server.database.write((t) =>
      t.updateTable("model_providers").set({ sealed_key: "v1.AAAA", changed_at: "later" }).execute(),
    );
    const { mode, notice } = await ask(projectId);
    expect([mode, notice]).toEqual([
      "built-in",
      "The language model isn't set up correctly, so answers quote the sources directly.",
    ]);
    expect((await testConnection(id, "small")).json.code).toBe("unreadable_key");
  });

  test("is refused where it has no address or model, the same model twice, or another default", async () => {
    const refused: [object, string][] = [
      [{ base_url: null }, "address_needed"],
      [{ base_url: "ftp://models.test" }, "invalid_input"],
      [{ models: [] }, "invalid_input"],
      [{ models: models("small", "small") }, "invalid_input"],
      [{ default_model: "huge" }, "unknown_model"],
    ];
    for (const [more, code] of refused) {
      const { json } = await add(more);
      if (code !== "invalid_input") expect([more, json.code]).toEqual([more, code]);
      expect(json.message).toMatch(/^(Please|This model)/);
      expect([more, (await call("GET")).json]).toEqual([more, []]);
    }
  });

  test("lets one model of all be the default", async () => {
    await add();
    await add({ name: "Others", default_model: "vendor/large" });
    const listed = (await call("GET")).json;
    expect(listed.map((one: { default_model: string | null }) => one.default_model)).toEqual([
      null,
      "vendor/large",
    ]);
  });
});

describe("the environment variables", () => {
  test("win: their model stays the installation's, and is not changed here", async () => {
    const own = await startModelServer(() => ({ text: "A fishing boat pays 18 crowns each night. [1]" }));
    await start({
      LLM_PROVIDER: "openai-compatible",
      LLM_BASE_URL: own.baseUrl,
      LLM_MODEL: "own",
      LLM_API_KEY: key,
    });
    const projectId = await project();
    await add();
    expect((await ask(projectId)).mode).toBe("model");
    expect([own.asked.length, provider.asked.length]).toEqual([1, 0]);
    const { json: listed, text } = await call("GET");
    expect(text).not.toContain(key);
    expect(listed[0]).toMatchObject({
      id: "environment",
      from_environment: true,
      has_key: true,
      default_model: "own",
    });
    expect(listed[1].default_model).toBeNull();
    for (const method of ["PATCH", "DELETE"])
      expect((await call(method, { id: "environment" })).json.code).toBe("provider_of_environment");
    expect((await testConnection("environment", "own")).json).toMatchObject({
      works: true,
      message: expect.stringMatching(/^own answered in [\d.]+ s and searches on its own\.$/),
    });
    await own.close();
  });
});

describe("a test of the connection", () => {
  test("asks the model for a word, and says what came of it without the key", async () => {
    const { id } = (await add({ name: "Tested models" })).json;
    provider.script = () => ({ text: "ready" });
    expect((await testConnection(id, "vendor/large")).json).toMatchObject({
      works: true,
      message: expect.stringMatching(/^vendor\/large answered in /),
    });
    provider.script = () => ({ status: 401, body: JSON.stringify({ error: { message: `Bad key ${key}` } }) });
    const { json, text } = await testConnection(id, "small");
    expect(json.works).toBe(false);
    expect(json.message).toContain("rejected the key (401)");
    expect(text).not.toContain(key);
    expect((await testConnection(id, "huge")).json.code).toBe("unknown_model");
    const { rows } = (await server.request(admin, "GET", "/admin/usage")).json;
    const tests = rows.filter(({ model }: { model: string }) => model.endsWith("(Tested models)"));
    expect(tests.map((row: { project: null; calls: number }) => [row.project, row.calls])).toEqual([
      [null, 1],
      [null, 1],
    ]);
  });
});
