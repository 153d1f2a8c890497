import { readdir } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { zipSync } from "fflate";
import { harbourDocx, lighthousePdf } from "./support/documents.ts";
import { type Actor, eventually, fileForm, serverForTests } from "./support/test-server.ts";

const server = await serverForTests({ MAX_UPLOAD_MB: "1" });
const ada = await server.newcomer();
const bob = await server.newcomer();
const projectId: string = await server.newProject(ada);

const get = (actor: Actor | null, path: string, headers: Record<string, string> = {}) =>
  server.request(actor, "GET", path, undefined, headers);
const storedFiles = (project: string) => readdir(join(server.folder, "files", project)).catch(() => []);

test("a PDF gives its element, not indexed yet", async () => {
  const reply = await server.addFile(ada, projectId, "lighthouse.pdf", lighthousePdf);
  expect(reply.status).toBe(201);
  expect(reply.json).toEqual({
    ResourceID: expect.stringMatching(/^lighthouse-pdf-[0-9a-z]{8}$/),
    FileName: "lighthouse.pdf",
    resource_type_id: 6,
    UploadDate: expect.stringMatching(/Z$/),
    AddedToVectorDB: false,
    state: "added",
    progress: 0,
    reason: null,
    url: null,
    hidden: false,
    can_read_rest: false,
    parts: null,
  });
  expect(await server.resources(ada, projectId)).toContainEqual(reply.json);
});

test("a name's quotation marks and line ends, which browsers escape, are read once", async () => {
  const form = fileForm(ada, projectId, 'the "old" %2522\n fees.md', Buffer.from("# Fees of old"), 7);
  expect((await server.request(ada, "POST", "/resources/add/v2", form)).status).toBeLessThan(300);
  const names = (await server.resources(ada, projectId)).map((one: { FileName: string }) => one.FileName);
  expect(names).toContain('the "old" %2522 fees.md');
});

test("the fields may come after the file", async () => {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(harbourDocx)]), "hârbour 港.docx");
  form.set("resource_type_id", "5");
  form.set("ProjectID", projectId);
  form.set("UserID", ada.userId);
  const reply = await server.request(ada, "POST", "/resources/add/v2", form);
  expect([reply.status, reply.json.FileName]).toEqual([201, "hârbour 港.docx"]);
  expect(await readdir(join(server.folder, "waiting"))).toEqual([]);
});

test.each([
  ["an empty file", "empty.pdf", new Uint8Array(0), 6, 422, "file_empty"],
  ["a PDF that is not one", "not.pdf", Buffer.from("plain words"), 6, 415, "file_of_another_type"],
  ["a DOCX named PDF", "harbour.pdf", harbourDocx, 6, 415, "file_of_another_type"],
  ["a renamed zip", "zip.docx", zipSync({ "a.txt": new Uint8Array([1]) }), 5, 415, "file_of_another_type"],
  [
    "a file over the limit",
    "big.pdf",
    Buffer.concat([lighthousePdf, Buffer.alloc(1_100_000)]),
    6,
    413,
    "file_too_large",
  ],
  [
    "a packed folder as another file",
    "zip.zip",
    zipSync({ "a.txt": new Uint8Array([1]) }),
    7,
    415,
    "file_not_readable",
  ],
  [
    "a picture as another file",
    "a.txt",
    Buffer.from("89504E470D0A1A0A0000", "hex"),
    7,
    415,
    "file_not_readable",
  ],
])("%s is refused, and nothing of it is kept", async (_, name, content, typeId, status, code) => {
  const before = [await storedFiles(projectId), await server.resources(ada, projectId)];
  const reply = await server.addFile(ada, projectId, name, content, typeId);
  expect([reply.status, reply.json.code]).toEqual([status, code]);
  expect([await storedFiles(projectId), await server.resources(ada, projectId)]).toEqual(before);
  const late = fileForm(ada, projectId, name, content, typeId);
  const owner = late.get("UserID")!;
  late.delete("UserID");
  late.set("UserID", owner);
  expect((await server.request(ada, "POST", "/resources/add/v2", late)).status).toBe(status);
});

test("a large upload is refused with a reason, however much of it is still to come", async () => {
  const reply = await server.addFile(
    ada,
    projectId,
    "huge.pdf",
    Buffer.concat([lighthousePdf, Buffer.alloc(20_000_000)]),
  );
  expect([reply.status, reply.json.detail]).toEqual([413, "This file is too large. The limit is 1 MB."]);
  expect((await get(ada, "/auth/session")).status).toBe(200);
});

test("a form without a type, a file or an address is refused with a sentence", async () => {
  const refused: [Record<string, string>, unknown][] = [
    [{}, expect.stringContaining("resource_type_id")],
    [{ resource_type_id: "9" }, "Please select a valid resource type."],
    [{ resource_type_id: "7" }, "Please select a file for this resource type."],
    [{ resource_type_id: "6" }, "Please select a file for this resource type."],
    [{ resource_type_id: "1" }, "Please enter a URL or channel name."],
    [{ resource_type_id: "1", FileName: "ftp://example.test" }, expect.stringContaining("not the URL")],
    [
      { resource_type_id: "3", FileName: "https://example.test/watch?v=dQw4w9WgXcQ" },
      expect.stringContaining("not the URL of a YouTube video"),
    ],
    [{ resource_type_id: "1", FileName: `http://example.test/${"x".repeat(3000)}` }, "This URL is too long."],
  ];
  for (const [fields, sentence] of refused) {
    const form = new FormData();
    form.set("UserID", ada.userId);
    form.set("ProjectID", projectId);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const reply = await server.request(ada, "POST", "/resources/add/v2", form);
    expect([fields, reply.status, reply.json.detail]).toEqual([fields, 422, sentence]);
  }
});

