import { describe, expect, test } from "vitest";
import { limits } from "@groundwork/contract/limits";
import { openEvents } from "./support/events.ts";
import { type Actor, eventually, publicUrl, startTestServer, serverForTests } from "./support/test-server.ts";

let owner: Actor;
const server = await serverForTests({ QUOTA_PROJECTS: "3" });
owner = await server.newcomer();
const projectId: string = await server.newProject(owner, "Harbour");

const day = 86_400_000;
const accept = (actor: Actor | null, token: string) =>
  server.request(actor, "POST", "/project/invitations/accept", { token });
const open = (token: string) => server.request(null, "POST", "/project/invitations/open", { token });
const members = async (actor: Actor, id = projectId) =>
  (await server.request(actor, "GET", `/project/members/${id}`)).json;
const change = (actor: Actor, userId: string, role: string, id = projectId) =>
  server.request(actor, "PATCH", "/project/members", { project_id: id, user_id: userId, role });
const remove = (actor: Actor, userId: string, id = projectId) =>
  server.request(actor, "DELETE", "/project/members", { project_id: id, user_id: userId });
const statusAndCode = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];

const tokenIn = (link: string) => new URL(link).searchParams.get("token")!;

async function invite(email: string, role = "viewer", id = projectId): Promise<string> {
  const reply = await server.invite(owner, id, email, role);
  expect(reply.status).toBe(201);
  return new URL(reply.json.link).searchParams.get("token")!;
}

