import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "@groundwork/contract/call";
import { calls } from "@groundwork/contract/calls";
import { harbourDocx } from "./support/documents.ts";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";
import { slackToken, startSlackDouble } from "./support/slack-double.ts";
import { nowhere, worldSettings } from "./support/world.ts";

interface Entry {
  seq: number;
  code: string;
  result: string;
  actor: { kind: string; id: string | null; name: string | null; key: string | null };
  address: string | null;
  target: { kind: string; id: string | null; name: string | null };
  project_id: string | null;
  detail: Record<string, string>;
}

let server: TestServer;
let slack: Awaited<ReturnType<typeof startSlackDouble>>;
let admin: Actor;
let owner: Actor;
let mate: Actor;
let projectId: string;
let resourceId: string;
const secrets: string[] = ["correct horse", "a longer password", "sk-provider-key"];

const send = async (actor: Actor | null, method: string, path: string, body?: object) => {
  const reply = await server.request(actor, method, path, body);
  expect([reply.status, method, path]).toEqual([expect.toSatisfy((s: number) => s < 300), method, path]);
  return reply.json;
};
const entries = async (query = "limit=200"): Promise<Entry[]> =>
  (await send(admin, "GET", `/admin/audit?${query}`)).entries;

/** Makes every act that a call can be logged by, once. */
beforeAll(async () => {
  // No hub answers there: a download is an act as soon as it is asked for.
  slack = await startSlackDouble();
  server = await startTestServer({
    MODELS_URL: "http://127.0.0.1:9",
    ...slack.settings,
    ALLOWED_PRIVATE_HOSTS: `${slack.settings.ALLOWED_PRIVATE_HOSTS},${worldSettings.ALLOWED_PRIVATE_HOSTS}`,
  });
  admin = await server.newcomer();
  owner = await server.newcomer();
  mate = await server.newcomer();
  await server.request(null, "POST", "/auth/login", { email: owner.email, password: "not the password" });
  await server.request(null, "POST", "/auth/login", { email: "typed-by-mistake", password: "x" });
  projectId = await server.newProject(owner, "Harbour");
  await send(owner, "PATCH", `/project/update/${projectId}`, { Description: "Changed" });
  await send(owner, "PATCH", `/project/settings/${projectId}`, { temperature: 0.5 });
  await server.join(owner, projectId, mate, "viewer");
  await send(owner, "PATCH", "/project/members", {
    project_id: projectId,
    user_id: mate.userId,
    role: "editor",
  });
  const another = await server.newProject(owner, "Beside");
  const byName = { project_id: another, user_id: mate.userId, role: "viewer" };
  await send(owner, "POST", "/project/people", byName);
  const invited = await server.invite(owner, projectId, "nobody@example.test", "viewer");
  await send(owner, "DELETE", "/project/invitations", {
    project_id: projectId,
    invitation_id: invited.json.invitation_id,
  });
  const added = await server.addFile(owner, projectId, "harbour.docx", harbourDocx, 5);
  resourceId = added.json.ResourceID;
  await send(admin, "POST", "/admin/ranking");
  const note = { title: "Moorings", text: "Ask at the pier." };
  const { ResourceID } = await send(owner, "POST", "/resources/note", { ProjectID: projectId, ...note });
  await server.vectorize(owner, projectId);
  await send(owner, "PATCH", "/resources/note", { ResourceID, ...note });
  await send(owner, "PATCH", "/resources/update", { ResourceID: resourceId, name: "quay.docx" });
  for (const hidden of [true, false])
    await send(owner, "PATCH", "/resources/update", { ResourceID: resourceId, hidden });
  await server.publish(owner, projectId, "harbour");
  await send(owner, "PATCH", "/public/update", {
    UserID: owner.userId,
    ProjectID: projectId,
    Description: "New",
  });
  await send(owner, "POST", "/public/unpublish", { UserID: owner.userId, ProjectID: projectId });
  await send(owner, "DELETE", `/resources/delete/${resourceId}`);
  const hook = { project_id: projectId, url: nowhere, events: ["gate.held"] };
  const { webhook_id, secret } = await send(owner, "POST", "/project/webhooks", hook);
  secrets.push(secret);
  await send(owner, "PATCH", "/project/webhooks", { webhook_id, paused: true });
  await send(owner, "DELETE", "/project/webhooks", { webhook_id });
  await send(owner, "POST", "/project/slack", {
    project_id: projectId,
    signing_secret: "a-signing-secret",
    bot_token: slackToken,
  });
  secrets.push("a-signing-secret", slackToken);
  await send(owner, "DELETE", "/project/slack", { project_id: projectId });
  const key = await send(owner, "POST", "/account/keys", { name: "Build", scope: "manage" });
  secrets.push(key.key);
  await server.request(
    null,
    "PATCH",
    `/project/update/${projectId}`,
    { ProjectName: "Harbours" },
    {
      authorization: `Bearer ${key.key}`,
    },
  );
  await send(owner, "DELETE", `/account/keys/${key.id}`);
  await send(owner, "DELETE", "/account/keys");
  await send(owner, "PATCH", "/account", { name: "Ada" });
  await server.signIn(owner.email, owner.password);
  const sessions = await send(owner, "GET", "/account/sessions");
  await send(owner, "DELETE", `/account/sessions/${sessions[1].id}`);
  await send(owner, "DELETE", "/account/sessions?others=true");
  await send(owner, "POST", "/account/password", {
    current_password: owner.password,
    new_password: "a longer password",
    end_others: false,
  });
  owner = await server.signIn(owner.email, "a longer password");
  const handing = { project_id: projectId, user_id: mate.userId, role: "owner" };
  await send(owner, "PATCH", "/project/members", handing);
  await send(mate, "POST", "/project/hand_over", { project_id: projectId, accept: false });
  await send(owner, "PATCH", "/project/members", handing);
  await send(mate, "POST", "/project/hand_over", { project_id: projectId, accept: true });
  await send(owner, "DELETE", "/project/members", { project_id: projectId, user_id: owner.userId });
  await server.join(mate, projectId, admin, "viewer");
  await send(mate, "DELETE", "/project/members", { project_id: projectId, user_id: admin.userId });
  await send(mate, "DELETE", `/project/delete/${projectId}`, { UserID: mate.userId });
  await send(null, "POST", "/auth/forgot_password", { email: mate.email });
  const mail = (await server.mails()).findLast((text) => text.includes("reset-password?token="))!;
  const token = /token=([\w-]+)/.exec(mail.replaceAll("=\r\n", "").replaceAll("=3D", "="))![1]!;
  secrets.push(token);
  await send(null, "POST", "/auth/set_new_password", {
    new_password: "a longer password",
    reset_token: token,
  });
  await send(owner, "POST", "/auth/logout");
  const again = await server.signIn(mate.email, "a longer password");
  await send(again, "DELETE", "/account", { email: mate.email, password: "a longer password" });
  const provider = await send(admin, "POST", "/admin/providers", {
    name: "Local",
    kind: "openai-compatible",
    base_url: "http://127.0.0.1:9/v1",
    key: "sk-provider-key",
    models: [{ name: "some-model", price_input: null, price_output: null }],
  });
  await send(admin, "PATCH", "/admin/providers", { id: provider.id, name: "Near" });
  await send(admin, "DELETE", "/admin/providers", { id: provider.id });
  await send(admin, "PATCH", "/admin/limits", { scope: "server", tokens_day: 1000 });
  const made = await send(admin, "POST", "/admin/users", {
    email: "made@example.test",
    name: "Made",
    password: "a longer password",
  });
  for (const change of [{ suspended: true }, { suspended: false }, { sign_out: true }])
    await send(admin, "PATCH", `/admin/users/${made.user.user_id}`, change);
  await send(admin, "DELETE", `/admin/users/${made.user.user_id}`, { projects: "delete" });
  const quay = await server.newProject(admin, "Quay");
  const group = await send(admin, "POST", "/admin/groups", { name: "Suport" });
  const ofGroup = { group_id: group.group_id };
  await send(admin, "PATCH", "/admin/groups", { ...ofGroup, name: "Support" });
  await send(admin, "POST", "/admin/groups/people", { ...ofGroup, email: admin.email });
  await send(admin, "POST", "/project/groups", { ...ofGroup, project_id: quay, role: "viewer" });
  await send(admin, "DELETE", "/project/groups", { ...ofGroup, project_id: quay });
  await send(admin, "DELETE", "/admin/groups/people", { ...ofGroup, email: admin.email });
  await send(admin, "DELETE", "/admin/groups", ofGroup);
  await server.publish(admin, quay, "quay");
  await send(admin, "DELETE", "/admin/publications", { project_id: quay, reason: "It is untrue." });
  await send(admin, "POST", "/admin/announcements", { subject: "Hello", text: "All of you." });
  await send(admin, "DELETE", "/admin/leads", { email: "visitor@example.test" });
  await server.request(admin, "GET", "/admin/usage.csv");
  await server.request(admin, "GET", "/admin/audit/export");
}, 60_000);
afterAll(async () => {
  await server.stop();
  slack.stop();
});

