import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createSafeFetch, type SafeFetch, type SafeFetchOptions } from "./safe-fetch.ts";
import { listen, type Listener } from "./testing/listener.ts";

const answers: Record<string, (response: ServerResponse, etag: string | undefined) => void> = {
  "/page": (r) => void r.end("hello"),
  "/missing": (r) => void r.writeHead(404).end("no"),
  "/broken": (r) => void r.writeHead(500).end("no"),
  "/busy": (r) => void r.writeHead(429, { "retry-after": "120" }).end("no"),
  "/closed": (r) =>
    void r
      .writeHead(503, {
        date: "Sat, 01 Aug 2026 10:00:00 GMT",
        "retry-after": "Sat, 01 Aug 2026 10:01:30 GMT",
      })
      .end("no"),
  "/past": (r) => void r.writeHead(503, { "retry-after": "Sat, 01 Aug 2020 10:01:30 GMT" }).end("no"),
  "/vague": (r) => void r.writeHead(503, { "retry-after": "soon" }).end("no"),
  "/tagged": (r, etag) => {
    if (etag === '"2"') r.writeHead(304, { etag }).end();
    else r.writeHead(200, { etag: '"2"' }).end("second");
  },
  "/silent": () => undefined,
};

let listener: Listener;
const open: SafeFetch[] = [];
const never = new AbortController().signal;

beforeAll(async () => {
  listener = await listen((request, response) =>
    answers[request.url!]!(response, request.headers["if-none-match"]),
  );
});

afterEach(async () => {
  listener.asked = [];
  await Promise.all(open.splice(0).map((fetch) => fetch.close()));
});

afterAll(() => listener.close());

function reader(options: Partial<SafeFetchOptions> = {}): SafeFetch {
  const created = createSafeFetch({
    allowedPrivateHosts: [`127.0.0.1:${listener.port}`],
    maxBytes: 1_000_000,
    ...options,
  });
  open.push(created);
  return created;
}

const read = (path: string, options: Partial<SafeFetchOptions> = {}) =>
  reader(options)(path.startsWith("/") ? listener.base + path : path, { signal: never });

// page:landing.data-sovereignty page:features.data-sovereignty
test("reads an allowed address and says who asks", async () => {
  const answer = await read("/page");
  expect(Buffer.from(answer.body).toString()).toBe("hello");
  expect(answer).toMatchObject({ status: 200, hops: 0, url: `${listener.base}/page` });
  expect(listener.asked[0]!.headers["user-agent"]).toMatch(/^Groundwork\//);
});

test("keeps its own name whatever headers it is given", async () => {
  await reader()(`${listener.base}/page`, { signal: never, headers: { "User-Agent": "x", Accept: "y" } });
  expect(listener.asked[0]!.headers).toMatchObject({
    "user-agent": expect.stringMatching(/^Groundwork\//),
    accept: "*/*",
  });
});

test("asks for what changed, and takes 304 for an answer where it is expected", async () => {
  const ask = (etag: string, expected: number[]) =>
    reader()(`${listener.base}/tagged`, { signal: never, expected, headers: { "if-none-match": etag } });
  expect(await ask('"1"', [304])).toMatchObject({ status: 200 });
  const same = await ask('"2"', [304]);
  expect(same).toMatchObject({ status: 304 });
  expect([same.body.length, same.headers.get("etag")]).toEqual([0, '"2"']);
  await expect(ask('"2"', [])).rejects.toMatchObject({ code: "answered_304" });
});

test.each([
  ["/missing", "answered_404", "404 (Not found)", false, null],
  ["/broken", "answered_500", "500 (Internal server error)", true, null],
  ["/busy", "answered_429", "429 (Too many requests)", true, 120],
  ["/closed", "answered_503", "503 (Service unavailable)", true, 90],
  ["/past", "answered_503", "503", true, 0],
  ["/vague", "answered_503", "503", true, null],
])("says in words that %s ends in %s", async (path, code, words, temporary, waitSeconds) => {
  await expect(read(path)).rejects.toMatchObject({
    code,
    temporary,
    waitSeconds,
    message: expect.stringContaining(words),
  });
});

test("says that a name does not resolve", async () => {
  const resolve = () => Promise.reject(Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" }));
  await expect(read("http://nowhere.example/", { resolve })).rejects.toMatchObject({
    code: "unresolved",
    temporary: false,
    message: expect.stringMatching(
      /^nowhere\.example was not found on the public network\. Is the spelling correct\?/,
    ),
  });
  await expect(read("http://nowhere.example/", { resolve: () => Promise.resolve([]) })).rejects.toMatchObject(
    { code: "unresolved" },
  );
});

test("says that a connection is refused, and that TLS failed", async () => {
  const gone = await listen(() => undefined);
  await gone.close();
  const allowedPrivateHosts = ["127.0.0.1"];
  await expect(read(gone.base, { allowedPrivateHosts })).rejects.toMatchObject({
    code: "connection_refused",
  });
  await expect(read(`https://127.0.0.1:${listener.port}/`, { allowedPrivateHosts })).rejects.toMatchObject({
    code: "tls_failed",
  });
});

test("stops when its signal is aborted", async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error("enough")), 50);
  await expect(reader()(`${listener.base}/silent`, { signal: stop.signal })).rejects.toThrow("enough");
});
