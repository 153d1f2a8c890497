import { describe, expect, test } from "vitest";
import { newWorld } from "./support/world.ts";
import { type Actor, eventually, startTestServer, serverForTests } from "./support/test-server.ts";

const server = await serverForTests();

const status = async (actor: Actor, path = "/auth/session") =>
  (await server.request(actor, "GET", path)).status;
const login = (email: string, password: string, headers = {}) =>
  server.request(null, "POST", "/auth/login", { email, password }, headers);
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";

/** The same person once more, from another browser. */
async function another(actor: Actor): Promise<Actor> {
  const reply = await login(actor.email, actor.password, { "user-agent": firefox });
  return { ...actor, cookie: reply.headers.get("set-cookie")!.split(";")[0]! };
}

describe("the account", () => {
  test("is shown to its owner, and takes another name", async () => {
    const ada = await server.newcomer();
    const expected = {
      user_id: ada.userId,
      email: ada.email,
      email_state: "unasked",
      new_email: null,
      created_at: expect.any(String),
    };
    expect((await server.request(ada, "GET", "/account")).json).toMatchObject(expected);
    const renamed = await server.request(ada, "PATCH", "/account", { name: "  Ada Lovelace " });
    expect(renamed.json).toEqual({ ...expected, name: "Ada Lovelace" });
    expect((await server.request(ada, "GET", "/auth/session")).json.name).toBe("Ada Lovelace");
  });

  test.each([[{}], [{ name: " " }], [{ name: "x".repeat(201) }]])("takes no such name: %o", async (body) => {
    const reply = await server.request(await server.newcomer(), "PATCH", "/account", body);
    expect(reply.status).toBe(422);
    expect(reply.json.detail).toMatch(/name/);
  });
});

