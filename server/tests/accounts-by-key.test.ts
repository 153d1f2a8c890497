import { beforeEach, describe, expect, test } from "vitest";
import { type Actor, serverForTests } from "./support/test-server.ts";

let ada: Actor;
const server = await serverForTests();
beforeEach(async () => {
  ada = await server.newcomer();
});

interface Key {
  id: string;
  key: string;
  expires_at: string | null;
  made_by: string | null;
}

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** Made by somebody signed in. */
async function ownKey(more: object = {}): Promise<Key> {
  const reply = await server.request(ada, "POST", "/account/keys", { name: "Own", scope: "manage", ...more });
  expect(reply.status).toBe(201);
  return reply.json;
}

const withKey = ({ key }: Key, method: string, path: string, body?: unknown) =>
  server.request(null, method, path, body, { authorization: `Bearer ${key}` });
const makeWith = (maker: Key, more: object = {}) =>
  withKey(maker, "POST", "/account/keys", { name: "Child", scope: "manage", ...more });
const works = async (key: Key) => (await withKey(key, "GET", "/auth/session")).status === 200;
const keyIds = async () =>
  (await server.request(ada, "GET", "/account/keys")).json.map(({ id }: Key) => id).sort();
const signedIn = async (actor: Actor) => (await server.request(actor, "GET", "/auth/session")).status === 200;

describe("a key that a key makes", () => {
  test("says who made it, works, and may be for less", async () => {
    const maker = await ownKey();
    const { status, json: child } = await makeWith(maker, { scope: "read" });
    expect([status, child.made_by, child.expires_at]).toEqual([201, maker.id, null]);
    expect(await works(child)).toBe(true);
    expect((await makeWith(child)).json.code).toBe("scope_too_narrow");
    expect(maker.made_by).toBeNull();
  });

  test.each(["read", "ask"])(
    "is made by none for %s, whatever for, which also reads no other",
    async (scope) => {
      const leaked = await ownKey({ scope });
      for (const wanted of ["read", "ask", "manage"])
        expect((await makeWith(leaked, { scope: wanted })).json.code).toBe("scope_too_narrow");
      expect((await withKey(leaked, "GET", "/account/keys")).status).toBe(403);
      expect(await keyIds()).toEqual([leaked.id]);
    },
  );

  test.each([{}, { expires_at: null }])("ends with its maker where %o names no end", async (more) => {
    const maker = await ownKey({ expires_at: inDays(2) });
    expect((await makeWith(maker, more)).json.expires_at).toBe(maker.expires_at);
  });

  test("may end earlier than its maker, and is refused where it would end later", async () => {
    const maker = await ownKey({ expires_at: inDays(2) });
    const sooner = inDays(1);
    expect((await makeWith(maker, { expires_at: sooner })).json.expires_at).toBe(sooner);
    const later = await makeWith(maker, { expires_at: inDays(3) });
    expect([later.status, later.json.detail]).toEqual([
      422,
      "A key created with another key can't expire later than that key.",
    ]);
    // In another zone's time it is the same moment.
    const zoned = new Date(Date.parse(maker.expires_at!) + 3_600_000).toISOString().replace("Z", "+01:00");
    expect((await makeWith(maker, { expires_at: zoned })).status).toBe(201);
  });

  test("does not let a key outlive itself, over however many generations", async () => {
    const maker = await ownKey({ expires_at: inDays(2) });
    let youngest = maker;
    for (let generation = 0; generation < 3; generation++) youngest = (await makeWith(youngest)).json;
    expect(await works(youngest)).toBe(true);
    server.turnClock(2 * day);
    expect([await works(maker), await works(youngest)]).toEqual([false, false]);
    server.turnClock(-2 * day);
  });

  test("goes when its maker is revoked, with those that it made itself, and no other", async () => {
    const [maker, other] = [await ownKey(), await ownKey()];
    const child: Key = (await makeWith(maker)).json;
    const grandchild: Key = (await makeWith(child)).json;
    await server.request(ada, "DELETE", `/account/keys/${maker.id}`);
    expect([await works(maker), await works(child), await works(grandchild), await works(other)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await keyIds()).toEqual([other.id]);
  });

  test("is gone too where it is made at the moment its maker is revoked", async () => {
    const maker = await ownKey();
    const [made, revoked] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => makeWith(maker))),
      server.request(ada, "DELETE", `/account/keys/${maker.id}`),
    ]);
    expect(revoked.status).toBe(200);
    expect(made.every(({ status }) => status === 201 || status === 401)).toBe(true);
    expect(await keyIds()).toEqual([]);
  });
});

