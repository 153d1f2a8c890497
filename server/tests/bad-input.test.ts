import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractCalls, newWorld, rows, type World } from "./support/matrix.ts";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";
import { fillPath } from "@groundwork/contract/paths";

let server: TestServer;
let site: Server;
let address: string;
let ada: Actor;
let world: World;
beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url!;
    const html = { "content-type": "text/html" };
    if (path === "/404") response.writeHead(404, html).end("gone");
    else if (path === "/500") response.writeHead(500, html).end("broken");
    else if (path === "/empty")
      response
        .writeHead(200, html)
        .end("<!doctype html><html><head><title>E</title></head><body><main> </main></body></html>");
    else if (path === "/endless") {
      response.writeHead(200, html);
      const chunk = `<p>${"on and on ".repeat(6000)}</p>`;
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", more);
      more();
    }
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({
    ALLOWED_PRIVATE_HOSTS: "127.0.0.1",
    MAX_DOWNLOAD_MB: "1",
    PUBLIC_RATE_LIMIT: "1000",
  });
  ada = await server.newcomer();
  world = await newWorld(server, ada);
});
afterAll(async () => {
  await server.stop();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

/** Both words that the screens read, the same, and a person's sentence. */
function expectSentence(json: { code: string; message: string; detail: string }): void {
  expect(json.code).toMatch(/^[a-z_]+$/);
  expect(json.message).toBe(json.detail);
  expect(json.message).toMatch(/^(\w+: )?[A-Z"].*\.$/s);
  expect(json.message).not.toMatch(/undefined|\[object|at \/|\.ts|node:/);
  expect(json.message).not.toMatch(/Invalid input|expected |Too (big|small)/);
}

describe("addresses that cannot be read", () => {
  test.each([
    ["answers 404", "/404", /404/],
    ["has no text", "/empty", /text/i],
    ["never ends", "/endless", /large|limit|MB/i],
  ])("one that %s ends in a reason", async (_, path, reason) => {
    const projectId = await server.newProject(ada);
    expect((await server.addAddress(ada, projectId, `${address}${path}`)).status).toBe(201);
    expect((await server.vectorize(ada, projectId)).json).toMatchObject({ state: "done", failed: 1 });
    const [resource] = await server.resources(ada, projectId);
    expect(resource).toMatchObject({
      state: "failed",
      AddedToVectorDB: false,
      reason: expect.stringMatching(reason),
    });
  });

  test.each([
    ["answers 500", () => `${address}/500`, /500/],
    ["does not resolve", () => "http://no-such-host.invalid/page", /no-such-host\.invalid|found|resolve/i],
  ])("one that %s is tried again by itself, and says so meanwhile", async (_, typed, reason) => {
    const projectId = await server.newProject(ada);
    await server.addAddress(ada, projectId, typed());
    await server.vectorize(ada, projectId, 2);
    await expect
      .poll(async () => (await server.resources(ada, projectId))[0].reason, { timeout: 30_000 })
      .toMatch(reason);
  });

  test("a private one is refused where it is not allowed", async () => {
    const strict = await startTestServer();
    const owner = await strict.newcomer();
    const projectId = await strict.newProject(owner);
    await strict.addAddress(owner, projectId, address);
    expect((await strict.vectorize(owner, projectId)).json).toMatchObject({ failed: 1 });
    await strict.stop();
  });
});

describe.each([...contractCalls()].filter(([, call]) => call.body))("%s", (name, call) => {
  const send = async (body: string, type = "application/json") => {
    const { params = {} } = rows[name]!.sent(world, ada.userId);
    const path = fillPath(call.path, params as never);
    return server.request(ada, call.method, path, body, { "content-type": type });
  };

  test.each([
    ["malformed JSON", "{", 400],
    ["no body", "", 400],
    ["a list", "[]", 422],
    ["a text", '"text"', 422],
    ["null", "null", 422],
  ])("refuses %s", async (_, body, status) => {
    const reply = await send(body);
    expect(reply.status).toBe(status);
    expectSentence(reply.json);
  });

  test("refuses fields of wrong types", async () => {
    const { body } = rows[name]!.sent(world, ada.userId);
    const kinds = [7, true, null, [], {}, ["text"]].map((wrong) =>
      Object.fromEntries(Object.keys(body as object).map((field) => [field, wrong])),
    );
    // One kind may be right, such as null for what can be unset.
    const refused = kinds.filter((fields) => !call.body!.safeParse(fields).success);
    expect(refused.length).toBeGreaterThanOrEqual(kinds.length - 1);
    for (const fields of refused) {
      const reply = await send(JSON.stringify(fields));
      expect(reply.status).toBe(422);
      expectSentence(reply.json);
    }
  });

  test("refuses texts with a NUL character", async () => {
    const { body } = rows[name]!.sent(world, ada.userId);
    for (const field of Object.keys(body as object)) {
      const reply = await send(JSON.stringify({ ...body, [field]: "a\0b@example.test" }));
      // An identifier with one is nobody's; a password and a token are only ever hashed.
      expect([401, 403, 422]).toContain(reply.status);
      expectSentence(reply.json);
    }
  });

  test("refuses texts with half a character", async () => {
    const { body } = rows[name]!.sent(world, ada.userId);
    for (const field of Object.keys(body as object)) {
      const reply = await send(JSON.stringify({ ...body, [field]: "a\ud800b@example.test" }));
      expect([401, 403, 422]).toContain(reply.status);
      expectSentence(reply.json);
    }
  });

  // Providers of OpenID Connect send their logout as a form.
  test.skipIf(name === "providerLogout")("refuses another content type", async () => {
    const reply = await send("a=b", "application/x-www-form-urlencoded");
    expect(reply.status).toBe(415);
    expectSentence(reply.json);
  });

  test("refuses a body over the limit", async () => {
    const reply = await send(JSON.stringify({ padding: "x".repeat(1_100_000) }));
    expect(reply.status).toBe(413);
    expectSentence(reply.json);
  });

  test("refuses to be called from another site's page", async () => {
    const { params = {}, body } = rows[name]!.sent(world, ada.userId);
    const path = fillPath(call.path, params as never);
    const reply = await server.request(ada, call.method, path, body, { origin: "https://evil.test" });
    expect([reply.status, reply.json.code]).toEqual([403, "foreign_origin"]);
  });
});

test.each([
  ["POST", "/auth/nothing"],
  // No address of the app, which answers with the page once that is built.
  ["GET", "/chat/found"],
  // The developer test page and its call are left out.
  ["GET", "/test/addmodel"],
  ["POST", "/model/add"],
  ["DELETE", "/project/add"],
  ["PUT", "/resources/add/v2"],
  ["GET", "/resources/get_pdf/"],
  ["GET", "/resources/get_pdf/%2e%2e%2fcatalogue"],
  ["GET", `/project/get/${"x".repeat(400)}`],
  ["GET", "/project/get/%00"],
])("%s %s is a 404 in the same shape", async (method, path) => {
  const reply = await server.request(ada, method, path);
  expect(reply.status).toBe(404);
  expectSentence(reply.json);
});

test("an address that cannot be decoded is a 400", async () => {
  const reply = await server.request(ada, "GET", "/project/get/%E0%A4%A");
  expect(reply.status).toBe(400);
  expectSentence(reply.json);
});

test("answers of calls carry a policy that lets nothing load, and are kept nowhere", async () => {
  const { headers } = await server.request(ada, "GET", "/auth/session");
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
  });
});

test("what is no HTTP at all does not stop the server", async () => {
  const { hostname, port } = new URL(server.address);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end("\x16\x03\x01 not http\r\n\r\n"));
    socket.on("close", () => resolve()).on("error", () => resolve());
    socket.resume();
  });
  expect((await server.request(null, "GET", "/healthz")).status).toBe(200);
});
