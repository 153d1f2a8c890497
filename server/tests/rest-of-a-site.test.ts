import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, eventually, startTestServer, type TestServer } from "./support/test-server.ts";

const pages = 9;
let site: Server;
let server: TestServer;
let ada: Actor;

beforeAll(async () => {
  const links = Array.from({ length: pages }, (_, i) => `<a href="/manual/${i}">Ferry ${i}</a>`).join(" ");
  site = createServer((request, reply) => {
    const i = Number(/^\/manual\/(\d)$/.exec(request.url ?? "")?.[1] ?? NaN);
    if (Number.isNaN(i)) return reply.writeHead(404).end();
    const words = `Ferry ${i} leaves the harbour at ${i + 6} in the morning with ${i + 40} cows.`;
    const html = `<!doctype html><html lang="en"><title>Ferry ${i}</title><main><h1>Ferry ${i}</h1><p>${words}</p>${i === 0 ? links : ""}</main></html>`;
    return reply.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  server = await startTestServer({
    ALLOWED_PRIVATE_HOSTS: "127.0.0.1",
    MAX_CRAWL_PAGES: "4",
    MAX_CRAWL_PAGES_ON_REQUEST: String(pages),
  });
  ada = await server.newcomer();
});
afterAll(async () => {
  await server.stop();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

test("what a limit left out of a site is counted with it, and its rest is read on request", async () => {
  const projectId = await server.newProject(ada, "Ferries");
  const { port } = site.address() as AddressInfo;
  await server.addAddress(ada, projectId, `http://127.0.0.1:${port}/manual/0`, 4);
  await server.vectorize(ada, projectId);
  const [cut] = await server.resources(ada, projectId);
  expect(cut).toMatchObject({ state: "indexed", can_read_rest: true, parts: { found: pages, read: 4 } });
  const counts = async () => (await server.request(ada, "GET", `/resources/counts/${ada.userId}`)).json;
  expect(await counts()).toMatchObject([{ ProjectID: projectId, total: 1, indexed: 1, partial: 1 }]);

  const reply = await server.request(ada, "POST", `/resources/read_rest/${cut.ResourceID}`);
  expect(reply.status).toBe(202);
  const whole = await eventually(async () => {
    const [resource] = await server.resources(ada, projectId);
    return resource.state === "indexed" && resource.parts.read === pages ? resource : undefined;
  }, "the rest of the site");
  expect(whole).toMatchObject({ can_read_rest: false, parts: { found: pages, read: pages } });
  expect(await counts()).toMatchObject([{ ProjectID: projectId, total: 1, indexed: 1, partial: 0 }]);
});
