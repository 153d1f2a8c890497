import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "@groundwork/contract/call";
import { fillPath } from "@groundwork/contract/call";
import { checkEach, matrixTimeout } from "./support/check-each.ts";
import { contractCalls, rows } from "./support/matrix.ts";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";
import { newWorld, type World } from "./support/world.ts";

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
    await server.vectorize(ada, projectId, 0);
    await expect
      .poll(async () => (await server.resources(ada, projectId))[0].reason, { timeout: 30_000 })
      .toMatch(reason);
  });

  test("a private one is refused where it is not allowed", async () => {
    const projectId = await server.newProject(ada);
    await server.addAddress(ada, projectId, address.replace("127.0.0.1", "127.0.0.2"));
    expect((await server.vectorize(ada, projectId)).json).toMatchObject({ failed: 1 });
    expect((await server.resources(ada, projectId))[0].reason).toMatch(/private/);
  });
});

const withBody = [...contractCalls()].filter(([, call]) => call.body);

function send(name: string, call: Call, body: unknown, headers: Record<string, string> = {}) {
  const { params = {} } = rows[name]!.sent(world, ada.userId);
  const path = fillPath(call.path, params as never);
  return server.request(ada, call.method, path, body, { "content-type": "application/json", ...headers });
}

/** Holds what every call with a body refuses; `statuses` are those that it may answer. */
interface Refused {
  what: string;
  bodies: (fields: object, call: Call) => unknown[];
  statuses: number[];
  headers?: Record<string, string>;
}

const eachField = (text: string) => (fields: object) =>
  Object.keys(fields).map((field) => JSON.stringify({ ...fields, [field]: text }));

/** One kind may be right, such as null for what can be unset. */
function ofWrongTypes(fields: object, call: Call): string[] {
  const kinds = [7, true, null, [], {}, ["text"]].map((wrong) =>
    Object.fromEntries(Object.keys(fields).map((field) => [field, wrong])),
  );
  const refused = kinds.filter((kind) => !call.body!.safeParse(kind).success);
  expect(refused.length).toBeGreaterThanOrEqual(kinds.length - 1);
  return refused.map((kind) => JSON.stringify(kind));
}

const refused: Refused[] = [
  { what: "malformed JSON", bodies: () => ["{"], statuses: [400] },
  { what: "no body", bodies: () => [""], statuses: [400] },
  { what: "a list", bodies: () => ["[]"], statuses: [422] },
  { what: "a text", bodies: () => ['"text"'], statuses: [422] },
  { what: "null", bodies: () => ["null"], statuses: [422] },
  { what: "fields of wrong types", bodies: ofWrongTypes, statuses: [422] },
  // An identifier with one is nobody's; a password and a token are only ever hashed.
  {
    what: "texts with a NUL character",
    bodies: eachField("a\0b@example.test"),
    statuses: [401, 403, 422],
  },
  {
    what: "texts with half a character",
    bodies: eachField("a\ud800b@example.test"),
    statuses: [401, 403, 422],
  },
  {
    what: "another content type",
    bodies: () => ["a=b"],
    statuses: [415],
    headers: { "content-type": "application/x-www-form-urlencoded" },
  },
  {
    what: "a body over the limit",
    bodies: () => [JSON.stringify({ padding: "x".repeat(1_100_000) })],
    statuses: [413],
  },
  {
    what: "to be called from another site's page",
    bodies: (fields) => [fields],
    statuses: [403],
    headers: { origin: "https://evil.test" },
  },
];

const takeForms = new Set(["providerLogout", "exchangeCode"]);

test("every call with a body refuses what it cannot read", { timeout: matrixTimeout }, async () => {
  const cells = withBody.flatMap(([name, call]) =>
    refused
      // Providers of OpenID Connect send their logout as a form, and clients of OAuth their code.
      .filter(({ what }) => !takeForms.has(name) || what !== "another content type")
      .map((entry) => ({ ...entry, name, call })),
  );
  const check = async ({ name, call, bodies, statuses, headers }: (typeof cells)[number]) => {
    const fields = rows[name]!.sent(world, ada.userId).body as object;
    for (const body of bodies(fields, call)) {
      const reply = await send(name, call, body, headers);
      const sent = JSON.stringify(body).slice(0, 60);
      expect([sent, reply.status]).toEqual([sent, expect.toBeOneOf(statuses)]);
      expectSentence(reply.json);
      if (headers?.origin !== undefined) expect(reply.json.code).toBe("foreign_origin");
    }
  };
  await checkEach(cells, ({ name, what }) => `${name}, ${what}`, check, { atLeast: 760 });
});

// spec:session.7
test("what is at no address is a 404 in the same shape", async () => {
  const nowhere = [
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
  ] as const;
  for (const [method, path] of nowhere) {
    const reply = await server.request(ada, method, path);
    expect([method, path, reply.status]).toEqual([method, path, 404]);
    expectSentence(reply.json);
  }
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
