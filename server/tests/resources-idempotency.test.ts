import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { harbourDocx, lighthousePdf } from "./support/documents.ts";
import { eventually, fileForm, serverForTests } from "./support/test-server.ts";

let projectId: string;
const server = await serverForTests();
const ada = await server.newcomer();

const path = "/resources/add/v2";
const sendForm = (form: FormData, key: string, actor = ada) =>
  server.request(actor, "POST", path, form, { "idempotency-key": key });
const sendPdf = (key: string, name = "lighthouse.pdf", content = lighthousePdf) =>
  sendForm(fileForm(ada, projectId, name, content, 6), key);
const storedFiles = (project: string) => readdir(join(server.folder, "files", project));

beforeEach(async () => {
  projectId = await server.newProject(ada);
});

test("a file sent again with its key gives the first one's resource, and is there once", async () => {
  const first = await sendPdf("key-1");
  const again = await sendPdf("key-1");
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.json).toEqual(first.json);
  expect(await server.resources(ada, projectId)).toEqual([first.json]);
  expect(await storedFiles(projectId)).toHaveLength(1);
});

test("a file whose answer was lost comes once, however often it is sent again", async () => {
  const request = new Request(server.address, {
    method: "POST",
    body: fileForm(ada, projectId, "lighthouse.pdf", lighthousePdf, 6),
  });
  const body = Buffer.from(await request.arrayBuffer());
  const { hostname, port } = new URL(server.address);
  const line = connect(Number(port), hostname);
  // Nothing is read from this line, so the answer gets lost when it ends.
  line
    .pause()
    .write(
      [
        `POST ${path} HTTP/1.1`,
        `host: ${hostname}:${port}`,
        `cookie: ${ada.cookie}`,
        "idempotency-key: lost-answer",
        `content-type: ${request.headers.get("content-type")}`,
        `content-length: ${body.length}`,
        "\r\n",
      ].join("\r\n"),
    );
  line.write(body);
  const [kept] = await eventually(async () => {
    const resources = await server.resources(ada, projectId);
    return resources.length > 0 && resources;
  }, "the file to be kept");
  line.destroy();
  const again = await sendPdf("lost-answer");
  expect([again.status, again.json.ResourceID]).toEqual([201, kept.ResourceID]);
  expect(await server.resources(ada, projectId)).toHaveLength(1);
});

test("many that come at once with one key make one resource", async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => sendPdf("at-once")));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ json }) => json.ResourceID)).size).toBe(1);
  expect(await server.resources(ada, projectId)).toHaveLength(1);
  expect(await storedFiles(projectId)).toHaveLength(1);
});

test("an address comes once too", async () => {
  const form = () => {
    const fields = new FormData();
    fields.set("UserID", ada.userId);
    fields.set("ProjectID", projectId);
    fields.set("resource_type_id", "1");
    fields.set("FileName", "https://example.test/article");
    return fields;
  };
  const [first, again, other] = [
    await sendForm(form(), "address"),
    await sendForm(form(), "address"),
    await sendForm(form(), "another"),
  ];
  expect(again.json).toEqual(first.json);
  expect(other.json.ResourceID).not.toBe(first.json.ResourceID);
});

test.each([
  ["another name", "other.pdf", lighthousePdf, 6],
  ["other content", "lighthouse.pdf", Buffer.concat([lighthousePdf, Buffer.from("\n%more")]), 6],
  ["another type", "harbour.docx", harbourDocx, 5],
])("%s with a key that was sent is refused, and nothing of it is kept", async (_, name, content, type) => {
  const first = await sendPdf("used");
  const before = await storedFiles(projectId);
  const reply = await sendForm(fileForm(ada, projectId, name, content, type), "used");
  expect([reply.status, reply.json.code]).toEqual([422, "idempotency_key_used"]);
  expect(await server.resources(ada, projectId)).toEqual([first.json]);
  expect(await storedFiles(projectId)).toEqual(before);
});

test("a key belongs to its project: in another one, or somebody else's, it stands for nothing yet", async () => {
  const first = await sendPdf("shared");
  const elsewhere = await server.newProject(ada);
  const mine = await sendForm(fileForm(ada, elsewhere, "lighthouse.pdf", lighthousePdf, 6), "shared");
  const bob = await server.newcomer();
  const theirs = await server.newProject(bob);
  const others = await sendForm(fileForm(bob, theirs, "lighthouse.pdf", lighthousePdf, 6), "shared", bob);
  const ids = [first, mine, others].map(({ json }) => json.ResourceID);
  expect(new Set(ids).size).toBe(3);
  const form = fileForm(bob, projectId, "lighthouse.pdf", lighthousePdf, 6);
  expect((await sendForm(form, "shared", bob)).status).toBe(404);
});

test("the key of a resource that was removed may bring it again", async () => {
  const first = await sendPdf("again");
  await server.request(ada, "DELETE", `/resources/delete/${first.json.ResourceID}`);
  const second = await sendPdf("again");
  expect(second.status).toBe(201);
  expect(
    (await server.resources(ada, projectId)).map((one: { ResourceID: string }) => one.ResourceID),
  ).toEqual([second.json.ResourceID]);
});

test.each(["", "two words", "x".repeat(101)])("“%s” is no key", async (key) => {
  const reply = await sendPdf(key);
  expect([reply.status, reply.json.detail]).toEqual([
    422,
    "An Idempotency-Key must have 1 to 100 letters, digits or symbols.",
  ]);
  expect(await server.resources(ada, projectId)).toEqual([]);
});
