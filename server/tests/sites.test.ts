import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openEvents } from "./support/events.ts";
import { type Actor, eventually, startTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
let site: Server;
let origin: string;
let ada: Actor;
/** The site's pages by path, as a test lays them. */
let pages: Map<string, (request: IncomingMessage, response: ServerResponse) => void>;
/** Each request for a page, with the status that answered it. */
let asked: string[];

beforeAll(async () => {
  site = createServer((request, response) => {
    response.on("finish", () => {
      if (request.url!.startsWith("/manual/")) asked.push(`${request.url} ${response.statusCode}`);
    });
    const answer = pages.get(request.url!);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ ALLOWED_PRIVATE_HOSTS: "127.0.0.1" });
  ada = await server.newcomer();
});
afterAll(async () => {
  await server.stop();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});
beforeEach(() => {
  pages = new Map();
  asked = [];
});

/** A page with a version, which answers 304 where it is known. */
function lay(path: string, words: string, links: string[] = []): void {
  const etag = `"${words.length}-${words.slice(0, 12).replaceAll(/\W/g, "")}"`;
  const anchors = links.map((link) => `<li><a href="${link}">${link}</a></li>`).join("");
  const body = `<!doctype html><html lang="en"><title>${path}</title><main><h1>${path}</h1><p>${words}</p><ul>${anchors}</ul></main></html>`;
  pages.set(path, (request, response) => {
    if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { "content-type": "text/html", etag }).end(body);
  });
}

function layManual(): void {
  lay("/manual/", "This manual tells of the ferries between the islands and of their captains.", [
    "/manual/north",
    "/manual/south",
    "/manual/gone",
  ]);
  lay("/manual/north", "The northern ferry leaves the harbour of Skerry at seven in the morning.");
  lay("/manual/south", "The southern ferry carries forty cows and the mail of the whole island.");
}

async function newSite(): Promise<{ projectId: string; id: string }> {
  const projectId = await server.newProject(ada);
  const { json } = await server.addAddress(ada, projectId, `${origin}/manual/`, 4);
  return { projectId, id: json.ResourceID };
}
const post = (call: string, id: string) => server.request(ada, "POST", `/resources/${call}/${id}`);
const get = (path: string) => server.request(ada, "GET", path).then(({ json }) => json);
const element = async (projectId: string) => (await server.resources(ada, projectId))[0];
const settled = (projectId: string) =>
  eventually(async () => {
    const resource = await element(projectId);
    return !["queued", "reading", "indexing"].includes(resource.state) && resource;
  }, "the resource to come to rest");
const listed = async (id: string) => (await get(`/resources/parts/${id}`)).parts;
const ask = (projectId: string, query: string) => server.ask(ada, projectId, query);

// page:how-it-works.intelligent-data-ingestion-preparation page:features.errors-with-a-reason-never-silent
test("a site's pages are parts, each with its address, its state and its reason", async () => {
  layManual();
  const { projectId, id } = await newSite();
  await server.vectorize(ada, projectId);
  const resource = await element(projectId);
  expect(resource).toMatchObject({ state: "indexed", url: `${origin}/manual/` });
  const { counts, parts, next } = await get(`/resources/parts/${id}`);
  expect(counts).toEqual(resource.parts);
  expect(counts).toMatchObject({ read: 3, waiting: 0 });
  expect(counts.found).toBe(counts.read + counts.unchanged + counts.skipped + counts.failed);
  expect(parts).toHaveLength(counts.found);
  expect(next).toBeNull();
  const north = parts.find((part: { url: string }) => part.url.endsWith("/north"));
  expect(north).toMatchObject({ state: "read", reason: null, answers: true });
  const gone = parts.find((part: { url: string }) => part.url.endsWith("/gone"));
  expect(gone).toMatchObject({ reason: expect.stringMatching(/\.$/), answers: false });

  const text = await get(`/resources/get_text/${id}?part=${encodeURIComponent(north.part)}`);
  expect(text.text).toContain("The northern ferry leaves");
  expect(text.parts).toHaveLength(3);
  const { json: answer } = await ask(projectId, "When does the northern ferry leave?");
  expect(answer.citations[0].place.url).toBe(`${origin}/manual/north`);
});

