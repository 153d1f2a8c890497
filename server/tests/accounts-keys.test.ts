import { describe, expect, test } from "vitest";
import type { Scope } from "@groundwork/contract/call";
import { limits } from "@groundwork/contract/limits";
import { newKey, newKeys, withKey } from "./support/keys.ts";
import { type Actor, eventually, serverForTests } from "./support/test-server.ts";
import { newWorld, worldSettings, type World } from "./support/world.ts";

const server = await serverForTests({ ...worldSettings, PUBLIC_RATE_LIMIT: "1000" });
const owner = await server.newcomer();
const stranger = await server.newcomer();
const world: World = await newWorld(server, owner);
/** A key of the owner's for each scope. */
const keys: Record<Scope, string> = await newKeys(server, owner);

const day = 86_400_000;

const makeKey = (actor: Actor, scope: Scope, more: object = {}) => newKey(server, actor, scope, more);
const callWith = (key: string, method: string, path: string, body?: unknown, headers = {}) =>
  withKey(server, key, method, path, body, headers);

describe("a key of one project", () => {
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
    expect((await callWith(made.key, "GET", `/project/get/${projectId}`)).status).toBe(404);
    const gone = async () => (await callWith(made.key, "GET", `/project/get/${projectId}`)).status === 401;
    expect(await eventually(gone, "the end of the key")).toBe(true);
  });

  test("may do no more than a key that makes another", async () => {
    const maker = await makeKey(owner, "admin");
    const wider = { name: "Wider", scopes: ["admin", "write"] };
    const refused = await callWith(maker.key, "POST", "/account/keys", wider);
    expect([refused.status, refused.json.code]).toEqual([403, "key_exceeds_maker"]);
    expect((await callWith(maker.key, "POST", "/account/keys", { ...wider, scopes: ["admin"] })).status).toBe(
      201,
    );
  });
});

describe("a key that is not valid", () => {
  test("may be anything", async () => {
    const invented = ["", "x", "gw_", `groundwork_session=${"x".repeat(43)}`, "é\u00ff".repeat(20)];
    for (const key of invented)
      expect([key, (await callWith(key, "GET", "/auth/session")).json.code]).toEqual([key, "unknown_key"]);
  });

  test("is one that has expired or was revoked", async () => {
    const ada = await server.newcomer();
    const expiring = await makeKey(ada, "read", { expires_at: new Date(Date.now() + day).toISOString() });
    const revoked = await makeKey(ada, "read");
    const works = async ({ key }: { key: string }) => (await callWith(key, "GET", "/auth/session")).status;
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
    const answer = await callWith(keys.ask, "POST", "/rag_query/qa", body);
    const feedback = { answer_id: answer.json.answer_id, useful: true };
    expect((await callWith(keys.ask, "POST", "/chat/feedback", feedback)).status).toBe(200);
    const foreign = await makeKey(stranger, "ask");
    expect((await callWith(foreign.key, "POST", "/chat/feedback", feedback)).status).toBe(404);
  });

  test("needs no origin of ours, because no page can make a browser send it", async () => {
    const body = { ProjectName: "From elsewhere", UserID: owner.userId };
    const elsewhere = { origin: "https://elsewhere.example" };
    expect((await callWith(keys.write, "POST", "/project/add", body, elsewhere)).status).toBe(201);
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
    expect((await callWith(keys.read, "POST", "/project/add", body)).json.detail).toBe(
      "This API key has the scope “read”, but this call requires “write”.",
    );
  });
});

describe("keys on the account page", () => {
  // page:features.keys-with-a-scope page:features.end-to-end-encryption
  test("are shown once; lists and the catalogue never hold one, and answers never its hash", async () => {
    const ada = await server.newcomer();
    const made = await makeKey(ada, "ask", { name: "  Help desk  " });
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
    const { key } = await makeKey(ada, "read");
    const lastUsed = async () => (await server.request(ada, "GET", "/account/keys")).json[0].last_used_at;
    expect(await lastUsed()).toBeNull();
    await callWith(key, "GET", "/auth/session");
    const first = await eventually(async () => (await lastUsed()) ?? false, "the first use");
    server.turnClock(2 * 60_000);
    await callWith(key, "GET", "/auth/session");
    expect(await eventually(async () => (await lastUsed()) > first, "the second use")).toBe(true);
  });

  // page:features.keys-with-a-scope
  test("are listed newest first, and revoked one by one or all at once", async () => {
    const ada = await server.newcomer();
    const first = await makeKey(ada, "read");
    server.turnClock(1000);
    const second = await makeKey(ada, "admin");
    server.turnClock(1000);
    const third = await makeKey(ada, "ask");
    const ids = async () =>
      (await server.request(ada, "GET", "/account/keys")).json.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual([third.id, second.id, first.id]);
    await server.request(ada, "DELETE", `/account/keys/${second.id}`);
    expect(await ids()).toEqual([third.id, first.id]);
    const again = await server.request(ada, "DELETE", `/account/keys/${second.id}`);
    expect([again.status, again.json.code]).toEqual([404, "key_not_found"]);
    await server.request(ada, "DELETE", "/account/keys");
    expect(await ids()).toEqual([]);
    expect((await callWith(first.key, "GET", "/auth/session")).status).toBe(401);
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
