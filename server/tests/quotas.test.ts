import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { eventually, fileForm, startTestServer, type Actor, serverForTests } from "./support/test-server.ts";

const server = await serverForTests({
  QUOTA_PROJECTS: "3",
  QUOTA_RESOURCES: "4",
  QUOTA_MB: "1",
  QUOTA_MEMBERS: "3",
});
/** The first account. */
const administrator = await server.newcomer();

const megabyte = 1024 * 1024;
/** A text of its own, so that each is a file of its own. */
const textOf = (bytes: number) => Buffer.from(randomBytes(bytes / 2).toString("hex"));
const statuses = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

const addProject = (owner: Actor) =>
  server.request(owner, "POST", "/project/add", { ProjectName: "P", UserID: owner.userId });

test("an account creates no more projects than its quota, however many at once, and one for each it deletes", async () => {
  const [ada, bob] = [await server.newcomer(), await server.newcomer()];
  const replies = await Promise.all(Array.from({ length: 8 }, () => addProject(ada)));
  expect(statuses(replies)).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect(replies.find(({ status }) => status === 409)!.json).toMatchObject({
    code: "quota_projects",
    message: "An account can have at most 3 projects. Please delete one that you no longer need.",
  });
  expect((await addProject(bob)).status).toBe(201);
  const { ProjectID } = replies.find(({ status }) => status === 201)!.json;
  await server.request(ada, "DELETE", `/project/delete/${ProjectID}`, { UserID: ada.userId });
  expect((await addProject(ada)).status).toBe(201);
});

test("an account adds no more resources than its quota, in all of its projects and however many at once", async () => {
  const [ada, bob] = [await server.newcomer(), await server.newcomer()];
  const projects = [await server.newProject(ada), await server.newProject(ada)];
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      server.addAddress(ada, projects[i % 2]!, `https://example.com/${i}`),
    ),
  );
  expect(statuses(replies).filter((status) => status === 201)).toHaveLength(4);
  const refused = replies.find(({ status }) => status !== 201)!;
  expect([refused.status, refused.json.code]).toEqual([409, "quota_resources"]);
  expect(refused.json.message).toContain("at most 4 resources");
  expect((await server.addAddress(bob, await server.newProject(bob), "https://example.com/")).status).toBe(
    201,
  );
  const { ResourceID } = replies.find(({ status }) => status === 201)!.json;
  await server.request(ada, "DELETE", `/resources/delete/${ResourceID}`);
  expect((await server.addAddress(ada, projects[0]!, "https://example.com/again")).status).toBe(201);
});

test("an account's files never have more bytes than its quota, and those that are refused are not kept", async () => {
  const ada = await server.newcomer();
  const projectId = await server.newProject(ada);
  const size = 0.3 * megabyte;
  const add = (content: Buffer) => server.addFile(ada, projectId, "notes.txt", content, 7);
  const replies = await Promise.all(Array.from({ length: 6 }, () => add(textOf(Math.round(size / 2) * 2))));
  expect(statuses(replies)).toEqual([201, 201, 201, 413, 413, 413]);
  const refused = replies.find(({ status }) => status === 413)!;
  expect(refused.json).toMatchObject({
    code: "quota_bytes",
    message:
      "An account's files can take up at most 1 MB, and this file would exceed that. Please remove some that you no longer need.",
  });
  expect(await readdir(join(server.folder, "files", projectId))).toHaveLength(3);
  expect((await add(textOf(1000))).status).toBe(201);
});

test("what is sent again with its key is given, also where nothing more would fit", async () => {
  const ada = await server.newcomer();
  const projectId = await server.newProject(ada);
  for (let i = 0; i < 3; i++) await server.addAddress(ada, projectId, `https://example.com/${i}`);
  const content = textOf(1000);
  const send = () =>
    server.request(ada, "POST", "/resources/add/v2", fileForm(ada, projectId, "notes.txt", content, 7), {
      "idempotency-key": "one",
    });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.json.ResourceID).toBe(first.json.ResourceID);
  expect((await server.addAddress(ada, projectId, "https://example.com/more")).status).toBe(409);
});

