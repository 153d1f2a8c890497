import { describe, expect, test } from "vitest";
import { runWith } from "./support/run-admin.ts";
import {
  type Actor,
  eventually,
  startTestServer,
  type TestServer,
  serverForTests,
} from "./support/test-server.ts";

let admin: Actor;
const server = await serverForTests();
admin = await server.newcomer();

const users = (query = "") => server.request(admin, "GET", `/admin/users${query}`);
const change = (id: string, body: object, by = admin) =>
  server.request(by, "PATCH", `/admin/users/${id}`, body);
const remove = (id: string, body: object) => server.request(admin, "DELETE", `/admin/users/${id}`, body);
const session = (actor: Actor) => server.request(actor, "GET", "/auth/session");

const invite = async (on: TestServer, by: Actor, email: string, more = {}) =>
  (await on.request(by, "POST", "/admin/users", { email, invite: true, ...more })).json;
const tokenOf = ({ link }: { link: string }) => new URL(link).searchParams.get("invitation");
const register = (on: TestServer, email: string, invitation?: string | null) =>
  on.request(null, "POST", "/auth/register", {
    email,
    password: "quite long enough",
    name: "G",
    invitation,
  });

describe("accounts", () => {
  test("are found by a part of name, address or identifier, newest first, and nothing in it is a pattern", async () => {
    const ada = await server.newcomer();
    const { json } = await users(`?search=${encodeURIComponent(ada.email.toUpperCase())}`);
    expect(json.users.map((user: { user_id: string }) => user.user_id)).toEqual([ada.userId]);
    expect(json.users[0]).toMatchObject({
      administrator: null,
      suspended_since: null,
      plan: "vpc-on-premise",
      plan_assigned: false,
      projects: 0,
    });
    expect((await users()).json.users[0].user_id).toBe(ada.userId);
    for (const pattern of ["%", "_____", "\\"])
      expect((await users(`?search=${encodeURIComponent(pattern)}`)).json.total).toBe(0);
    expect((await users("?page=2")).json).toMatchObject({ users: [], page: 2, pages: 1 });
  });

  test("are created with a password, a plan and the right to administer", async () => {
    const body = { email: "new@example.test", name: "New", password: "quite long enough", plan: "pro" };
    const made = await server.request(admin, "POST", "/admin/users", { ...body, administrator: true });
    expect([made.status, made.json.user]).toMatchObject([
      201,
      { plan: "pro", plan_assigned: true, administrator: "given" },
    ]);
    const signedIn = await server.signIn(body.email, body.password);
    expect((await session(signedIn)).json.administrator).toBe(true);
    // The first account goes on to administer.
    expect((await session(admin)).json.administrator).toBe(true);
    expect((await server.request(admin, "POST", "/admin/users", body)).json.code).toBe("email_taken");
    expect((await server.request(admin, "POST", "/admin/users", { email: "x@example.test" })).json.code).toBe(
      "name_and_password_needed",
    );
    await change(signedIn.userId, { administrator: false });
    expect((await session(signedIn)).json.administrator).toBeUndefined();
  });

  test("that are suspended are signed out at once with a reason, and can sign in again once restored", async () => {
    const eve = await server.newcomer();
    expect((await change(eve.userId, { suspended: true })).json.suspended_since).not.toBeNull();
    const refused = await session(eve);
    expect([refused.status, refused.json.code]).toEqual([401, "session_suspended"]);
    const login = { email: eve.email, password: eve.password };
    expect((await server.request(null, "POST", "/auth/login", login)).json.code).toBe("account_suspended");
    await change(eve.userId, { suspended: false });
    expect((await session(eve)).status).toBe(401);
    expect((await session(await server.signIn(eve.email, eve.password))).status).toBe(200);
  });

  test("are signed out everywhere", async () => {
    const eve = await server.newcomer();
    await change(eve.userId, { sign_out: true });
    expect((await session(eve)).json.code).toBe("not_signed_in");
  });

  test("get a plan, and lose it again", async () => {
    const eve = await server.newcomer();
    expect((await change(eve.userId, { plan: "standard" })).json).toMatchObject({
      plan: "standard",
      plan_assigned: true,
    });
    expect((await change(eve.userId, { plan: null })).json.plan_assigned).toBe(false);
    expect((await change(eve.userId, { plan: "gold" })).status).toBe(422);
  });

  test("hand their projects over before they go, with publication and members", async () => {
    const [leaver, heir, mate] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const projectId = await server.newProject(leaver);
    await server.join(leaver, projectId, mate, "viewer");
    await server.join(leaver, projectId, heir, "editor");
    await server.publish(leaver, projectId, "handed-over");
    expect((await remove(leaver.userId, { projects: "hand_over" })).json.code).toBe("no_heir");
    expect((await remove(leaver.userId, { projects: "hand_over", to: leaver.email })).json.code).toBe(
      "no_heir",
    );
    const gone = await remove(leaver.userId, { projects: "hand_over", to: heir.email });
    expect([gone.status, gone.json.handed_over]).toEqual([200, 1]);
    const members = (await server.request(heir, "GET", `/project/members/${projectId}`)).json.members;
    expect(members.map(({ role }: { role: string }) => role).sort()).toEqual(["owner", "viewer"]);
    expect(
      (await server.request(heir, "GET", `/project/get_published_projects/${heir.userId}`)).json,
    ).toHaveLength(1);
    // Nothing is paid for by an heir who was not asked.
    expect((await server.request(null, "GET", "/public/info/handed-over")).json.code).toBe(
      "publication_paused",
    );
    const settings = await server.request(heir, "GET", `/project/settings/${projectId}`);
    expect(settings.json.model_paused).toBe(true);
    const reported = (await server.mails()).findLast((mail) => mail.includes(`To: ${heir.email}`));
    expect(reported).toContain("You now own a project");
    expect((await session(leaver)).status).toBe(401);
    await eventually(async () => (await users(`?search=${leaver.userId}`)).json.total === 0, "it is gone");
    expect((await server.request(mate, "GET", `/project/get/${projectId}`)).status).toBe(200);
  });

  test("go with everything where nobody inherits", async () => {
    const leaver = await server.newcomer();
    const projectId = await server.newProject(leaver);
    await server.publish(leaver, projectId, "going-too");
    expect((await remove(leaver.userId, { projects: "delete" })).status).toBe(200);
    expect((await server.request(null, "GET", "/public/info/going-too")).status).toBe(404);
    expect((await remove(leaver.userId, { projects: "delete" })).status).toBe(404);
  });
});