describe("an invitation", () => {
  test("is a mail with a link, which the account of its address accepts", async () => {
    const grace = await server.newcomer();
    const { json } = await server.invite(owner, projectId, grace.email, "editor");
    expect(json).toEqual({
      invitation_id: expect.stringMatching(/^invitation-/),
      email: grace.email,
      role: "editor",
      created_at: expect.any(String),
      expires_at: expect.any(String),
      expired: false,
      mailed: false,
      link: expect.stringContaining(`${publicUrl}/invitation?token=`),
    });
    const mail = (await server.mails()).find((text) => text.includes(`To: ${grace.email}`))!;
    expect(mail).toContain(json.link);
    expect(mail).toContain(owner.email);
    // What people chose could carry somebody else's words.
    expect(mail).not.toMatch(/Harbour|Person \d/);
    const token = new URL(json.link).searchParams.get("token")!;
    expect((await open(token)).json).toEqual({
      project_name: "Harbour",
      invited_by: "Person 1",
      email: grace.email,
      role: "editor",
      expires_at: json.expires_at,
    });
    expect((await accept(grace, token)).json).toEqual({
      ProjectID: projectId,
      ProjectName: "Harbour",
      role: "editor",
      message: "You're now a member.",
    });
    expect((await members(grace)).members).toEqual([
      expect.objectContaining({ user_id: owner.userId, role: "owner", email: owner.email }),
      expect.objectContaining({ user_id: grace.userId, role: "editor", email: grace.email }),
    ]);
  });

  test("is accepted by who registers after it came", async () => {
    const token = await invite("later@example.test");
    const body = { email: "later@example.test", password: "correct horse", name: "Later" };
    expect(statusAndCode(await accept(null, token))).toEqual([401, "not_signed_in"]);
    await server.request(null, "POST", "/auth/register", body);
    const later = await server.signIn(body.email, body.password);
    expect((await accept(later, token)).status).toBe(200);
  });

  test("works once", async () => {
    const ben = await server.newcomer();
    const token = await invite(ben.email);
    expect((await accept(ben, token)).status).toBe(200);
    expect(statusAndCode(await accept(ben, token))).toEqual([422, "invitation_used"]);
    await remove(owner, ben.userId);
    expect(statusAndCode(await accept(ben, token))).toEqual([422, "invitation_used"]);
    expect(statusAndCode(await server.request(ben, "GET", `/project/get/${projectId}`))).toEqual([
      404,
      "project_not_found",
    ]);
  });

  test("works once for two that accept it at the same time", async () => {
    const ben = await server.newcomer();
    const token = await invite(ben.email);
    const replies = await Promise.all([accept(ben, token), accept(ben, token)]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  test("expires after seven days, and is listed as expired", async () => {
    const ben = await server.newcomer();
    const token = await invite(ben.email);
    server.turnClock(7 * day);
    try {
      owner = await server.signIn(owner.email, owner.password);
      const late = await server.signIn(ben.email, ben.password);
      expect(statusAndCode(await accept(late, token))).toEqual([422, "invitation_expired"]);
      expect(statusAndCode(await open(token))).toEqual([422, "invitation_expired"]);
      const { invitations } = await members(owner);
      expect(invitations.find(({ email }: { email: string }) => email === ben.email).expired).toBe(true);
    } finally {
      server.turnClock(-7 * day);
    }
  });

  test("is nobody else's: a forwarded link admits no other account", async () => {
    const [ben, eve] = [await server.newcomer(), await server.newcomer()];
    const token = await invite(ben.email);
    const reply = await accept(eve, token);
    expect(statusAndCode(reply)).toEqual([403, "invitation_of_another"]);
    expect(reply.json.detail).toBe(
      "This invitation was sent to another email address. Please sign in with that account, or ask for an invitation to yours.",
    );
    expect((await accept(ben, token)).status).toBe(200);
  });

  test("ends when it is taken back", async () => {
    const ben = await server.newcomer();
    const token = await invite(ben.email);
    const waiting = (await members(owner)).invitations.find(
      ({ email }: { email: string }) => email === ben.email,
    );
    const body = { project_id: projectId, invitation_id: waiting.invitation_id };
    expect((await server.request(owner, "DELETE", "/project/invitations", body)).status).toBe(200);
    expect(statusAndCode(await accept(ben, token))).toEqual([422, "invitation_unknown"]);
    expect(statusAndCode(await server.request(owner, "DELETE", "/project/invitations", body))).toEqual([
      404,
      "invitation_not_found",
    ]);
  });

  test("that is sent again ends the link before, and takes the newer role", async () => {
    const ben = await server.newcomer();
    const first = await invite(ben.email, "editor");
    const second = await invite(ben.email.toUpperCase(), "viewer");
    expect(statusAndCode(await accept(ben, first))).toEqual([422, "invitation_unknown"]);
    expect((await accept(ben, second)).json.role).toBe("viewer");
    const { invitations } = await members(owner);
    expect(invitations.filter(({ email }: { email: string }) => email === ben.email)).toEqual([]);
  });

  test("is not sent to who is a member already, nor to the owner", async () => {
    const ben = await server.newMember(owner, projectId, "viewer");
    for (const { email } of [ben, owner])
      expect(statusAndCode(await server.invite(owner, projectId, email, "editor"))).toEqual([
        409,
        "already_member",
      ]);
  });

  test("discloses nothing of who has an account", async () => {
    const known = await server.newcomer();
    const shapes = [];
    for (const email of [known.email, "nobody-has-this@example.test"]) {
      const { status, json } = await server.invite(owner, projectId, email, "viewer");
      shapes.push([status, Object.keys(json), json.mailed]);
    }
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test.each([
    ["", 422, "invitation_missing"],
    ["  ", 422, "invitation_missing"],
    ["invented", 422, "invitation_unknown"],
  ])("with the token %o is refused with a sentence", async (token, status, code) => {
    expect(statusAndCode(await accept(owner, token))).toEqual([status, code]);
    expect(statusAndCode(await open(token))).toEqual([status, code]);
  });

  test("goes with its project", async () => {
    const ben = await server.newcomer();
    const gone = await server.newProject(owner, "Short-lived");
    const token = await invite(ben.email, "viewer", gone);
    await server.request(owner, "DELETE", `/project/delete/${gone}`, { UserID: owner.userId });
    expect(statusAndCode(await accept(ben, token))).toEqual([422, "invitation_unknown"]);
  });

  test("is stored by its hash alone", async () => {
    const token = await invite("stored@example.test");
    const rows = await server.database.read.selectFrom("project_invitations").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("is not sent too often to one address, and the sentence says for how long", async () => {
    const [one, other] = [await server.newcomer(), await server.newcomer()];
    const ids = [await server.newProject(one), await server.newProject(other)];
    const sent = [];
    for (let i = 0; i < 11; i++)
      sent.push(await server.invite(i % 2 ? other : one, ids[i % 2]!, "filled@example.test", "viewer"));
    expect(sent.map(({ status }) => status)).toEqual([...Array<number>(10).fill(201), 429]);
    expect(sent.at(-1)!.json).toMatchObject({ code: "too_many_invitations" });
    expect(Number(sent.at(-1)!.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("is refused where a project has as many members and invitations as it may", async () => {
    const busy = await server.newcomer();
    const id = await server.newProject(busy);
    const now = new Date().toISOString();
    await server.database.write(async (transaction) => {
      for (let i = 1; i < limits.membersMax; i++)
        await transaction
          .insertInto("project_invitations")
          .values({
            id: `full-${i}`,
            project_id: id,
            email: `full-${i}@example.test`,
            email_key: `full-${i}@example.test`,
            role: "viewer",
            token_hash: `full-${i}`,
            invited_by: busy.userId,
            created_at: now,
            expires_at: new Date(Date.now() + day).toISOString(),
            used_at: null,
          })
          .execute();
    });
    expect(statusAndCode(await server.invite(busy, id, "more@example.test", "viewer"))).toEqual([
      409,
      "too_many_members",
    ]);
    // Who is invited already takes no other place.
    expect((await server.invite(busy, id, "full-1@example.test", "editor")).status).toBe(201);
  });
});

describe("by name", () => {
  const people = async (actor: Actor, id: string, named = "") =>
    (await server.request(actor, "GET", `/project/people/${id}?named=${encodeURIComponent(named)}`)).json;
  const add = (actor: Actor, id: string, userId: string, role = "viewer") =>
    server.request(actor, "POST", "/project/people", { project_id: id, user_id: userId, role });

  test("people who share a project or a group with the owner become members at once, and get a mail", async () => {
    const [maker, mate, grouped] = [
      await server.newcomer(),
      await server.newcomer(),
      await server.newcomer(),
    ];
    const [first, next] = [await server.newProject(maker, "First"), await server.newProject(maker, "Next")];
    await server.join(maker, first, mate, "viewer");
    const { group_id } = (await server.request(owner, "POST", "/admin/groups", { name: "By name" })).json;
    for (const { email } of [maker, grouped])
      await server.request(owner, "POST", "/admin/groups/people", { group_id, email });
    const listed = await people(maker, next);
    expect(listed.more).toBe(false);
    expect(listed.people.map(({ user_id }: { user_id: string }) => user_id).sort()).toEqual(
      [mate.userId, grouped.userId].sort(),
    );
    expect((await people(maker, next, mate.email.toUpperCase())).people).toEqual([
      { user_id: mate.userId, name: expect.any(String), email: mate.email },
    ]);
    expect((await people(maker, next, "%")).people).toEqual([]);

    const added = await add(maker, next, mate.userId, "editor");
    expect([added.status, added.json]).toEqual([
      201,
      expect.objectContaining({ user_id: mate.userId, email: mate.email, role: "editor" }),
    ]);
    const { json } = await server.request(mate, "GET", `/project/get_by_user/${mate.userId}`);
    expect(json.find(({ ProjectID }: { ProjectID: string }) => ProjectID === next).Sharing.Role).toBe(
      "editor",
    );
    const mail = (await server.mails()).find((text) => text.includes("You were added to a project"))!;
    expect([mail.includes(`To: ${mate.email}`), mail.includes(maker.email)]).toEqual([true, true]);
    expect(mail).not.toMatch(/Next|Person \d/);
    expect((await people(maker, next)).people).toMatchObject([{ user_id: grouped.userId }]);
    expect(statusAndCode(await add(maker, next, mate.userId))).toEqual([404, "person_not_found"]);
  });

  test("nobody else is found or added, but by administrators, who see every account", async () => {
    const [maker, stranger, gone] = [
      await server.newcomer(),
      await server.newcomer(),
      await server.newcomer(),
    ];
    const id = await server.newProject(maker, "Alone");
    expect((await people(maker, id)).people).toEqual([]);
    for (const userId of [stranger.userId, "nobody-1", maker.userId])
      expect(statusAndCode(await add(maker, id, userId))).toEqual([404, "person_not_found"]);
    // Who was removed, or left, is not found any more either.
    const other = await server.newProject(maker, "Left");
    await server.join(maker, other, gone, "viewer");
    expect((await people(maker, id)).people).toHaveLength(1);
    await remove(gone, gone.userId, other);
    expect((await people(maker, id)).people).toEqual([]);

    expect((await people(owner, projectId, stranger.email)).people).toMatchObject([
      { user_id: stranger.userId },
    ]);
    await server.request(owner, "PATCH", `/admin/users/${stranger.userId}`, { suspended: true });
    expect(statusAndCode(await add(owner, projectId, stranger.userId))).toEqual([404, "person_not_found"]);
  });
});

describe("roles", () => {
  test("are shown in lists: what is shared with me, by whom, and as what", async () => {
    const viewer = await server.newMember(owner, projectId, "viewer");
    const list = async (actor: Actor) =>
      (await server.request(actor, "GET", `/project/get_by_user/${actor.userId}`)).json;
    expect(await list(viewer)).toEqual([
      expect.objectContaining({
        ProjectID: projectId,
        Sharing: { Role: "viewer", SharedBy: "Person 1", Members: expect.any(Number), Through: [] },
      }),
    ]);
    expect(
      (await list(owner)).find((one: { ProjectID: string }) => one.ProjectID === projectId).Sharing,
    ).toEqual({
      Role: "owner",
      SharedBy: null,
      Members: expect.any(Number),
      Through: [],
    });
    const alone = await server.newcomer();
    await server.newProject(alone);
    expect((await list(alone))[0]).not.toHaveProperty("Sharing");
  });

  test("change at once, and only the owner sees who is invited", async () => {
    const ben = await server.newMember(owner, projectId, "viewer");
    const rename = () =>
      server.request(ben, "PATCH", `/project/update/${projectId}`, { ProjectName: "Harbour" });
    expect((await rename()).status).toBe(403);
    expect((await change(owner, ben.userId, "editor")).json).toEqual({
      user_id: ben.userId,
      role: "editor",
      message: "The member is now an editor.",
    });
    expect((await rename()).status).toBe(200);
    await change(owner, ben.userId, "viewer");
    expect((await rename()).status).toBe(403);
    await invite("only-the-owner@example.test");
    expect((await members(ben)).invitations).toEqual([]);
    expect(JSON.stringify((await members(owner)).invitations)).toContain("only-the-owner@example.test");
  });

  test("that nobody has are not changed", async () => {
    const stranger = await server.newcomer();
    expect(statusAndCode(await change(owner, stranger.userId, "editor"))).toEqual([404, "member_not_found"]);
    expect(statusAndCode(await change(owner, stranger.userId, "owner"))).toEqual([404, "member_not_found"]);
    expect(statusAndCode(await remove(owner, stranger.userId))).toEqual([404, "member_not_found"]);
    expect(statusAndCode(await change(owner, owner.userId, "viewer"))).toEqual([409, "owner_stays"]);
  });

  test("count for the owner: what an editor adds takes the owner's room", async () => {
    const strict = await startTestServer({ QUOTA_RESOURCES: "1" });
    try {
      const chief = await strict.newcomer();
      const id = await strict.newProject(chief);
      const editor = await strict.newMember(chief, id, "editor");
      expect((await strict.addAddress(editor, id, "https://example.com/one")).status).toBe(201);
      expect((await strict.addAddress(editor, id, "https://example.com/two")).json.code).toBe(
        "quota_resources",
      );
      const own = await strict.newProject(editor);
      expect((await strict.addAddress(editor, own, "https://example.com/own")).status).toBe(201);
    } finally {
      await strict.stop();
    }
  });

  test("do not open a member's conversations to the others, the owner among them", async () => {
    const ben = await server.newMember(owner, projectId, "editor");
    const id = `conversation-${crypto.randomUUID()}`;
    const question = { project_id: projectId, UserID: ben.userId, query: "Hello?", conversation_id: id };
    expect((await server.request(ben, "POST", "/rag_query/qa", question)).status).toBe(200);
    expect((await server.request(ben, "GET", `/chat/conversation/${id}`)).status).toBe(200);
    expect((await server.request(owner, "GET", `/chat/conversation/${id}`)).status).toBe(404);
    const { json } = await server.request(owner, "GET", `/chat/conversations/${projectId}`);
    expect(json.conversations.map((one: { id: string }) => one.id)).not.toContain(id);
    const joined = await server.request(owner, "POST", "/rag_query/qa", {
      ...question,
      UserID: owner.userId,
    });
    expect(statusAndCode(joined)).toEqual([404, "conversation_not_found"]);
  });
});

describe("who leaves or is removed", () => {
  test("is refused at once by everything, with session and key, and their streams are closed", async () => {
    const ben = await server.newMember(owner, projectId, "editor");
    const { json: key } = await server.request(ben, "POST", "/account/keys", { name: "B", scope: "manage" });
    const stream = await openEvents(`${server.address}/resources/events/${projectId}`, ben);
    expect((await stream.next())!.event).toBe("resources");
    expect((await remove(owner, ben.userId)).json.message).toBe("The member was removed.");
    const get = `/project/get/${projectId}`;
    const byKey = { authorization: `Bearer ${key.key}` };
    expect((await server.request(ben, "GET", get)).status).toBe(404);
    expect((await server.request(null, "GET", get, undefined, byKey)).status).toBe(404);
    expect(await stream.next()).toBeUndefined();
    expect((await members(owner)).members.map((one: { user_id: string }) => one.user_id)).not.toContain(
      ben.userId,
    );
  });

  test("loses their conversations with the project, and keeps those with others", async () => {
    const ben = await server.newMember(owner, projectId, "viewer");
    const own = await server.newProject(ben);
    const ids = [`conversation-${crypto.randomUUID()}`, `conversation-${crypto.randomUUID()}`];
    for (const [i, project_id] of [projectId, own].entries())
      await server.request(ben, "POST", "/rag_query/qa", {
        project_id,
        UserID: ben.userId,
        query: "Hello?",
        conversation_id: ids[i],
      });
    expect((await remove(ben, ben.userId)).json.message).toBe("You left the project.");
    const left = await server.database.read
      .selectFrom("conversations")
      .select("id")
      .where("id", "in", ids)
      .execute();
    expect(left).toEqual([{ id: ids[1] }]);
  });

  test("is not the owner, who hands over first", async () => {
    const reply = await remove(owner, owner.userId);
    expect(statusAndCode(reply)).toEqual([409, "owner_leaves"]);
  });

  test("is by closing an account, too", async () => {
    const ben = await server.newMember(owner, projectId, "viewer");
    await invite("somebody-else@example.test");
    const body = { email: ben.email, password: ben.password };
    expect((await server.request(ben, "DELETE", "/account", body)).status).toBe(200);
    expect(JSON.stringify(await members(owner))).not.toContain(ben.userId);
  });
});

describe("asking a member to take a project over", () => {
  async function offered(slug: string) {
    const [ada, ben] = [await server.newcomer(), await server.newcomer()];
    const id = await server.newProject(ada, "Offered");
    await server.join(ada, id, ben, "editor");
    await server.publish(ada, id, slug);
    const { link } = (await change(ada, ben.userId, "owner", id)).json;
    return { ada, ben, id, token: tokenIn(link) };
  }
  const roleOf = async (actor: Actor, id: string) =>
    (await server.request(actor, "GET", `/project/get/${id}`)).json.Sharing.Role;
  const answer = (actor: Actor, id: string, yes: boolean) =>
    server.request(actor, "POST", "/project/hand_over", { project_id: id, accept: yes });
  const pending = async (actor: Actor, id: string) =>
    (await server.request(actor, "GET", `/project/members/${id}`)).json.hand_over;
  const mailsTo = async ({ email }: Actor) =>
    (await server.mails()).filter((mail) => mail.includes(`To: ${email}`));

  test("changes nothing, and is shown to both and to nobody else", async () => {
    const { ada, ben, id } = await offered("offer-1");
    const cleo = await server.newMember(ada, id, "viewer");
    expect([await roleOf(ada, id), await roleOf(ben, id)]).toEqual(["owner", "editor"]);
    expect((await server.request(null, "GET", "/public/info/offer-1")).status).toBe(200);
    for (const actor of [ada, ben])
      expect(await pending(actor, id)).toMatchObject({ user_id: ben.userId, email: ben.email });
    expect(await pending(cleo, id)).toBeNull();
    expect((await mailsTo(ben)).at(-1)).toContain("asked to take over");
  });

  test("is answered by them alone, by the link or where they see it", async () => {
    const { ada, ben, id, token } = await offered("offer-2");
    const cleo = await server.newMember(ada, id, "editor");
    expect((await accept(cleo, token)).status).toBe(403);
    for (const other of [ada, cleo]) expect((await answer(other, id, true)).status).toBe(404);
    expect((await answer(ben, id, true)).status).toBe(200);
    expect([await roleOf(ada, id), await roleOf(ben, id)]).toEqual(["editor", "owner"]);
    expect((await accept(ben, token)).json.code).toBe("invitation_used");
    expect((await mailsTo(ben)).at(-1)).toContain("You now own a project");
    expect((await mailsTo(ada)).at(-1)).toContain("has a new owner");
  });

  test("is declined, which its owner reads in a mail, or taken back; then the link is worth nothing", async () => {
    const declined = await offered("offer-3");
    expect((await answer(declined.ben, declined.id, false)).status).toBe(200);
    expect((await mailsTo(declined.ada)).at(-1)).toContain("You still own");
    const withdrawn = await offered("offer-4");
    const { invitation_id } = await pending(withdrawn.ada, withdrawn.id);
    const body = { project_id: withdrawn.id, invitation_id };
    expect((await server.request(withdrawn.ada, "DELETE", "/project/invitations", body)).status).toBe(200);
    for (const { ada, ben, id, token } of [declined, withdrawn]) {
      expect(await pending(ada, id)).toBeNull();
      expect((await accept(ben, token)).json.code).toBe("invitation_unknown");
      expect((await answer(ben, id, true)).status).toBe(404);
      expect(await roleOf(ada, id)).toBe("owner");
    }
  });

  test("is worth nothing once they left, the owner asked somebody else, or a week is over", async () => {
    const left = await offered("offer-5");
    await server.request(left.ben, "DELETE", "/project/members", {
      project_id: left.id,
      user_id: left.ben.userId,
    });
    expect((await accept(left.ben, left.token)).json.code).toBe("invitation_unknown");
    const other = await offered("offer-6");
    const cleo = await server.newMember(other.ada, other.id, "viewer");
    await change(other.ada, cleo.userId, "owner", other.id);
    expect((await accept(other.ben, other.token)).json.code).toBe("invitation_unknown");
    const late = await offered("offer-7");
    server.turnClock(7 * 86_400_000 + 1000);
    expect((await open(late.token)).json.code).toBe("invitation_expired");
    server.turnClock(-(7 * 86_400_000 + 1000));
  });

  test("pauses the publication and the model at the change, until the new owner turns each on", async () => {
    const { ada, ben, id } = await offered("offer-8");
    expect((await answer(ben, id, true)).status).toBe(200);
    const visit = () => server.request(null, "GET", "/public/info/offer-8");
    expect([(await visit()).status, (await visit()).json.code]).toEqual([404, "publication_paused"]);
    const ask = { public_domain_endpoint: "offer-8", query: "What is written here?" };
    expect((await server.request(null, "POST", "/public_rag_query/qa", ask)).json.code).toBe(
      "publication_paused",
    );
    const published = (await server.request(ben, "GET", `/project/get_published_projects/${ben.userId}`))
      .json;
    expect(published).toMatchObject([{ PublicSlug: "offer-8", Paused: true }]);
    const settings = (actor: Actor) => server.request(actor, "GET", `/project/settings/${id}`);
    const turnOn = (actor: Actor) =>
      server.request(actor, "PATCH", `/project/settings/${id}`, { model_paused: false });
    expect((await settings(ben)).json.model_paused).toBe(true);
    expect((await turnOn(ada)).status).toBe(403);
    await server.request(ada, "PATCH", `/project/settings/${id}`, { model: null, judge: false });
    expect((await settings(ben)).json.model_paused).toBe(true);
    expect((await turnOn(ben)).json.model_paused).toBe(false);
    const resume = { UserID: ben.userId, ProjectID: id, Resume: true };
    const byFormer = await server.request(ada, "PATCH", "/public/update", { ...resume, UserID: ada.userId });
    expect(byFormer.status).toBe(403);
    const changed = { UserID: ben.userId, ProjectID: id, Description: "Changed while it rests." };
    expect((await server.request(ben, "PATCH", "/public/update", changed)).status).toBe(200);
    expect((await visit()).status).toBe(404);
    expect((await server.request(ben, "PATCH", "/public/update", resume)).status).toBe(200);
    expect((await visit()).status).toBe(200);
  });

  test("of two who accept and take back at once one is right, and the project has one owner", async () => {
    const { ada, ben, id, token } = await offered("offer-9");
    const { invitation_id } = await pending(ada, id);
    await Promise.all([
      accept(ben, token),
      answer(ben, id, true),
      server.request(ada, "DELETE", "/project/invitations", { project_id: id, invitation_id }),
    ]);
    const roles = [await roleOf(ada, id), await roleOf(ben, id)];
    expect(new Set(roles)).toEqual(new Set(["editor", "owner"]));
  });
});

describe("handing over", () => {
  test("makes a member the owner with all that goes with it, and the owner an editor", async () => {
    const [ada, ben] = [await server.newcomer(), await server.newcomer()];
    const id = await server.newProject(ada, "Handed over");
    await server.join(ada, id, ben, "viewer");
    await server.publish(ada, id, "handed-over");
    const asked = await change(ada, ben.userId, "owner", id);
    expect(asked.json).toEqual({
      user_id: ben.userId,
      role: "viewer",
      message: "We've asked the member to take over the project. Nothing changes until they accept.",
      link: expect.stringContaining("/invitation?token="),
      mailed: false,
    });
    const done = await accept(ben, tokenIn(asked.json.link));
    expect([done.status, done.json.role]).toEqual([200, "owner"]);
    const roleOf = async (actor: Actor) =>
      (await server.request(actor, "GET", `/project/get/${id}`)).json.Sharing.Role;
    expect([await roleOf(ada), await roleOf(ben)]).toEqual(["editor", "owner"]);
    expect((await change(ada, ben.userId, "viewer", id)).status).toBe(403);
    const published = (await server.request(ben, "GET", `/project/get_published_projects/${ben.userId}`))
      .json;
    expect(published).toEqual([expect.objectContaining({ PublicSlug: "handed-over", UserID: ben.userId })]);
    // The account that it came from can be closed, and takes nothing of it along.
    const body = { email: ada.email, password: ada.password };
    expect((await server.request(ada, "DELETE", "/account", body)).status).toBe(200);
    await eventually(
      async () =>
        !(await server.database.read
          .selectFrom("users")
          .select("id")
          .where("id", "=", ada.userId)
          .executeTakeFirst()),
      "the closed account is purged",
    );
    expect((await server.request(ben, "GET", `/project/get/${id}`)).json.Sharing.Members).toBe(1);
    const resume = { UserID: ben.userId, ProjectID: id, Resume: true };
    expect((await server.request(ben, "PATCH", "/public/update", resume)).status).toBe(200);
    expect((await server.request(null, "GET", "/public/info/handed-over")).status).toBe(200);
  });

  test("is refused where the new owner's account has no room", async () => {
    const [ada, ben] = [await server.newcomer(), await server.newcomer()];
    const id = await server.newProject(ada);
    await server.join(ada, id, ben, "editor");
    for (let i = 0; i < 3; i++) await server.newProject(ben);
    const reply = await change(ada, ben.userId, "owner", id);
    expect(statusAndCode(reply)).toEqual([409, "no_room_for_project"]);
    expect((await server.request(ada, "GET", `/project/get/${id}`)).json.Sharing.Role).toBe("owner");
  });

  test("of two at once is accepted by one", async () => {
    const [ada, ben, eve] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const id = await server.newProject(ada);
    for (const one of [ben, eve]) await server.join(ada, id, one, "editor");
    const asked = await Promise.all([
      change(ada, ben.userId, "owner", id),
      change(ada, eve.userId, "owner", id),
    ]);
    const replies = await Promise.all([ben, eve].map((one, i) => accept(one, tokenIn(asked[i]!.json.link))));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    const owners = (await members(ada, id)).members.filter(({ role }: { role: string }) => role === "owner");
    expect(owners).toHaveLength(1);
  });
});

describe("closing an account that owns what others work on", () => {
  test("is refused with their names until they are handed over, or the request confirms that they go", async () => {
    const [ada, ben] = [await server.newcomer(), await server.newcomer()];
    const id = await server.newProject(ada, "Shared notes");
    await server.join(ada, id, ben, "viewer");
    const body = { email: ada.email, password: ada.password };
    const refused = await server.request(ada, "DELETE", "/account", body);
    expect(statusAndCode(refused)).toEqual([409, "shared_projects"]);
    expect(refused.json.detail).toBe(
      "Other people work on your projects: “Shared notes”. Please hand them over on their members pages, or confirm that they are deleted for everyone.",
    );
    expect((await server.request(ben, "GET", `/project/get/${id}`)).status).toBe(200);
    const said = { ...body, shared_projects: "delete" };
    expect((await server.request(ada, "DELETE", "/account", said)).status).toBe(200);
    expect((await server.request(ben, "GET", `/project/get/${id}`)).status).toBe(404);
    expect((await server.request(ben, "GET", `/project/get_by_user/${ben.userId}`)).json).toEqual([]);
  });
});
