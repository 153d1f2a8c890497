import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CookieJar } from "./support/cookie-jar.ts";
import { type Actor, onPostgres, startTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ TRUST_PROXY: "127.0.0.1" })) as never);
afterAll(() => server.stop());

let turned = 0;
/** Each code is right once, so that tests turn to the next. */
function turn(seconds: number): void {
  server.turnClock(seconds * 1000);
  turned += seconds;
}
const codeOf = (secret: string, offset = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + turned + offset });

async function withApp() {
  const actor = await server.newcomer();
  const { json: begun } = await server.request(actor, "POST", "/account/authenticator", {
    password: actor.password,
  });
  const confirmed = await server.request(actor, "POST", "/account/authenticator/confirm", {
    code: codeOf(begun.secret),
  });
  expect(confirmed.status).toBe(200);
  const cookie = confirmed.headers.get("set-cookie")!.split(";")[0]!;
  turn(60);
  return {
    actor: { ...actor, cookie },
    before: actor,
    secret: begun.secret as string,
    uri: begun.uri as string,
    codes: confirmed.json.recovery_codes as string[],
  };
}

/** Gives the password in a browser of its own. */
async function password({ email, password: word }: Actor, jar = new CookieJar()) {
  const answer = await post(jar, "/auth/login", { email, password: word });
  return { jar, ...answer };
}

