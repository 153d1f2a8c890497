import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { docxOf, harbourDocx, lighthousePdf, pdfOf } from "./support/documents.ts";
import { type Actor, eventually, serverForTests } from "./support/test-server.ts";

const server = await serverForTests({ MAX_UPLOAD_MB: "1" });
const ada = await server.newcomer();
const bob = await server.newcomer();
const projectId: string = await server.newProject(ada);

const get = (actor: Actor | null, path: string, headers: Record<string, string> = {}) =>
  server.request(actor, "GET", path, undefined, headers);
const storedFiles = (project: string) => readdir(join(server.folder, "files", project)).catch(() => []);

describe("giving back", () => {
  test("a PDF comes inline, harmless, whole or in ranges", async () => {
    const { json } = await server.addFile(ada, projectId, "Größe.pdf", lighthousePdf);
    const path = `/resources/get_pdf/${json.ResourceID}`;
    const whole = await get(ada, path);
    expect(whole.status).toBe(200);
    expect(whole.text).toBe(Buffer.from(lighthousePdf).toString("utf8"));
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(lighthousePdf.length),
      "content-disposition": `inline; filename="Groe.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`,
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
    });
    const part = await get(ada, path, { range: "bytes=0-7" });
    expect([part.status, part.text]).toEqual([206, "%PDF-1.7"]);
    expect(part.headers.get("content-range")).toBe(`bytes 0-7/${lighthousePdf.length}`);
    expect((await get(ada, path, { range: "bytes=999999-" })).status).toBe(416);
  });

  test("a DOCX is no PDF, and comes as an attachment", async () => {
    const { json } = await server.addFile(ada, projectId, "harbour.docx", harbourDocx, 5);
    expect((await get(ada, `/resources/get_pdf/${json.ResourceID}`)).json.code).toBe("not_a_pdf");
    const file = await get(ada, `/resources/get_file/${json.ResourceID}`);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="harbour.docx"/);
    expect(file.headers.get("content-type")).toContain("wordprocessingml");
  });

  test("another file is read as what it is, and given back as nothing that a browser shows", async () => {
    const own = await server.newProject(ada);
    const page = Buffer.from(
      "<!doctype html><title>Kites</title><h1>Kites</h1><p>The box kite was flown at Larkhill in 1907.</p><script>alert(1)</script>",
    );
    const { json, status } = await server.addFile(ada, own, "kites.html", page, 7);
    expect([status, json.FileName]).toEqual([201, "kites.html"]);
    await server.vectorize(ada, own);
    const [resource] = await server.resources(ada, own);
    expect(resource).toMatchObject({ state: "indexed", parts: { found: 1, read: 1 } });
    expect((await get(ada, `/resources/get_text/${json.ResourceID}`)).json.text).toContain(
      "flown at Larkhill",
    );
    const file = await get(ada, `/resources/get_file/${json.ResourceID}`);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment; filename="kites.html"/),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
    });
  });

  test("text is there once it was read, and not before", async () => {
    const own = await server.newProject(ada);
    const { json } = await server.addFile(ada, own, "lighthouse.pdf", lighthousePdf);
    const path = `/resources/get_text/${json.ResourceID}`;
    expect((await get(ada, path)).json.code).toBe("not_read_yet");
    await server.vectorize(ada, own);
    const whole = (await get(ada, path)).json;
    expect(whole.text).toContain("was built in 1874");
    expect(whole.pages.map((page: { page: number }) => page.page)).toEqual([1, 2]);
    expect(whole.parts).toHaveLength(1);
    for (const page of whole.pages) {
      for (const line of page.lines) expect(line.x).toHaveLength(line.end - line.start + 1);
    }
    const second = (await get(ada, `${path}?page=2`)).json;
    expect(second.pages.map((page: { lines: unknown[] }) => page.lines.length > 0)).toEqual([false, true]);
    expect(second.text).toContain("burned whale oil");
    expect(second.text).toBe(whole.text.slice(second.start, second.start + second.text.length));
    expect((await get(ada, `${path}?part=nowhere`)).json.code).toBe("part_not_found");
    expect((await get(ada, `${path}?page=zero`)).status).toBe(422);
  });

  test("strangers get nothing of it", async () => {
    const { json } = await server.addFile(ada, projectId, "secret.pdf", lighthousePdf);
    for (const call of ["get_pdf", "get_file", "get_text"]) {
      const theirs = await get(bob, `/resources/${call}/${json.ResourceID}`);
      const unknown = await get(bob, `/resources/${call}/no-such-resource`);
      expect([theirs.status, theirs.json]).toEqual([404, unknown.json]);
      expect((await get(null, `/resources/${call}/${json.ResourceID}`)).status).toBe(401);
    }
  });
});