test("parts come in pages, in one state where that is asked for, and never for a made-up place", async () => {
  layManual();
  const { projectId, id } = await newSite();
  await server.vectorize(ada, projectId);
  const whole = await get(`/resources/parts/${id}`);
  const collected: unknown[] = [];
  for (let after: string | null = ""; after !== null;) {
    const answer = await get(`/resources/parts/${id}?limit=1${after && `&after=${after}`}`);
    expect(answer.parts).toHaveLength(1);
    collected.push(...answer.parts);
    after = answer.next;
  }
  expect(collected).toEqual(whole.parts);
  const read = await get(`/resources/parts/${id}?state=read`);
  expect(read.parts.map((part: { state: string }) => part.state)).toEqual(["read", "read", "read"]);
  for (const wrong of ["after=x", "limit=0", "limit=9999", "state=odd"])
    expect((await server.request(ada, "GET", `/resources/parts/${id}?${wrong}`)).status).toBe(422);
});

// page:use-cases.whole-documentation-sites-kept-up-to-date
// page:startup-validation.your-competitors page:landing.ingestion
// page:features.a-refresh-reads-what-changed page:cybersecurity-helper.the-platforms-documentation
test("a refresh of an unchanged site sends no page again, and one of a changed site takes what is new", async () => {
  layManual();
  const { projectId, id } = await newSite();
  await server.vectorize(ada, projectId);
  asked = [];
  const first = await post("refresh", id);
  expect([first.status, first.json.state, first.json.AddedToVectorDB]).toEqual([202, "queued", true]);
  expect(await settled(projectId)).toMatchObject({
    state: "indexed",
    parts: { read: 0, unchanged: 3, waiting: 0 },
  });
  expect(asked.filter((line) => line.endsWith(" 200"))).toEqual([]);

  lay("/manual/south", "The southern ferry was replaced by a tunnel of nine kilometres.");
  pages.delete("/manual/north");
  await post("refresh", id);
  expect(await settled(projectId)).toMatchObject({ state: "indexed", parts: { read: 1, unchanged: 1 } });
  expect((await ask(projectId, "What replaced the southern ferry?")).json.message).toContain("tunnel");
  const { parts } = await get(`/resources/get_text/${id}`);
  expect(parts.map((part: { url: string }) => part.url).sort()).toEqual([
    `${origin}/manual/`,
    `${origin}/manual/south`,
  ]);
});

// page:features.a-refresh-reads-what-changed
test("a refresh that fails says why, and what was read before goes on answering", async () => {
  layManual();
  const { projectId, id } = await newSite();
  await server.vectorize(ada, projectId);
  pages.clear();
  await post("refresh", id);
  expect(await settled(projectId)).toMatchObject({
    state: "failed",
    AddedToVectorDB: true,
    reason: expect.stringContaining("404"),
  });
  expect((await ask(projectId, "When does the northern ferry leave?")).json.answered).toBe(true);
  layManual();
  expect((await post("retry", id)).status).toBe(202);
  expect(await settled(projectId)).toMatchObject({ state: "indexed", parts: { unchanged: 3 } });
});

