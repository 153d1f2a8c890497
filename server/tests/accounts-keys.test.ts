import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Scope, scopeOf, scopes, takesProjectKeys } from "@groundwork/contract/call";
import { limits } from "@groundwork/contract/limits";
import { checkEach, matrixTimeout } from "./support/check-each.ts";
import { contractCalls, rows } from "./support/matrix.ts";
import { sendCall } from "./support/send-call.ts";
import { type Actor, eventually, startTestServer, type TestServer } from "./support/test-server.ts";
import { newWorld, spareWorlds, worldSettings, type World } from "./support/world.ts";

let server: TestServer;
let owner: Actor;
let stranger: Actor;
let world: World;
/** A key of the owner's for each scope. */
let keys: Record<Scope, string>;
beforeAll(async () => {
  server = await startTestServer({ ...worldSettings, PUBLIC_RATE_LIMIT: "1000" });
  owner = await server.newcomer();
  stranger = await server.newcomer();
  world = await newWorld(server, owner);
  keys = await keysOf(owner);
});
afterAll(() => server.stop());

const day = 86_400_000;

async function newKey(actor: Actor, scope: Scope, more: object = {}): Promise<{ id: string; key: string }> {
  const reply = await server.request(actor, "POST", "/account/keys", {
    name: `For ${scope}`,
    scopes: [scope],
    ...more,
  });
  expect(reply.status).toBe(201);
  return reply.json;
}

async function keysOf(actor: Actor): Promise<Record<Scope, string>> {
  const made = await Promise.all(scopes.map(async (scope) => [scope, (await newKey(actor, scope)).key]));
  return Object.fromEntries(made) as Record<Scope, string>;
}

const withKey = (key: string, method: string, path: string, body?: unknown, headers = {}) =>
  server.request(null, method, path, body, { authorization: `Bearer ${key}`, ...headers });

const cases = [...contractCalls()].map(([name, call]) => {
  const row = rows[name]!;
  return { name, call, row, success: row.success ?? Number(Object.keys(call.answers)[0]) };
});
const guarded = cases.filter(({ call }) => call.access !== "anyone");
/** Calls that a key of some scope makes for its owner; that a key that is not valid makes none is in roles-of-keys.test.ts. */
const scoped = cases.flatMap((entry) => {
  const scope = scopeOf(entry.call);
  return scope === undefined ? [] : scopes.map((held) => ({ ...entry, needed: scope, held }));
});

describe("which keys reach which calls", () => {
  test("a key reaches the calls of its scope, and no other's", { timeout: matrixTimeout }, async () => {
    const spare = spareWorlds(server, world);
    const check = async ({ call, row, held, needed, success }: (typeof scoped)[number]) => {
      const reached = held === needed;
      const own = row.ends && reached ? await spare(row.ends, held) : world;
      const key = own === world ? keys[held] : (await newKey(own.owner, held)).key;
      const answer = await sendCall(server, call, row.sent(own, own.owner.userId), {
        authorization: `Bearer ${key}`,
      });
      const refused = { status: 403, code: "scope_too_narrow" };
      expect(answer).toMatchObject(reached ? { status: success } : refused);
    };
    await checkEach(scoped, ({ name, held }) => `${name} with a key for ${held}`, check, { atLeast: 320 });
  });

  // page:landing.api-first-design page:how-it-works.api-first-design
  test("every call that needs somebody can be made with a key, the account's own with one for admin alone", () => {
    expect(guarded.filter(({ call }) => scopeOf(call) === undefined)).toEqual([]);
    const own = guarded.filter(({ call }) => call.path.startsWith("/account"));
    expect(own.length).toBeGreaterThan(8);
    expect(new Set(own.map(({ call }) => scopeOf(call)))).toEqual(new Set(["admin"]));
  });
});