describe("where so many people may work on an account's projects", () => {
  const accept = (by: Actor, link: string) =>
    server.request(by, "POST", "/project/invitations/accept", {
      token: new URL(link).searchParams.get("token"),
    });
  const people = async (owner: Actor) => (await server.request(owner, "GET", "/account/plan")).json.members;

  test("nobody else is invited, added or let in once there are, and somebody is when one is removed", async () => {
    const [ada, ben, cleo, dan] = [
      await server.newcomer(),
      await server.newcomer(),
      await server.newcomer(),
      await server.newcomer(),
    ];
    const [first, second] = [await server.newProject(ada), await server.newProject(ada)];
    const links = await Promise.all(
      [ben, cleo, dan].map(
        async ({ email }) => (await server.invite(ada, first, email, "viewer")).json.link as string,
      ),
    );
    const joined = await Promise.all([ben, cleo, dan].map((person, i) => accept(person, links[i]!)));
    expect(statuses(joined)).toEqual([200, 200, 409]);
    expect(await people(ada)).toEqual({ used: 3, limit: 3 });
    const refused = joined.findIndex(({ status }) => status === 409);
    expect(joined[refused]!.json).toMatchObject({
      code: "quota_members",
      message:
        "An account's projects can have at most 3 people, including the owner. The owner can make room by removing someone.",
    });
    const inside = [ben, cleo, dan].filter((_, i) => i !== refused);
    const outside = [ben, cleo, dan][refused]!;
    expect((await server.invite(ada, first, "somebody-new@example.test", "viewer")).json.code).toBe(
      "quota_members",
    );
    // Who works on one of the projects takes no further room in another.
    expect((await server.invite(ada, second, inside[0]!.email, "viewer")).status).toBe(201);
    await server.request(ada, "DELETE", "/project/members", {
      project_id: first,
      user_id: inside[1]!.userId,
    });
    expect((await accept(outside, links[refused]!)).status).toBe(200);
  });

  test("a group that is too large is not let in, and a project is handed to nobody who would have too many", async () => {
    const [ada, ben, cleo] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const { json: group } = await server.request(administrator, "POST", "/admin/groups", { name: "Support" });
    for (const { email } of [ada, ben, cleo, administrator])
      await server.request(administrator, "POST", "/admin/groups/people", {
        group_id: group.group_id,
        email,
      });
    const shared = await server.newProject(ada);
    const body = { project_id: shared, group_id: group.group_id, role: "viewer" };
    expect((await server.request(ada, "POST", "/project/groups", body)).json.code).toBe("quota_members");
    const own = await server.newProject(ben);
    for (let n = 0; n < 2; n++) await server.newMember(ben, own, "viewer");
    await server.join(ada, shared, ben, "editor");
    const hand = { project_id: shared, user_id: ben.userId, role: "owner" };
    expect((await server.request(ada, "PATCH", "/project/members", hand)).status).toBe(200);
    const yes = { project_id: shared, accept: true };
    expect((await server.request(ben, "POST", "/project/hand_over", yes)).json.code).toBe(
      "no_room_for_project",
    );
    expect(await people(ada)).toEqual({ used: 2, limit: 3 });
  });

  test("the owner gets one mail, when four fifths are used", async () => {
    const roomy = await startTestServer({ QUOTA_MEMBERS: "5" });
    const ada = await roomy.newcomer();
    const projectId = await roomy.newProject(ada);
    const warnings = async () =>
      (await roomy.mails()).filter((mail) => mail.includes(ada.email) && mail.includes("almost used up"));
    for (let n = 0; n < 2; n++) await roomy.newMember(ada, projectId, "viewer");
    expect(await warnings()).toEqual([]);
    for (let n = 0; n < 2; n++) await roomy.newMember(ada, projectId, "viewer");
    await eventually(async () => (await warnings()).length === 1, "the warning is mailed");
    expect((await warnings())[0]).toContain("seats in your plan are taken");
    await roomy.stop();
  });
});