test("a reading that is cancelled stops at once, and a Retry goes on where it was", async () => {
  layManual();
  const held = Promise.withResolvers<ServerResponse>();
  pages.set("/manual/south", (_, response) => held.resolve(response));
  const { projectId, id } = await newSite();
  expect((await post("cancel", id)).json.code).toBe("not_at_work");
  expect((await post("refresh", id)).json.code).toBe("not_indexed");
  const events = await openEvents(`${server.address}/resources/events/${projectId}`, ada);
  await post("retry", id);
  const hung = await held.promise;
  await eventually(async () => {
    const { data } = (await events.next())!;
    return data.state === "reading" && data.parts?.read === 2;
  }, "two pages to be read");
  expect((await post("refresh", id)).json.code).toBe("at_work");
  const closed = new Promise((resolve) => hung.on("close", resolve));
  const cancelled = await post("cancel", id);
  expect([cancelled.status, cancelled.json.state, cancelled.json.AddedToVectorDB]).toEqual([
    200,
    "cancelled",
    false,
  ]);
  // The process that reads is ended, and with it its connection.
  await closed;
  events.close();
  expect(await element(projectId)).toMatchObject({ state: "cancelled", AddedToVectorDB: false });
  expect((await ask(projectId, "When does the northern ferry leave?")).json.answered).toBe(false);
  expect((await server.vectorize(ada, projectId)).json).toMatchObject({ queued: 0 });
  expect((await post("cancel", id)).status).toBe(409);

  layManual();
  asked = [];
  expect((await post("retry", id)).json.state).toBe("queued");
  expect(await settled(projectId)).toMatchObject({ state: "indexed", parts: { read: 3 } });
  expect(asked).not.toContain("/manual/north 200");
});

test("a refresh that is cancelled leaves what was read before, in the list as in the answers", async () => {
  layManual();
  const { projectId, id } = await newSite();
  await post("retry", id);
  await settled(projectId);
  const before = await listed(id);
  const held = Promise.withResolvers<ServerResponse>();
  for (const path of pages.keys()) pages.set(path, (_, response) => held.resolve(response));
  await post("refresh", id);
  await held.promise;
  expect((await post("cancel", id)).json).toMatchObject({ state: "cancelled", AddedToVectorDB: true });
  expect(await listed(id)).toEqual(before);
  expect((await ask(projectId, "When does the northern ferry leave?")).json.answered).toBe(true);
});

test("a refresh that makes a test worse is held with its pages counted, read again after it was discarded, and used", async () => {
  layManual();
  const { projectId, id } = await newSite();
  await server.vectorize(ada, projectId);
  const question = "When does the northern ferry leave the harbour of Skerry?";
  const body = { ProjectID: projectId, question, expected: { kind: "says", value: "seven" } };
  await server.request(ada, "POST", "/project/tests", body);
  await server.request(ada, "PATCH", `/project/settings/${projectId}`, { hold_back: true });
  lay("/manual/", "This new manual tells of the ferries between all the islands.", [
    "/manual/north",
    "/manual/east",
  ]);
  lay("/manual/north", "The northern ferry is painted green, and its captain is called Olaf.");
  lay("/manual/east", "The eastern ferry carries goats to the market every second Tuesday.");
  pages.delete("/manual/south");
  const refreshed = async () => {
    await post("refresh", id);
    return (await settled(projectId)).held;
  };
  const message = async () => (await ask(projectId, question)).json.message;
  const decide = (use: boolean) =>
    server.request(ada, "POST", "/project/hold", { ProjectID: projectId, use });

  expect(await refreshed()).toMatchObject({ added: 1, gone: 1 });
  expect(await message()).toContain("seven");
  expect((await decide(false)).status).toBe(200);
  expect(await element(projectId)).not.toHaveProperty("held");
  expect((await listed(id)).map(({ title }: { title: string }) => title)).not.toContain("/manual/east");
  asked = [];
  expect(await refreshed()).toMatchObject({ added: 1, gone: 1 });
  expect(asked).toContain("/manual/north 200");
  expect(await message()).toContain("seven");
  expect((await decide(true)).status).toBe(200);
  await eventually(async () => (await element(projectId)).held === undefined, "it is used");
  await settled(projectId);
  asked = [];
  expect(await message()).not.toContain("seven");
  expect((await ask(projectId, "What does the eastern ferry carry?")).json.message).toContain("goats");
  expect(asked).toEqual([]);
});