describe("a key of one project", () => {
  test(
    "reaches that project, learns nothing of others, and makes no other call",
    { timeout: matrixTimeout },
    async () => {
      const elsewhere = await server.newProject(owner, "Where the key works");
      const bound = { name: "Bound", scopes, project_id: elsewhere };
      const { json: made } = await server.request(owner, "POST", "/account/keys", bound);
      expect(made).toMatchObject({ project_id: elsewhere, project_name: "Where the key works" });
      const headers = { authorization: `Bearer ${made.key}` };
      const check = async ({ call, row }: (typeof scoped)[number]) => {
        const answer = await sendCall(server, call, row.sent(world, owner.userId), headers);
        if (!takesProjectKeys(call))
          expect(answer).toMatchObject({ status: 403, code: "key_of_one_project" });
        else if (call.role !== undefined) expect(answer).toMatchObject({ status: 404 });
        const words = JSON.stringify(answer);
        for (const known of ["harbour", world.projectId, world.slug]) expect(words).not.toContain(known);
      };
      const once = scoped.filter(({ held }) => held === "ask");
      await checkEach(once, ({ name }) => `${name} with a key of another project`, check, { atLeast: 100 });
      const own = await withKey(made.key, "GET", `/project/get/${elsewhere}`);
      expect([own.status, own.json.ProjectName]).toEqual([200, "Where the key works"]);
    },
  );

  test("is made for a project of the caller's alone, and goes with it", async () => {
    const projectId = await server.newProject(stranger, "Not Ada's");
    const ada = await server.newcomer();
    const wish = { name: "Bound", scopes: ["read"], project_id: projectId };
    const refused = await server.request(ada, "POST", "/account/keys", wish);
    expect([refused.status, refused.json.code]).toEqual([404, "project_not_found"]);
    const { json: made } = await server.request(stranger, "POST", "/account/keys", wish);
    const { json: of } = await server.request(stranger, "GET", `/account/keys?project_id=${projectId}`);
    expect(of.map(({ id }: { id: string }) => id)).toEqual([made.id]);
    await server.request(stranger, "DELETE", `/project/delete/${projectId}`, { UserID: stranger.userId });
    expect((await withKey(made.key, "GET", `/project/get/${projectId}`)).status).toBe(404);
    const gone = async () => (await withKey(made.key, "GET", `/project/get/${projectId}`)).status === 401;
    expect(await eventually(gone, "the end of the key")).toBe(true);
  });

  test("may do no more than a key that makes another", async () => {
    const maker = await newKey(owner, "admin");
    const wider = { name: "Wider", scopes: ["admin", "write"] };
    const refused = await withKey(maker.key, "POST", "/account/keys", wider);
    expect([refused.status, refused.json.code]).toEqual([403, "key_exceeds_maker"]);
    expect((await withKey(maker.key, "POST", "/account/keys", { ...wider, scopes: ["admin"] })).status).toBe(
      201,
    );
  });
});

describe("a key that is not valid", () => {
  test("may be anything", async () => {
    const invented = ["", "x", "gw_", `groundwork_session=${"x".repeat(43)}`, "é\u00ff".repeat(20)];
    for (const key of invented)
      expect([key, (await withKey(key, "GET", "/auth/session")).json.code]).toEqual([key, "unknown_key"]);
  });

  test("is one that has expired or was revoked", async () => {
    const ada = await server.newcomer();
    const expiring = await newKey(ada, "read", { expires_at: new Date(Date.now() + day).toISOString() });
    const revoked = await newKey(ada, "read");
    const works = async ({ key }: { key: string }) => (await withKey(key, "GET", "/auth/session")).status;
    expect([await works(expiring), await works(revoked)]).toEqual([200, 200]);
    await server.request(ada, "DELETE", `/account/keys/${revoked.id}`);
    expect([await works(expiring), await works(revoked)]).toEqual([200, 401]);
    server.turnClock(day);
    expect(await works(expiring)).toBe(401);
    server.turnClock(-day);
  });

  test("is not helped by the cookie next to it, nor by the scheme's other spelling", async () => {
    const headers = { authorization: "bearer gw_invented" };
    expect((await server.request(owner, "GET", "/auth/session", undefined, headers)).status).toBe(401);
  });

  test("is no other scheme: a password of a proxy in front leaves the cookie alone", async () => {
    const headers = { authorization: `Basic ${btoa("proxy:secret")}` };
    expect((await server.request(owner, "GET", "/auth/session", undefined, headers)).status).toBe(200);
  });
});

describe("a key acts for its owner alone", () => {
  test("judges the answers that its owner got, in its owner's name", async () => {
    const body = { project_id: world.projectId, UserID: owner.userId, query: "Hello?" };
    const answer = await withKey(keys.ask, "POST", "/rag_query/qa", body);
    const feedback = { answer_id: answer.json.answer_id, useful: true };
    expect((await withKey(keys.ask, "POST", "/chat/feedback", feedback)).status).toBe(200);
    const foreign = await newKey(stranger, "ask");
    expect((await withKey(foreign.key, "POST", "/chat/feedback", feedback)).status).toBe(404);
  });

  test("needs no origin of ours, because no page can make a browser send it", async () => {
    const body = { ProjectName: "From elsewhere", UserID: owner.userId };
    const elsewhere = { origin: "https://elsewhere.example" };
    expect((await withKey(keys.write, "POST", "/project/add", body, elsewhere)).status).toBe(201);
    const bySession = await server.request(owner, "POST", "/project/add", body, elsewhere);
    expect([bySession.status, bySession.json.code]).toEqual([403, "foreign_origin"]);
  });

  test("ends no session: signing out with one leaves the cookie's alone", async () => {
    const headers = { authorization: `Bearer ${keys.admin}`, origin: "https://elsewhere.example" };
    await server.request(owner, "POST", "/auth/logout", undefined, headers);
    expect((await server.request(owner, "GET", "/auth/session")).status).toBe(200);
  });

  // page:landing.role-based-access page:features.role-based-access
  test("says clearly what its scope does not reach", async () => {
    const body = { ProjectName: "New", UserID: owner.userId };
    expect((await withKey(keys.read, "POST", "/project/add", body)).json.detail).toBe(
      "This API key has the scope “read”, but this call requires “write”.",
    );
  });
});