describe("changing the password", () => {
  const change = (actor: Actor, current_password: string, new_password = "a new password") =>
    server.request(actor, "POST", "/account/password", { current_password, new_password });

  test("asks for the current one, ends the other sessions and keeps this one", async () => {
    let ada = await server.newcomer();
    const elsewhere = await another(ada);
    const wrong = await change(ada, "not the password");
    expect([wrong.status, wrong.json.detail]).toEqual([422, "This password is incorrect."]);
    expect([await status(ada), await status(elsewhere)]).toEqual([200, 200]);
    const changed = await change(ada, ada.password);
    expect(changed.status).toBe(200);
    // It goes on by another cookie.
    expect(await status(ada)).toBe(401);
    ada = server.withCookies(ada, changed);
    expect([await status(ada), await status(elsewhere)]).toEqual([200, 401]);
    expect((await login(ada.email, ada.password)).status).toBe(401);
    expect((await login(ada.email, "a new password")).status).toBe(200);
  });

  test("makes links of mails that were asked for before useless", async () => {
    const ada = await server.newcomer();
    await server.request(null, "POST", "/auth/forgot_password", { email: ada.email });
    const reset_token = /token=([\w-]+)/.exec((await server.mails()).at(-1)!)![1];
    await change(ada, ada.password);
    const body = { new_password: "somebody else's", reset_token };
    expect((await server.request(null, "POST", "/auth/set_new_password", body)).json.code).toBe(
      "reset_token_used",
    );
  });

  test("refuses a new one that is too short, and slows down who guesses the current one", async () => {
    const ada = await server.newcomer();
    const short = await change(ada, ada.password, "short");
    expect([short.status, short.json.detail]).toEqual([422, "Password must be at least 8 characters long"]);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => change(ada, "a wrong guess")));
    expect(guesses.filter((reply) => reply.status === 429)).toHaveLength(2);
    expect((await change(ada, ada.password)).status).toBe(429);
    server.turnClock(15 * 60_000);
    expect((await change(ada, ada.password)).status).toBe(200);
  });

  test("lets one of two that come at once through", async () => {
    const ada = await server.newcomer();
    const both = await Promise.all([
      change(ada, ada.password, "the first one"),
      change(ada, ada.password, "the second one"),
    ]);
    const statuses = both.map((reply) => reply.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe("sessions", () => {
  test("are listed with device, network and times, this one first, and without their hashes", async () => {
    const ada = await server.newcomer();
    server.turnClock(60_000);
    const elsewhere = await another(ada);
    const { json, text } = await server.request(ada, "GET", "/account/sessions");
    expect(json).toEqual([
      expect.objectContaining({ current: true, device: "A program", address: "Local network" }),
      expect.objectContaining({ current: false, device: "Firefox on Linux" }),
    ]);
    const rows = await server.database.read
      .selectFrom("sessions")
      .selectAll()
      .where("user_id", "=", ada.userId)
      .execute();
    for (const { token_hash } of rows) expect(text).not.toContain(token_hash);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Gecko/);
    const theirs = await server.request(elsewhere, "GET", "/account/sessions");
    expect(theirs.json[0]).toMatchObject({ id: json[1].id, current: true });
  });

  test("say when they were seen last", async () => {
    const ada = await server.newcomer();
    const seen = async () => (await server.request(ada, "GET", "/account/sessions")).json[0].last_seen_at;
    const first = await seen();
    server.turnClock(2 * 60_000);
    expect(await eventually(async () => (await seen()) > first, "the session's new time")).toBe(true);
  });

  test("end when nothing was called by them for as long as the operator says, and go on while they are used", async () => {
    const hour = 3_600_000;
    const strict = await startTestServer({ SESSION_IDLE_HOURS: "2", SESSION_DAYS: "30" });
    try {
      const ada = await strict.newcomer();
      const listed = () => strict.request(ada, "GET", "/account/sessions");
      const answered = async () => (await listed()).status;
      for (let i = 0; i < 3; i++) {
        const before = (await listed()).json[0].last_seen_at;
        strict.turnClock(1.9 * hour);
        expect(await answered()).toBe(200);
        // When it was seen is noted after the answer.
        await eventually(async () => (await listed()).json[0].last_seen_at > before, "the session was seen");
      }
      strict.turnClock(2.1 * hour);
      expect(await answered()).toBe(401);
    } finally {
      await strict.stop();
    }
  });

  test("are signed out one by one", async () => {
    const ada = await server.newcomer();
    const elsewhere = await another(ada);
    const { json } = await server.request(ada, "GET", "/account/sessions");
    const other = json.find((session: { current: boolean }) => !session.current);
    expect((await server.request(ada, "DELETE", `/account/sessions/${other.id}`)).status).toBe(200);
    expect([await status(ada), await status(elsewhere)]).toEqual([200, 401]);
    const again = await server.request(ada, "DELETE", `/account/sessions/${other.id}`);
    expect([again.status, again.json.code]).toEqual([404, "session_not_found"]);
    const own = await server.request(ada, "DELETE", `/account/sessions/${json[0].id}`);
    expect(own.headers.get("set-cookie")).toContain("groundwork_session=;");
    expect(await status(ada)).toBe(401);
  });

  test("are signed out everywhere, here too or not, and nobody else's", async () => {
    const ada = await server.newcomer();
    const stranger = await server.newcomer();
    let elsewhere = await another(ada);
    const stays = await server.request(ada, "DELETE", "/account/sessions?others=true");
    expect(stays.headers.get("set-cookie")).toBeNull();
    expect([await status(ada), await status(elsewhere)]).toEqual([200, 401]);
    elsewhere = await another(ada);
    const goes = await server.request(ada, "DELETE", "/account/sessions");
    expect(goes.headers.get("set-cookie")).toContain("groundwork_session=;");
    expect([await status(ada), await status(elsewhere), await status(stranger)]).toEqual([401, 401, 200]);
  });
});

describe("deleting the account", () => {
  const remove = (actor: Actor, password = actor.password, email = actor.email) =>
    server.request(actor, "DELETE", "/account", { password, email });

  test("asks for the password and for the account's own address", async () => {
    const ada = await server.newcomer();
    const wrong = await remove(ada, "not the password");
    expect([wrong.status, wrong.json.code]).toEqual([422, "wrong_password"]);
    const other = await remove(ada, ada.password, "other@example.test");
    expect([other.status, other.json.detail]).toEqual([
      422,
      "This is not the email address of your account.",
    ]);
    expect((await server.request(ada, "DELETE", "/account", {})).status).toBe(422);
    expect(await status(ada)).toBe(200);
  });

  test("ends everything at once, and a job leaves nothing of it", async () => {
    const ada = await server.newcomer();
    const { projectId, resourceId, slug } = await newWorld(server, ada);
    const { json: key } = await server.request(ada, "POST", "/account/keys", { name: "K", scope: "manage" });
    // Others work on the world's projects: the reply says that those go too.
    const reply = await server.request(ada, "DELETE", "/account", {
      password: ada.password,
      email: ada.email.toUpperCase(),
      shared_projects: "delete",
    });
    expect([reply.status, reply.headers.get("set-cookie")]).toEqual([
      200,
      expect.stringContaining("groundwork_session=;"),
    ]);
    expect(await status(ada)).toBe(401);
    const headers = { authorization: `Bearer ${key.key}` };
    expect((await server.request(null, "GET", "/auth/session", undefined, headers)).status).toBe(401);
    expect((await server.request(null, "GET", `/public/info/${slug}`)).status).toBe(404);
    expect((await login(ada.email, ada.password)).status).toBe(401);

    const { read } = server.database;
    const left = async () => ({
      users: await read.selectFrom("users").select("id").where("id", "=", ada.userId).execute(),
      projects: await read.selectFrom("projects").select("id").where("id", "=", projectId).execute(),
      resources: await read.selectFrom("resources").select("id").where("id", "=", resourceId).execute(),
      publications: await read.selectFrom("publications").select("slug").where("slug", "=", slug).execute(),
      answers: await read.selectFrom("answers").select("id").where("project_id", "=", projectId).execute(),
      keys: await read.selectFrom("api_keys").select("id").where("user_id", "=", ada.userId).execute(),
      sessions: await read.selectFrom("sessions").select("id").where("user_id", "=", ada.userId).execute(),
    });
    await eventually(async () => (await left()).users.length === 0, "the account's purge");
    expect(Object.values(await left()).flat()).toEqual([]);
    const { readdir } = await import("node:fs/promises");
    const names = await readdir(server.folder, { recursive: true });
    expect(names.filter((name) => name.includes(projectId))).toEqual([]);
  });

  test("frees the address at once, for a new account that has nothing of the old one", async () => {
    const ada = await server.newcomer();
    await server.newProject(ada);
    await remove(ada);
    const body = { email: ada.email, password: "long enough", name: "Ada again" };
    expect((await server.request(null, "POST", "/auth/register", body)).status).toBe(201);
    const again = await server.signIn(ada.email, "long enough");
    expect(again.userId).not.toBe(ada.userId);
    expect((await server.request(again, "GET", `/project/get_by_user/${again.userId}`)).json).toEqual([]);
  });

  test("leaves what others have unchanged", async () => {
    const [ada, other] = [await server.newcomer(), await server.newcomer()];
    const projectId = await server.newProject(other);
    await remove(ada);
    expect((await server.request(other, "GET", `/project/get/${projectId}`)).status).toBe(200);
  });

  test("lets one of two that come at once through", async () => {
    const ada = await server.newcomer();
    const statuses = (await Promise.all([remove(ada), remove(ada)])).map((reply) => reply.status);
    expect(statuses.filter((code) => code === 200)).toHaveLength(1);
  });
});
