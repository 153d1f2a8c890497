import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
let admin: Actor;
let owner: Actor;
let ben: Actor;
let groupId: string;
let projectId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.newcomer();
  owner = await server.newcomer();
  ben = await server.newcomer();
  groupId = (await server.request(admin, "POST", "/admin/groups", { name: "Support" })).json.group_id;
  projectId = await server.newProject(owner);
  await put(owner);
  await put(ben);
});
afterAll(() => server.stop());

const put = (person: Actor) =>
  server.request(admin, "POST", "/admin/groups/people", { group_id: groupId, email: person.email });
const take = (person: Actor) =>
  server.request(admin, "DELETE", "/admin/groups/people", { group_id: groupId, email: person.email });
const share = (actor: Actor, role: string) =>
  server.request(actor, "POST", "/project/groups", { project_id: projectId, group_id: groupId, role });
const see = async (actor: Actor) => (await server.request(actor, "GET", `/project/get/${projectId}`)).status;
const rename = async (actor: Actor) =>
  (await server.request(actor, "PATCH", `/project/update/${projectId}`, { ProjectName: "Field notes" }))
    .status;
const sharing = async (actor: Actor) => {
  const { json } = await server.request(actor, "GET", `/project/get_by_user/${actor.userId}`);
  return json.find(({ ProjectID }: { ProjectID: string }) => ProjectID === projectId)?.Sharing;
};

test("those in a group have its role in a project, and a list says through which group and whose it is", async () => {
  expect(await see(ben)).toBe(404);
  expect((await share(owner, "viewer")).status).toBe(200);
  expect([await see(ben), await rename(ben)]).toEqual([200, 403]);
  expect(await sharing(ben)).toMatchObject({ Role: "viewer", Through: ["Support"], Members: 2 });
  expect((await sharing(ben)).SharedBy).toMatch(/^Person/);
  expect((await share(owner, "editor")).status).toBe(200);
  expect(await rename(ben)).toBe(200);
  const { json } = await server.request(ben, "GET", `/project/members/${projectId}`);
  expect(json.groups).toEqual([
    { group_id: groupId, name: "Support", from_provider: false, people: 2, role: "editor" },
  ]);
});

test("a person has the highest of their own role and their groups'", async () => {
  await share(owner, "viewer");
  await server.join(owner, projectId, ben, "editor");
  expect(await rename(ben)).toBe(200);
  expect(await sharing(ben)).toMatchObject({ Role: "editor", Through: [] });
  await server.request(owner, "PATCH", "/project/members", {
    project_id: projectId,
    user_id: ben.userId,
    role: "viewer",
  });
  await share(owner, "editor");
  expect(await rename(ben)).toBe(200);
  await server.request(owner, "DELETE", "/project/members", { project_id: projectId, user_id: ben.userId });
  expect(await see(ben)).toBe(200);
});

test("whoever is taken out of the group loses the project at once, and so do all with the group", async () => {
  await share(owner, "viewer");
  expect((await take(ben)).status).toBe(200);
  expect(await see(ben)).toBe(404);
  await put(ben);
  expect(await see(ben)).toBe(200);
  const gone = { project_id: projectId, group_id: groupId };
  expect((await server.request(owner, "DELETE", "/project/groups", gone)).status).toBe(200);
  expect([await see(ben), await see(owner)]).toEqual([404, 200]);
});

test("an owner shares with the groups that they are in alone; who is in a group shares nothing of others'", async () => {
  const { json } = await server.request(admin, "POST", "/admin/groups", { name: "Sales" });
  const foreign = { project_id: projectId, group_id: json.group_id, role: "viewer" };
  expect((await server.request(owner, "POST", "/project/groups", foreign)).json.code).toBe("group_not_found");
  expect(
    (await server.request(owner, "GET", "/groups")).json.map(({ name }: { name: string }) => name),
  ).toEqual(["Support"]);
  expect((await server.request(admin, "GET", "/groups")).json).toHaveLength(2);
  await share(owner, "editor");
  expect((await share(ben, "editor")).status).toBe(403);
  const same = await server.request(admin, "POST", "/admin/groups", { name: " support " });
  expect([same.status, same.json.code]).toEqual([409, "group_name_taken"]);
});

test("the provider's groups are changed there alone", async () => {
  await server.database.write(async (transaction) => {
    const group = {
      id: "g-1",
      source: "provider" as const,
      name: "Ops",
      name_key: "ops",
      created_at: "2026-01-01",
    };
    await transaction.insertInto("groups").values(group).execute();
  });
  const body = { group_id: "g-1", email: ben.email };
  expect((await server.request(admin, "POST", "/admin/groups/people", body)).json.code).toBe(
    "providers_group",
  );
  expect((await server.request(admin, "DELETE", "/admin/groups", { group_id: "g-1" })).status).toBe(409);
});
