import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { fileForm, startTestServer, type Actor, type TestServer } from "./support/test-server.ts";

let server: TestServer;
afterEach(() => server.stop());

const megabyte = 1024 * 1024;
/** A text of its own, so that each is a file of its own. */
const textOf = (bytes: number) => Buffer.from(randomBytes(bytes / 2).toString("hex"));
const statuses = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

const addProject = (owner: Actor) =>
  server.request(owner, "POST", "/project/add", { ProjectName: "P", UserID: owner.userId });

test("an account creates no more projects than its quota, however many at once, and one for each it deletes", async () => {
  server = await startTestServer({ QUOTA_PROJECTS: "3" });
  const [ada, bob] = [await server.newcomer(), await server.newcomer()];
  const replies = await Promise.all(Array.from({ length: 8 }, () => addProject(ada)));
  expect(statuses(replies)).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect(replies.find(({ status }) => status === 409)!.json).toMatchObject({
    code: "quota_projects",
    message: "An account has at most 3 projects. Please delete one that you no longer use.",
  });
  expect((await addProject(bob)).status).toBe(201);
  const { ProjectID } = replies.find(({ status }) => status === 201)!.json;
  await server.request(ada, "DELETE", `/project/delete/${ProjectID}`, { UserID: ada.userId });
  expect((await addProject(ada)).status).toBe(201);
});

test("an account adds no more resources than its quota, in all of its projects and however many at once", async () => {
  server = await startTestServer({ QUOTA_RESOURCES: "4" });
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
  server = await startTestServer({ QUOTA_MB: "1" });
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
      "The files of an account have at most 1 MB, and this one would take them above that. Please remove some that you no longer use.",
  });
  expect(await readdir(join(server.folder, "files", projectId))).toHaveLength(3);
  expect((await add(textOf(1000))).status).toBe(201);
});

test("what is sent again with its key is given, also where nothing more would fit", async () => {
  server = await startTestServer({ QUOTA_RESOURCES: "1" });
  const ada = await server.newcomer();
  const projectId = await server.newProject(ada);
  const content = textOf(1000);
  const send = () =>
    server.request(ada, "POST", "/resources/add/v2", fileForm(ada, projectId, "notes.txt", content, 7), {
      "idempotency-key": "one",
    });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.json.ResourceID).toBe(first.json.ResourceID);
});