describe("removing", () => {
  const remove = (id: string, actor = ada) => server.request(actor, "DELETE", `/resources/delete/${id}`);
  const ask = (project: string, query: string) => server.ask(ada, project, query);

  test("takes the row, the passages, the jobs and the file", async () => {
    const own = await server.newProject(ada);
    const { json } = await server.addFile(ada, own, "lighthouse.pdf", lighthousePdf);
    await server.vectorize(ada, own);
    expect((await ask(own, "When was the lighthouse built?")).json.answered).toBe(true);
    expect((await remove(json.ResourceID, bob)).status).toBe(404);
    expect((await remove(json.ResourceID)).status).toBe(200);
    expect(await server.resources(ada, own)).toEqual([]);
    expect(await storedFiles(own)).toEqual([]);
    expect((await ask(own, "When was the lighthouse built?")).json.answered).toBe(false);
    expect((await remove(json.ResourceID)).status).toBe(404);
    const jobs = await server.database.read
      .selectFrom("jobs")
      .select("kind")
      .where("kind", "=", "index-resource")
      .where("subject", "=", json.ResourceID)
      .execute();
    expect(jobs).toEqual([]);
  });

  test("keeps a file that another resource of the project has too", async () => {
    const own = await server.newProject(ada);
    const first = (await server.addFile(ada, own, "one.pdf", lighthousePdf)).json;
    const second = (await server.addFile(ada, own, "two.pdf", lighthousePdf)).json;
    expect(await storedFiles(own)).toHaveLength(1);
    await remove(first.ResourceID);
    expect((await get(ada, `/resources/get_pdf/${second.ResourceID}`)).status).toBe(200);
    await remove(second.ResourceID);
    expect(await storedFiles(own)).toEqual([]);
  });

  test("is safe while the resource is being indexed", async () => {
    const own = await server.newProject(ada);
    const pages = Array.from({ length: 60 }, (_, i) => [
      `Page ${i} tells of the ferry to Skerry Isle and its ${i} bells.`,
    ]);
    const { json } = await server.addFile(ada, own, "long.pdf", pdfOf(...pages));
    await server.request(ada, "POST", "/vectorize/add_resource", { user_id: ada.userId, project_id: own });
    expect((await remove(json.ResourceID)).status).toBe(200);
    await eventually(async () => {
      const open = await server.database.read
        .selectFrom("jobs")
        .select("id")
        .where("subject", "=", json.ResourceID)
        .where("state", "in", ["queued", "running"])
        .execute();
      return open.length === 0;
    }, "the job to end");
    expect((await ask(own, "What of the ferry to Skerry Isle?")).json.answered).toBe(false);
    expect(await storedFiles(own)).toEqual([]);
  });
});

test("how many of each project's resources are indexed or failed is counted for their owner", async () => {
  const owner = await server.newcomer();
  const counted = await server.newProject(owner);
  await server.newProject(owner, "Without resources");
  await server.addFile(owner, counted, "lighthouse.pdf", lighthousePdf);
  await server.addFile(owner, counted, "broken.pdf", Buffer.from("%PDF-1.7\nnothing more"));
  await server.vectorize(owner, counted);
  await server.addFile(owner, counted, "harbour.docx", harbourDocx, 5);
  const counts = await get(owner, `/resources/counts/${owner.userId}`);
  expect(counts.json).toEqual([{ ProjectID: counted, total: 3, indexed: 1, partial: 0, failed: 1 }]);
  expect((await get(bob, `/resources/counts/${owner.userId}`)).status).toBe(403);
});

test("one resource's failure is shown on it, and a retry takes it up again", async () => {
  const own = await server.newProject(ada);
  const broken = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.from("this is no document at all")]);
  const bad = (await server.addFile(ada, own, "broken.pdf", broken)).json;
  const good = (
    await server.addFile(ada, own, "notes.docx", docxOf("The cellar holds ninety barrels of cider."), 5)
  ).json;
  const run = (await server.vectorize(ada, own)).json;
  expect(run).toMatchObject({ queued: 2, state: "done", indexed: 1, failed: 1 });
  const [first] = (await server.resources(ada, own)).filter(
    (r: { ResourceID: string }) => r.ResourceID === bad.ResourceID,
  );
  expect(first).toMatchObject({
    state: "failed",
    AddedToVectorDB: false,
    reason: expect.stringMatching(/^[A-Z].*\.$/),
  });
  const retry = (id: string, actor = ada) => server.request(actor, "POST", `/resources/retry/${id}`);
  expect((await retry(bad.ResourceID, bob)).status).toBe(404);
  const again = await retry(bad.ResourceID);
  expect([again.status, again.json.state, again.json.reason]).toEqual([202, "queued", null]);
  expect((await retry(good.ResourceID)).json.code).toBe("already_indexed");
});