describe("the audit log", () => {
  test("records every act that a call declares", async () => {
    const reported = new Set((await entries()).map(({ code }) => code));
    const said = Object.values<Call>(calls).flatMap(({ audit = [] }) => ("none" in audit ? [] : audit));
    // Acts of calls whose own tests show them.
    const elsewhere = new Set([
      "account.exported",
      // ask-person.test.ts
      "person.replied",
      "person.deleted",
      // addresses.test.ts
      "account.address_asked",
      "account.address_changed",
      "account.address_confirmed",
      "factor.added",
      "factor.removed",
      // admin-jobs.test.ts and second-factor.test.ts
      "job.retried",
      "job.cancelled",
      // cases.test.ts
      "project.hold_decided",
      "recovery_codes.renewed",
    ]);
    expect([...new Set(said)].filter((code) => !reported.has(code) && !elsewhere.has(code))).toEqual([]);
  });

  test("says who, from where, and on what", async () => {
    const person = await server.newcomer();
    const quay = await server.newProject(person, "Quay");
    expect(await entries(`what=project.added&project=${quay}`)).toEqual([
      expect.objectContaining({
        actor: {
          kind: "account",
          id: person.userId,
          name: expect.stringContaining(`<${person.email}>`),
          pseudonym: null,
          key: null,
        },
        address: "127.0.0.0/24",
        target: { kind: "project", id: quay, name: "Quay", pseudonym: null },
        project_id: quay,
        result: "done",
      }),
    ]);
    const changes = await entries("what=project.changed");
    expect(changes.map(({ actor }) => actor.kind)).toEqual(["key", "account"]);
    expect(changes[0]!.actor.key).toMatch(/^build-/);
    const failed = await entries("what=signin.failed");
    expect(failed.map(({ target, result, actor }) => [target.id, result, actor.kind])).toEqual([
      [null, "refused", "visitor"],
      [owner.userId, "refused", "visitor"],
    ]);
  });

  test("names no project that is gone, and still shows what was done", async () => {
    await expect.poll(async () => await entries(`project=${projectId}`)).toEqual([]);
    const { text } = await server.request(admin, "GET", "/admin/audit/export?format=jsonl");
    expect(text).not.toContain(projectId);
    expect((await entries("what=project.deleted")).map(({ target }) => target.id)).toContain(null);
  });

  test("holds no secret, and nothing that was typed at a sign-in", async () => {
    const { text } = await server.request(admin, "GET", "/admin/audit/export?format=jsonl");
    for (const secret of [...secrets, "typed-by-mistake", "Notes", "Changed"])
      expect(text).not.toContain(secret);
  });

  test("is filtered by who, what, when and project, and paged", async () => {
    expect(
      (await entries(`who=${owner.userId}&limit=200`)).every(({ actor }) => actor.id === owner.userId),
    ).toBe(true);
    expect((await entries("who=PERSON-2%40example")).length).toBeGreaterThan(5);
    expect(await entries("who=%25nobody_")).toEqual([]);
    const mole = await server.newProject(admin, "Mole");
    const { json: file } = await server.addFile(admin, mole, "harbour.docx", harbourDocx, 5);
    await send(admin, "DELETE", `/resources/delete/${file.ResourceID}`);
    const ofProject = await entries(`project=${mole}&limit=200`);
    expect(ofProject.map(({ code }) => code)).toEqual([
      "audit.erased",
      "resource.deleted",
      "resource.added",
      "project.added",
    ]);
    // What a removed resource was called is gone with it.
    for (const { target } of ofProject.slice(0, 2))
      expect(target).toEqual({ kind: "resource", id: null, name: null, pseudonym: null });
    expect(await entries("to=2020-01-01")).toEqual([]);
    expect((await entries("from=2020-01-01")).length).toBeGreaterThan(30);
    const all: number[] = [];
    for (let before = ""; ;) {
      const page = await send(admin, "GET", `/admin/audit?limit=7${before}`);
      all.push(...page.entries.map(({ seq }: Entry) => seq));
      if (page.next === null) break;
      before = `&before=${page.next}`;
    }
    expect(all).toEqual(Array.from({ length: all.length }, (_, i) => all.length - i));
  });

  test("is exported as CSV and as JSON lines, the earliest first", async () => {
    const csv = await server.request(admin, "GET", "/admin/audit/export?what=key.made");
    expect(csv.headers.get("content-type")).toContain("text/csv");
    expect(csv.headers.get("content-disposition")).toContain("audit-log.csv");
    expect(csv.text.split("\r\n")[0]).toContain('"seq","at","code"');
    expect(csv.text).toContain('"key.made"');
    const lines = (await server.request(admin, "GET", "/admin/audit/export?format=jsonl")).text
      .trim()
      .split("\n");
    expect(JSON.parse(lines[0]!)).toMatchObject({ seq: 1, code: "account.registered" });
    expect(lines.map((line) => JSON.parse(line).seq)).toEqual(lines.map((_, i) => i + 1));
  });

  test("shows an owner what was done to their project, and to nobody else's", async () => {
    const person = await server.newcomer();
    const own = await server.newProject(person, "Quay");
    const other = await server.newProject(admin, "Other");
    const viewer = await server.newMember(person, own, "viewer");
    const { entries: found } = await send(person, "GET", `/project/audit/${own}`);
    expect(found.map(({ code }: Entry) => code)).toEqual([
      "member.joined",
      "member.invited",
      "project.added",
    ]);
    expect((await server.request(viewer, "GET", `/project/audit/${own}`)).status).toBe(403);
    expect((await server.request(person, "GET", `/project/audit/${other}`)).status).toBe(404);
  });
});