test("what is no form, or breaks off, is refused", async () => {
  const send = (type: string, body: string) =>
    server.request(ada, "POST", "/resources/add/v2", body, { "content-type": type });
  expect((await send("application/json", "{}")).status).toBe(415);
  expect((await send("multipart/form-data", "x")).status).toBe(400);
  expect((await send("multipart/form-data; boundary=b", "--b\r\nContent-Disp")).status).toBe(400);
  const cut = `--b\r\nContent-Disposition: form-data; name="UserID"\r\n\r\n${ada.userId}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4`;
  expect((await send("multipart/form-data; boundary=b", cut)).status).toBe(400);
});

test("a web page, a channel, a video and a site keep what was typed", async () => {
  const addresses: [number, string][] = [
    [1, "example.test/page"],
    [2, "@a-channel"],
    [3, "https://youtu.be/dQw4w9WgXcQ"],
    [4, "docs.example.test/guide/"],
  ];
  for (const [typeId, typed] of addresses) {
    const { status, json } = await server.addAddress(ada, projectId, ` ${typed} `, typeId);
    expect([status, json.FileName, json.resource_type_id]).toEqual([201, typed, typeId]);
  }
});

test("a file that cannot be read is refused with what can", async () => {
  const packed = zipSync({ "a.txt": new Uint8Array([1]) });
  const reply = await server.addFile(ada, projectId, "stuff.zip", packed, 7);
  expect(reply.json.detail).toMatch(/^This is a packed folder\. .* PDF, DOCX, .* plain text\.$/);
});

test("an upload whose client goes leaves nothing behind", async () => {
  const before = await storedFiles(projectId);
  const head = ["UserID", ada.userId, "ProjectID", projectId, "resource_type_id", "6"];
  let body = "";
  for (let i = 0; i < head.length; i += 2) {
    body += `--b\r\nContent-Disposition: form-data; name="${head[i]}"\r\n\r\n${head[i + 1]}\r\n`;
  }
  body += `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 and then`;
  const sending = httpRequest(`${server.address}/resources/add/v2`, {
    method: "POST",
    headers: {
      cookie: ada.cookie,
      "content-type": "multipart/form-data; boundary=b",
      "content-length": 100_000,
    },
  });
  sending.on("error", () => {});
  sending.write(body);
  await eventually(
    async () => (await storedFiles(projectId)).some((name) => name.endsWith(".part")),
    "the upload to begin",
  );
  sending.destroy();
  await expect.poll(() => storedFiles(projectId)).toEqual(before);
});

test("an upload into a project that is deleted meanwhile says that the project is not there", async () => {
  const doomed = await server.newProject(ada);
  const form = fileForm(ada, doomed, "a.pdf", new Uint8Array(), 6);
  form.delete("file");
  let body = [...form]
    .map(
      ([name, value]) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value as string}\r\n`,
    )
    .join("");
  body += `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 and then`;
  const answered = new Promise<number>((resolve, reject) => {
    const sending = httpRequest(`${server.address}/resources/add/v2`, {
      method: "POST",
      headers: { cookie: ada.cookie, "content-type": "multipart/form-data; boundary=b" },
    });
    sending.on("response", (response) => resolve(response.resume().statusCode!)).on("error", reject);
    sending.write(body);
    const hasBegun = async () => (await storedFiles(doomed)).some((name) => name.endsWith(".part"));
    const isGone = async () => !(await readdir(join(server.folder, "files"))).includes(doomed);
    eventually(hasBegun, "the upload to begin")
      .then(() => server.request(ada, "DELETE", `/project/delete/${doomed}`, { UserID: ada.userId }))
      .then(() => eventually(isGone, "the project's files to go"))
      .then(() => sending.end(" no more\r\n--b--\r\n"), reject);
  });
  expect(await answered).toBe(404);
  expect(await readdir(join(server.folder, "files"))).not.toContain(doomed);
});

test("a stranger's project takes nothing, whichever way round the form is", async () => {
  const form = fileForm(bob, projectId, "a.pdf", lighthousePdf, 6);
  expect((await server.request(bob, "POST", "/resources/add/v2", form)).status).toBe(404);
  const late = new FormData();
  late.set("file", new Blob([new Uint8Array(lighthousePdf)]), "a.pdf");
  for (const [name, value] of form) if (name !== "file") late.set(name, value);
  expect((await server.request(bob, "POST", "/resources/add/v2", late)).status).toBe(404);
  late.set("UserID", ada.userId);
  expect((await server.request(bob, "POST", "/resources/add/v2", late)).status).toBe(403);
  expect(await readdir(join(server.folder, "waiting"))).toEqual([]);
});