describe("keys on the account page", () => {
  // page:features.keys-with-a-scope page:features.end-to-end-encryption
  test("are shown once; lists and the catalogue never hold one, and answers never its hash", async () => {
    const ada = await server.newcomer();
    const made = await newKey(ada, "ask", { name: "  Help desk  " });
    expect(made).toEqual({
      id: expect.stringMatching(/^help-desk-\w{8}$/),
      name: "Help desk",
      scopes: ["ask"],
      project_id: null,
      project_name: null,
      start: made.key.slice(0, 7),
      end: made.key.slice(-4),
      created_at: expect.any(String),
      expires_at: null,
      made_by: null,
      last_used_at: null,
      key: expect.stringMatching(/^gw_[\w-]{43}$/),
    });
    const { text } = await server.request(ada, "GET", "/account/keys");
    const [row] = await server.database.read
      .selectFrom("api_keys")
      .selectAll()
      .where("user_id", "=", ada.userId)
      .execute();
    expect(JSON.stringify(row)).not.toContain(made.key);
    for (const secret of [made.key, row!.secret_hash]) expect(text).not.toContain(secret);
  });

  // page:features.keys-with-a-scope
  test("say when they were used last", async () => {
    const ada = await server.newcomer();
    const { key } = await newKey(ada, "read");
    const lastUsed = async () => (await server.request(ada, "GET", "/account/keys")).json[0].last_used_at;
    expect(await lastUsed()).toBeNull();
    await withKey(key, "GET", "/auth/session");
    const first = await eventually(async () => (await lastUsed()) ?? false, "the first use");
    server.turnClock(2 * 60_000);
    await withKey(key, "GET", "/auth/session");
    expect(await eventually(async () => (await lastUsed()) > first, "the second use")).toBe(true);
  });

  // page:features.keys-with-a-scope
  test("are listed newest first, and revoked one by one or all at once", async () => {
    const ada = await server.newcomer();
    const first = await newKey(ada, "read");
    server.turnClock(1000);
    const second = await newKey(ada, "admin");
    server.turnClock(1000);
    const third = await newKey(ada, "ask");
    const ids = async () =>
      (await server.request(ada, "GET", "/account/keys")).json.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual([third.id, second.id, first.id]);
    await server.request(ada, "DELETE", `/account/keys/${second.id}`);
    expect(await ids()).toEqual([third.id, first.id]);
    const again = await server.request(ada, "DELETE", `/account/keys/${second.id}`);
    expect([again.status, again.json.code]).toEqual([404, "key_not_found"]);
    await server.request(ada, "DELETE", "/account/keys");
    expect(await ids()).toEqual([]);
    expect((await withKey(first.key, "GET", "/auth/session")).status).toBe(401);
  });

  test("are refused with a sentence for what cannot be read", async () => {
    const refused: [object, string][] = [
      [{ scope: "read" }, "Please enter a name for the key."],
      [{ name: "  ", scope: "read" }, "Please enter a name for the key."],
      [{ name: "x".repeat(101), scope: "read" }, "A key's name can have at most 100 characters."],
      [{ name: "x", scope: "admin" }, "Please choose a scope: read, ask or manage."],
      [{ name: "x" }, "Please choose at least one scope: ask, read, write or admin."],
      [{ name: "x", scopes: [] }, "Please choose at least one scope: ask, read, write or admin."],
      [{ name: "x", scope: "read", expires_at: "tomorrow" }, "Please enter the expiry in ISO 8601 format."],
      [{ name: "x", scope: "read", expires_at: "2020-01-01T00:00:00Z" }, "The expiry must be in the future."],
    ];
    for (const [body, sentence] of refused) {
      const reply = await server.request(owner, "POST", "/account/keys", body);
      expect([reply.status, reply.json.detail]).toEqual([422, sentence]);
    }
  });

  test("are limited, also when many are asked for at once", async () => {
    const ada = await server.newcomer();
    const body = { name: "One of many", scope: "read" };
    const replies = await Promise.all(
      Array.from({ length: limits.keysMax + 3 }, () => server.request(ada, "POST", "/account/keys", body)),
    );
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, json }) => `${status} ${json.code}`)).toEqual(
      Array(3).fill("409 too_many_keys"),
    );
  });
});