describe("the last administrator", () => {
  test("stays, whichever way it is tried", async () => {
    for (const tried of [
      await change(admin.userId, { suspended: true }),
      await change(admin.userId, { administrator: false }),
      await remove(admin.userId, { projects: "delete" }),
    ])
      expect([tried.status, tried.json.code]).toEqual([409, "last_administrator"]);
    const second = await server.newcomer();
    await change(second.userId, { administrator: true });
    await change(admin.userId, { suspended: true }, second);
    expect((await change(second.userId, { administrator: false }, second)).json.code).toBe(
      "last_administrator",
    );
    await change(admin.userId, { suspended: false }, second);
    admin = await server.signIn(admin.email, admin.password);
    expect((await change(second.userId, { administrator: false })).status).toBe(200);
  });
});

describe("an invitation to register", () => {
  test("is listed while it waits, replaced by the next, and taken back", async () => {
    const first = await invite(server, admin, "waits@example.test");
    const second = await invite(server, admin, "Waits@example.test");
    const waiting = (await users()).json.invitations.map(({ id }: { id: string }) => id);
    expect([waiting.includes(first.invitation.id), waiting.includes(second.invitation.id)]).toEqual([
      false,
      true,
    ]);
    const path = `/admin/invitations/${second.invitation.id}`;
    expect((await server.request(admin, "DELETE", path)).status).toBe(200);
    expect((await server.request(admin, "DELETE", path)).status).toBe(404);
    expect((await register(server, "waits@example.test", tokenOf(second))).status).toBe(201);
    expect((await invite(server, admin, "waits@example.test")).code).toBe("email_taken");
  });
});

const runIn = (kept: Record<string, string>, words: string) =>
  runWith({ ...kept, PUBLIC_URL: "http://groundwork.test" }, words);

describe("an installation that is not open to all", () => {
  test.each(["invited", "closed"])(
    "is a way in where registration is %s, once, for its address alone",
    async (how) => {
      // Registered before by the settings that then were, the first account administers.
      const limited = await startTestServer({ REGISTRATION: how, ADMIN_EMAILS: "root@example.test" });
      try {
        expect((await register(limited, "guest@example.test")).json.code).toBe(
          how === "closed" ? "registration_closed" : "invitation_needed",
        );
        const made = await runIn(limited.kept, "users create root@example.test --name Root --json");
        const { password } = JSON.parse(made.out);
        const root = await limited.signIn("root@example.test", password);
        const sent = await invite(limited, root, "guest@example.test", { plan: "pro", administrator: true });
        expect(sent.mailed).toBe(false);
        expect((await limited.mails()).at(-1)).toContain("register?invitation");
        const opened = await limited.request(null, "POST", "/auth/invitation", { token: tokenOf(sent) });
        expect(opened.json.email).toBe("guest@example.test");
        expect((await register(limited, "other@example.test", tokenOf(sent))).json.code).toBe(
          "other_address_invited",
        );
        expect((await register(limited, "guest@example.test", tokenOf(sent))).status).toBe(201);
        const guest = await limited.signIn("guest@example.test", "quite long enough");
        expect((await limited.request(guest, "GET", "/auth/session")).json.administrator).toBe(true);
        expect((await register(limited, "guest2@example.test", tokenOf(sent))).json.code).toBe(
          "registration_invitation",
        );

        const projectId = await limited.newProject(root);
        const { json } = await limited.invite(root, projectId, "mate@example.test", "viewer");
        const token = new URL(json.link).searchParams.get("token");
        expect((await register(limited, "mate@example.test", token)).status).toBe(
          how === "closed" ? 403 : 201,
        );
      } finally {
        await limited.stop();
      }
    },
  );
});

describe("the command line", () => {
  const run = (words: string) => runIn(server.kept, words);

  test("does on a running server what the console does", async () => {
    const eve = await server.newcomer();
    expect((await run(`users list ${eve.email}`)).out).toContain(eve.userId);
    expect((await run(`users suspend ${eve.email}`)).out).toContain("suspended_since: 20");
    expect((await session(eve)).json.code).toBe("session_suspended");
    expect(JSON.parse((await run(`users restore ${eve.userId} --json`)).out).suspended_since).toBeNull();
    expect((await run(`users plan ${eve.email} pro`)).out).toContain("plan: pro");
    expect((await run(`users plan ${eve.email} gold`)).status).toBe(2);
    expect((await run("users invite asked@example.test")).out).toContain("/register?invitation=");
    expect((await run("users suspend nobody@example.test")).error).toContain("This account does not exist.");
    expect((await run(`users delete ${eve.email}`)).status).toBe(2);
    const refused = await run(`users delete ${admin.email} --projects delete`);
    expect([refused.status, refused.error]).toEqual([
      1,
      expect.stringContaining("This is the only administrator"),
    ]);
    expect((await run(`users delete ${eve.email} --projects hand_over --to ${admin.email}`)).out).toContain(
      "handed_over: 0",
    );
    expect((await run("plans")).out).toContain("20,000");
  });
});