async function post(jar: CookieJar, path: string, body: object) {
  const response = await jar.fetch(`${server.address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  return { status: response.status, json: (await response.json()) as any };
}

/** A wrong password from an address of the internet, as a trusted proxy says it. */
const guess = ({ email }: Pick<Actor, "email">, address: string) =>
  server.request(
    null,
    "POST",
    "/auth/login",
    { email, password: "a wrong guess" },
    { "x-forwarded-for": address },
  );

const sessionOf = (jar: CookieJar) => jar.cookie(new URL(server.address).host, "groundwork_session");

describe("an authenticator app", () => {
  test("is set up by the password and a code, and gives ten recovery codes this once", async () => {
    const { actor, secret, uri, codes } = await withApp();
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain(`Groundwork:${actor.email}`);
    expect(new Set(codes).size).toBe(10);
    const { json } = await server.request(actor, "GET", "/account/security");
    expect(json).toMatchObject({ authenticator: { since: expect.any(String) }, recovery_codes_left: 10 });
    expect(JSON.stringify(json)).not.toContain(secret);
  });

  test("is asked for after the password, and its code signs in", async () => {
    const { actor, secret } = await withApp();
    const { jar, status, json } = await password(actor);
    expect([status, json.second_step]).toEqual([202, ["code", "recovery_code"]]);
    expect(sessionOf(jar)).toBeUndefined();
    expect((await post(jar, "/auth/second_step", { code: codeOf(secret) })).status).toBe(200);
    expect(sessionOf(jar)).toBeDefined();
  });

  test("takes a code that is a step early or late, and no older one", async () => {
    const { actor, secret } = await withApp();
    const statuses = [];
    for (const offset of [-90, -30, 30, 90]) {
      const { jar } = await password(actor);
      statuses.push((await post(jar, "/auth/second_step", { code: codeOf(secret, offset) })).status);
    }
    expect(statuses).toEqual([422, 200, 200, 422]);
  });

  test("takes each code once, and a step once", async () => {
    const { actor, secret } = await withApp();
    const first = await password(actor);
    const second = await password(actor);
    const code = codeOf(secret);
    expect((await post(first.jar, "/auth/second_step", { code })).status).toBe(200);
    expect((await post(second.jar, "/auth/second_step", { code })).json.code).toBe("wrong_code");
    turn(60);
    expect((await post(first.jar, "/auth/second_step", { code: codeOf(secret) })).json.code).toBe(
      "step_expired",
    );
  });

  test("is of no use to who did not give the password in this browser, or gave it ten minutes ago", async () => {
    const { actor, secret } = await withApp();
    expect((await post(new CookieJar(), "/auth/second_step", { code: codeOf(secret) })).json.code).toBe(
      "step_expired",
    );
    const { jar } = await password(actor);
    turn(601);
    expect((await post(jar, "/auth/second_step", { code: codeOf(secret) })).json.code).toBe("step_expired");
  });

  test("ends every other session when it is set up, and this one goes on by another cookie", async () => {
    const { before, actor } = await withApp();
    expect(before.cookie).not.toBe(actor.cookie);
    expect((await server.request(before, "GET", "/auth/session")).status).toBe(401);
    expect((await server.request(actor, "GET", "/auth/session")).status).toBe(200);
  });

  test("keeps the browser in which it was set up, so that others' guesses do not keep its owner out there", async () => {
    const actor = await server.newcomer();
    const { jar } = await password(actor);
    const elsewhere = await password(actor);
    const { json } = await post(jar, "/account/authenticator", { password: actor.password });
    const confirmed = await post(jar, "/account/authenticator/confirm", { code: codeOf(json.secret) });
    expect(confirmed.status).toBe(200);
    turn(60);
    for (let host = 0; host < 10; host++)
      for (let tries = 0; tries < 10; tries++) await guess(actor, `203.0.113.${host}`);
    expect((await password(actor, elsewhere.jar)).json.code).toBe("account_guarded");
    expect((await password(actor, jar)).status).toBe(202);
    expect((await post(jar, "/auth/second_step", { code: codeOf(json.secret) })).status).toBe(200);
  });

  test("makes guessers wait longer and longer, and its owner's own browser goes on", async () => {
    const { actor, secret } = await withApp();
    const own = await password(actor);
    await post(own.jar, "/auth/second_step", { code: codeOf(secret) });
    turn(60);
    const waits: number[] = [];
    const thief = await password(actor);
    for (let tries = 0; tries < 9; tries++) {
      const { status, json } = await post(thief.jar, "/auth/second_step", { code: "000000" });
      waits.push(status === 429 ? Number(/wait (\d+)/.exec(json.message)![1]) : 0);
      if (status === 429) turn(waits.at(-1)!);
    }
    expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(waits[5]).toBe(15);
    expect(waits[7]).toBe(30);
    const again = await password(actor, own.jar);
    expect((await post(again.jar, "/auth/second_step", { code: codeOf(secret) })).status).toBe(200);
  });

  test("lies sealed in the catalogue, and recovery codes as hashes", async () => {
    const { actor, secret, codes } = await withApp();
    const app = await server.database.read
      .selectFrom("authenticators")
      .selectAll()
      .where("user_id", "=", actor.userId)
      .executeTakeFirstOrThrow();
    expect(app.secret).not.toContain(secret);
    const kept = await server.database.read.selectFrom("recovery_codes").selectAll().execute();
    for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code);
  });

  test("stays when the password is forgotten and reset", async () => {
    const { actor } = await withApp();
    await server.request(null, "POST", "/auth/forgot_password", { email: actor.email });
    const token = /token=([\w-]+)/.exec((await server.mails()).at(-1)!)![1];
    const set = { new_password: "yet another one", reset_token: token };
    expect((await server.request(null, "POST", "/auth/set_new_password", set)).status).toBe(200);
    expect((await password({ ...actor, password: "yet another one" })).status).toBe(202);
  });

  test("is removed by the password alone, and the password signs in again", async () => {
    const { actor } = await withApp();
    const wrong = await server.request(actor, "DELETE", "/account/authenticator", {
      password: "a wrong one",
    });
    expect([wrong.status, wrong.json.code]).toEqual([422, "wrong_password"]);
    const body = { password: actor.password };
    expect((await server.request(actor, "DELETE", "/account/authenticator", body)).status).toBe(200);
    expect((await password(actor)).status).toBe(200);
    expect((await server.request(actor, "GET", "/account/security")).json.recovery_codes_left).toBe(0);
  });
});

test.skipIf(!onPostgres)("wrong codes at one process keep their guesser waiting at every other", async () => {
  const SECRET_KEY = "a key that both processes have";
  const one = await startTestServer({ SECRET_KEY });
  const other = await startTestServer({ SECRET_KEY, DATABASE_URL: one.kept.DATABASE_URL! });
  try {
    const actor = await one.newcomer();
    const { json } = await one.request(actor, "POST", "/account/authenticator", { password: actor.password });
    for (const at of [one, other, one, other, one]) {
      const wrong = await at.request(actor, "POST", "/account/authenticator/confirm", { code: "000000" });
      expect(wrong.json.code).toBe("wrong_code");
    }
    for (const at of [one, other]) {
      const code = generateSync({ secret: json.secret });
      const refused = await at.request(actor, "POST", "/account/authenticator/confirm", { code });
      expect([refused.status, refused.json.code]).toEqual([429, "too_many_tries"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  } finally {
    await other.stop();
    await one.stop();
  }
});

describe("a recovery code", () => {
  test("signs in once, however it is typed", async () => {
    const { actor, codes } = await withApp();
    const typed = ` ${codes[0]!.toUpperCase().replaceAll("-", " ")}`;
    const first = await password(actor);
    expect((await post(first.jar, "/auth/second_step", { code: typed })).status).toBe(200);
    const second = await password(actor);
    expect((await post(second.jar, "/auth/second_step", { code: codes[0]! })).json.code).toBe("wrong_code");
    expect((await server.request(actor, "GET", "/account/security")).json.recovery_codes_left).toBe(9);
  });

  test("of another account, or from before new ones were made, is refused", async () => {
    const { actor, codes } = await withApp();
    const other = await withApp();
    const body = { password: actor.password };
    const { json } = await server.request(actor, "POST", "/account/recovery_codes", body);
    expect(json.recovery_codes).toHaveLength(10);
    const { jar } = await password(actor);
    for (const code of [codes[0]!, other.codes[0]!])
      expect((await post(jar, "/auth/second_step", { code })).json.code).toBe("wrong_code");
    expect((await post(jar, "/auth/second_step", { code: json.recovery_codes[3] })).status).toBe(200);
  });
});

describe("where the operator asks for a second factor", () => {
  test("an administrator without one can set it up, and do nothing else by session or key", async () => {
    const strict = await startTestServer({ REQUIRE_SECOND_FACTOR: "administrators" });
    try {
      const admin = await strict.newcomer();
      const other = await strict.newcomer();
      expect((await strict.request(other, "GET", `/project/get_by_user/${other.userId}`)).status).toBe(200);
      const refused = await strict.request(admin, "GET", `/project/get_by_user/${admin.userId}`);
      expect([refused.status, refused.json.code]).toEqual([403, "second_factor_needed"]);
      const key = { name: "K", scope: "manage" };
      expect((await strict.request(admin, "POST", "/account/keys", key)).status).toBe(403);
      expect((await strict.request(admin, "GET", "/auth/session")).json.needs).toBe("second_factor");
      expect((await strict.request(admin, "GET", "/account/security")).json.second_factor).toBe("missing");
      const body = { password: admin.password };
      const { json } = await strict.request(admin, "POST", "/account/authenticator", body);
      const code = generateSync({ secret: json.secret });
      const done = await strict.request(admin, "POST", "/account/authenticator/confirm", { code });
      const now = { ...admin, cookie: done.headers.get("set-cookie")!.split(";")[0]! };
      expect((await strict.request(now, "GET", `/project/get_by_user/${admin.userId}`)).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  test("a key that was made before the setting is refused too", async () => {
    const strict = await startTestServer({ REQUIRE_SECOND_FACTOR: "everybody" });
    try {
      const person = await strict.newcomer();
      const secret = `gw_${"k".repeat(43)}`;
      const { createHash } = await import("node:crypto");
      await strict.database.write(async (transaction) => {
        await transaction
          .insertInto("api_keys")
          .values({
            id: "a-key",
            user_id: person.userId,
            name: "K",
            scopes: "ask read write admin",
            project_id: null,
            ending: "",
            secret_hash: createHash("sha256").update(secret).digest("hex"),
            start: "gw_kkkk",
            created_at: new Date().toISOString(),
            expires_at: null,
            last_used_at: null,
            made_by: null,
          })
          .execute();
      });
      const byKey = { authorization: `Bearer ${secret}` };
      const path = `/project/get_by_user/${person.userId}`;
      expect((await strict.request(null, "GET", path, undefined, byKey)).json.code).toBe(
        "second_factor_needed",
      );
    } finally {
      await strict.stop();
    }
  });
});