describe("with a key for manage", () => {
  test("the account is read and renamed", async () => {
    const key = await ownKey();
    expect((await withKey(key, "GET", "/account")).json).toMatchObject({ user_id: ada.userId });
    expect((await withKey(key, "PATCH", "/account", { name: "Ada by key" })).json.name).toBe("Ada by key");
  });

  test("sessions are listed, none of them as this one, and signed out one by one", async () => {
    const key = await ownKey();
    const [session] = (await withKey(key, "GET", "/account/sessions")).json;
    expect(session.current).toBe(false);
    const reply = await withKey(key, "DELETE", `/account/sessions/${session.id}`);
    expect([reply.status, reply.headers.get("set-cookie")]).toEqual([200, null]);
    expect([await signedIn(ada), await works(key)]).toEqual([false, true]);
  });

  test.each(["", "?others=true"])("every session ends by “%s”, and the key stays", async (query) => {
    const key = await ownKey();
    const elsewhere = await server.signIn(ada.email, ada.password);
    const reply = await withKey(key, "DELETE", `/account/sessions${query}`);
    expect([reply.json.message, reply.headers.get("set-cookie")]).toEqual([
      "All sessions were signed out.",
      null,
    ]);
    expect([await signedIn(ada), await signedIn(elsewhere), await works(key)]).toEqual([false, false, true]);
  });

  test("keys are listed and revoked, itself too", async () => {
    const [key, other] = [await ownKey(), await ownKey()];
    expect((await withKey(key, "GET", "/account/keys")).json).toHaveLength(2);
    expect((await withKey(key, "DELETE", `/account/keys/${other.id}`)).status).toBe(200);
    expect((await withKey(key, "DELETE", `/account/keys/${key.id}`)).status).toBe(200);
    expect(await keyIds()).toEqual([]);
  });

  test("nobody else's sessions and keys are reached", async () => {
    const theirs = await ownKey();
    const [session] = (await withKey(theirs, "GET", "/account/sessions")).json;
    ada = await server.newcomer();
    const key = await ownKey();
    expect((await withKey(key, "DELETE", `/account/keys/${theirs.id}`)).status).toBe(404);
    expect((await withKey(key, "DELETE", `/account/sessions/${session.id}`)).status).toBe(404);
    expect((await withKey(key, "DELETE", "/account/keys")).status).toBe(200);
    expect(await works(theirs)).toBe(true);
  });

  test("a password is changed by the current one alone; then every session ends", async () => {
    const key = await ownKey();
    const change = (current_password: string) =>
      withKey(key, "POST", "/account/password", { current_password, new_password: "a new password" });
    expect((await change("not the password")).json.code).toBe("wrong_password");
    expect(await signedIn(ada)).toBe(true);
    expect((await change(ada.password)).status).toBe(200);
    expect([await signedIn(ada), await works(key)]).toEqual([false, true]);
    expect(await signedIn(await server.signIn(ada.email, "a new password"))).toBe(true);
  });

  test("the account is deleted by the password and its own address alone", async () => {
    const key = await ownKey();
    const remove = (password: string, email = ada.email) =>
      withKey(key, "DELETE", "/account", { password, email });
    expect((await remove("not the password")).json.code).toBe("wrong_password");
    expect((await remove(ada.password, "other@example.test")).json.code).toBe("other_email");
    const reply = await remove(ada.password);
    expect([reply.status, reply.headers.get("set-cookie")]).toEqual([200, null]);
    expect([await signedIn(ada), await works(key)]).toEqual([false, false]);
  });

  test("passwords are guessed slowly, with however many keys, and its owner is not kept out by that", async () => {
    const keys = [await ownKey(), await ownKey()];
    const guess = (key: Key) =>
      withKey(key, "POST", "/account/password", {
        current_password: "a guess",
        new_password: "new password",
      });
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(keys[n % 2]!)));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    const body = { current_password: ada.password, new_password: "a new password" };
    expect((await server.request(ada, "POST", "/account/password", body)).status).toBe(200);
  });
});

test.each([
  ["POST", "/auth/login", { email: "a@example.test", password: "wrong" }, "wrong_credentials"],
  ["POST", "/auth/forgot_password", { email: "nobody@example.test" }, "unknown_email"],
  [
    "POST",
    "/auth/set_new_password",
    { new_password: "long enough", reset_token: "x" },
    "reset_token_unknown",
  ],
])("%s %s takes no notice of a key, valid or not", async (method, path, body, code) => {
  const own = await ownKey();
  for (const key of [own, { ...own, key: "gw_invented" }])
    expect((await withKey(key, method, path, body)).json.code).toBe(code);
});
