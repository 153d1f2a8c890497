import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { harbourDocx, lighthousePdf } from "./support/documents.ts";
import { openEvents } from "./support/events.ts";
import { type Actor, eventually, startTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
let site: Server;
let address: string;
let ada: Actor;
let bob: Actor;
/** Answers of the site by path; what is not here hangs until the test lets it go. */
const held = new Map<string, () => void>();

beforeAll(async () => {
  site = createServer((request, response) => {
    const answer = () =>
      response
        .writeHead(request.url === "/gone" ? 404 : 200, { "content-type": "text/html" })
        .end(
          "<!doctype html><title>Kite</title><main><h1>Kites</h1><p>The box kite was flown at Larkhill in 1907 by seven people.</p></main>",
        );
    if (request.url!.startsWith("/slow")) held.set(request.url!, answer);
    else answer();
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ ALLOWED_PRIVATE_HOSTS: "127.0.0.1" });
  ada = await server.newcomer();
  bob = await server.newcomer();
});
afterAll(async () => {
  await server.stop();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

const start = (projectId: string, headers: Record<string, string> = {}, actor = ada) =>
  server.request(
    actor,
    "POST",
    "/vectorize/add_resource",
    { user_id: actor.userId, project_id: projectId },
    headers,
  );
const runOf = (runId: string, actor = ada) => server.request(actor, "GET", `/vectorize/runs/${runId}`);
const letGo = (path: string) =>
  eventually(async () => held.get(path), `a request for ${path}`).then((answer) => answer());

// page:landing.your-material-in-any-form page:how-it-works.intelligent-data-ingestion-preparation
// page:features.seven-kinds-of-resource
test("every kind of resource is indexed, and a web page has its resolved address", async () => {
  const projectId = await server.newProject(ada);
  await server.addFile(ada, projectId, "lighthouse.pdf", lighthousePdf);
  await server.addFile(ada, projectId, "harbour.docx", harbourDocx, 5);
  await server.addAddress(ada, projectId, `${address}/kites#top`);
  const reply = await start(projectId, { prefer: "wait=30" });
  expect([reply.status, reply.headers.get("preference-applied")]).toEqual([200, "wait=30"]);
  expect(reply.json).toEqual({ run_id: expect.any(String), queued: 3, state: "done", indexed: 3, failed: 0 });
  for (const resource of await server.resources(ada, projectId)) {
    expect(resource).toMatchObject({ AddedToVectorDB: true, state: "indexed", progress: 1, reason: null });
    expect(resource.url).toBe(resource.resource_type_id === 1 ? `${address}/kites` : null);
  }
  const page = (await server.resources(ada, projectId)).find((r: { url: string | null }) => r.url)!;
  const file = await server.request(ada, "GET", `/resources/get_file/${page.ResourceID}`);
  expect(file.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(file.text).toContain("The box kite was flown at Larkhill");
});

// page:features.progress-as-it-happens
test("it answers at once, a wait ends in time, and another run adds no second job", async () => {
  const projectId = await server.newProject(ada);
  const { json: resource } = await server.addAddress(ada, projectId, `${address}/slow-1`);
  const first = await start(projectId);
  expect([first.status, first.json.state, first.json.queued]).toEqual([202, "running", 1]);
  const second = await start(projectId, { prefer: "respond-async, wait=1" });
  expect([second.status, second.json.state]).toEqual([202, "running"]);
  const jobs = await server.database.read
    .selectFrom("jobs")
    .select("id")
    .where("subject", "=", resource.ResourceID)
    .execute();
  expect(jobs).toHaveLength(1);
  const waiting = start(projectId, { prefer: "wait=30" });
  await letGo("/slow-1");
  expect((await waiting).status).toBe(200);
  for (const run of [first, second]) {
    expect((await runOf(run.json.run_id)).json).toMatchObject({ state: "done", indexed: 1, failed: 0 });
  }
  const idle = await start(projectId);
  expect([idle.status, idle.json]).toEqual([202, expect.objectContaining({ queued: 0, state: "done" })]);
});

// page:features.errors-with-a-reason-never-silent
test("failed resources are taken up again, and an address that is gone says so", async () => {
  const projectId = await server.newProject(ada);
  await server.addAddress(ada, projectId, `${address}/gone`);
  for (let i = 0; i < 2; i++) {
    expect((await start(projectId, { prefer: "wait=30" })).json).toMatchObject({
      queued: 1,
      failed: 1,
      state: "done",
    });
  }
  const [resource] = await server.resources(ada, projectId);
  expect(resource).toMatchObject({ state: "failed", reason: expect.stringContaining("404") });
});

// page:features.progress-as-it-happens
test("events tell the list, then each step of a resource, then what was added and removed", async () => {
  const projectId = await server.newProject(ada);
  const { json: resource } = await server.addAddress(ada, projectId, `${address}/slow-2`);
  const events = await openEvents(`${server.address}/resources/events/${projectId}`, ada);
  expect(events.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(await events.next()).toEqual({ event: "resources", data: [resource] });

  await start(projectId);
  const states: string[] = [];
  const until = async (state: string) => {
    while (states.at(-1) !== state) {
      const event = (await events.next())!;
      expect([event.event, event.data.ResourceID]).toEqual(["resource", resource.ResourceID]);
      states.push(event.data.state);
    }
  };
  await until("reading");
  await letGo("/slow-2");
  await until("indexed");

  const { json: added } = await server.addFile(ada, projectId, "harbour.docx", harbourDocx, 5);
  expect((await events.next())!.data).toHaveLength(2);
  await server.request(ada, "DELETE", `/resources/delete/${added.ResourceID}`);
  expect(await events.next()).toMatchObject({ event: "resources", data: [{ state: "indexed" }] });

  await server.request(ada, "DELETE", `/project/delete/${projectId}`, { UserID: ada.userId });
  expect(await events.next()).toBeUndefined();
});

test("events are the owner's alone, and many listeners see the same", async () => {
  const projectId = await server.newProject(ada);
  const url = `${server.address}/resources/events/${projectId}`;
  const theirs = await openEvents(url, bob);
  expect(theirs.response.status).toBe(404);
  theirs.close();
  const listeners = await Promise.all([1, 2, 3].map(() => openEvents(url, ada)));
  for (const listener of listeners) expect(await listener.next()).toEqual({ event: "resources", data: [] });
  listeners[0]!.close();
  await server.addFile(ada, projectId, "harbour.docx", harbourDocx, 5);
  for (const listener of listeners.slice(1)) {
    expect((await listener.next())!.data).toHaveLength(1);
    listener.close();
  }
});

test("a stop ends streams and waits, and gives the work back", async () => {
  const other = await startTestServer({ ALLOWED_PRIVATE_HOSTS: "127.0.0.1" });
  const owner = await other.newcomer();
  const projectId = await other.newProject(owner);
  await other.addAddress(owner, projectId, `${address}/slow-3`);
  const events = await openEvents(`${other.address}/resources/events/${projectId}`, owner);
  await events.next();
  const waiting = other.vectorize(owner, projectId, 60);
  await eventually(async () => held.has("/slow-3"), "the reading to begin");
  await other.stop();
  expect((await waiting).status).toBe(202);
  while (await events.next());
});
