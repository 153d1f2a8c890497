import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as tls from "node:tls";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createSafeFetch, type FetchRequest, type SafeFetch, type SafeFetchOptions } from "./safe-fetch.ts";
import { listen, type Listener } from "./testing/listener.ts";

const pem = (kind: string) =>
  readFileSync(join(import.meta.dirname, "fixtures", `secure.example.${kind}.pem`), "utf8");
const certificates = tls.getCACertificates("default");

/** The first two are allowed, the third is not. */
let first: Listener;
let second: Listener;
let closed: Listener;
let secure: Listener;
const open: SafeFetch[] = [];
const never = new AbortController().signal;

/** `/go/<status>/<address>` redirects there; everything else is the end of the way. */
const listenAndRedirect = (options: Parameters<typeof listen>[1] = {}) =>
  listen((request, response) => {
    const [, status, location] = /^\/go\/(\d+)\/(.*)$/.exec(request.url ?? "") ?? [];
    if (status === undefined) response.end("arrived");
    else response.writeHead(Number(status), { location: decodeURIComponent(location ?? "") }).end("moved");
  }, options);

const go = (from: Listener, to: string, status = 302) =>
  `${from.base}/go/${status}/${encodeURIComponent(to)}`;

beforeAll(async () => {
  tls.setDefaultCACertificates([...certificates, pem("cert")]);
  [first, second, closed, secure] = await Promise.all([
    listenAndRedirect(),
    listenAndRedirect(),
    listenAndRedirect({ host: "127.0.0.2" }),
    listenAndRedirect({ tls: { key: pem("key"), cert: pem("cert") } }),
  ]);
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((fetch) => fetch.close()));
  for (const listener of [first, second, closed, secure])
    Object.assign(listener, { connections: 0, asked: [] });
});

afterAll(async () => {
  tls.setDefaultCACertificates(certificates);
  await Promise.all([first, second, closed, secure].map((listener) => listener.close()));
});

function read(address: string, request: Partial<FetchRequest> = {}, options: Partial<SafeFetchOptions> = {}) {
  const safeFetch = createSafeFetch({
    allowedPrivateHosts: [first, second, secure].map(({ host, port }) => `${host}:${port}`),
    maxBytes: 1000,
    resolve: () => Promise.resolve(["127.0.0.1"]),
    ...options,
  });
  open.push(safeFetch);
  return safeFetch(address, { signal: never, ...request });
}

test.each([301, 302, 303, 307, 308])("follows a %d and says where it ended", async (status) => {
  const answer = await read(go(first, go(second, "/end?x=1#y", status), status));
  expect(answer).toMatchObject({ url: `${second.base}/end?x=1`, hops: 2, status: 200 });
});

// page:features.private-addresses-stay-private
test.each([0, 1, 2, 3, 4])("refuses a private address %d hops behind an open one", async (hops) => {
  let address = go(first, `${closed.base}/secret`);
  for (let hop = 0; hop < hops; hop++) address = go(hop % 2 ? first : second, address);
  await expect(read(address)).rejects.toMatchObject({ code: "private_address" });
  expect(closed.connections).toBe(0);
});

test.each([
  ["http://127.0.0.2/", "private_address"],
  ["//127.0.0.2/", "private_address"],
  ["http://2130706434/", "private_address"],
  ["http://0x7f.2/", "private_address"],
  ["http://[::ffff:127.0.0.2]/", "private_address"],
  ["http://[64:ff9b::7f00:2]/", "private_address"],
  ["http://169.254.169.254/latest/meta-data", "private_address"],
  ["http://127.0.0.1/", "private_address"],
  ["http://ada:secret@127.0.0.1/", "holds_password"],
  ["http://example.com@127.0.0.2/", "holds_password"],
  ["file:///etc/passwd", "wrong_scheme"],
  ["ftp://127.0.0.1/", "wrong_scheme"],
  ["data:text/html,hello", "wrong_scheme"],
  ["javascript:alert(1)", "wrong_scheme"],
  ["http://127.0.0.1:6667/", "blocked_port"],
  ["http://[::1", "not_an_address"],
])("refuses a redirect to %s", async (to, code) => {
  await expect(read(go(first, to))).rejects.toMatchObject({ code });
  expect([second.connections, closed.connections]).toEqual([0, 0]);
});

test("resolves the name of each hop, and refuses one that now leads elsewhere", async () => {
  const answers = ["127.0.0.1", "127.0.0.2"];
  const resolve = () => Promise.resolve([answers.shift()!]);
  const to = `http://second.example:${closed.port}/`;
  await expect(
    read(`http://first.example:${first.port}/go/302/${encodeURIComponent(to)}`, {}, { resolve }),
  ).rejects.toMatchObject({ code: "unresolved" });
  expect(answers).toEqual([]);
  expect(closed.connections).toBe(0);
});

test("follows five redirects and no more", async () => {
  let address = `${first.base}/end`;
  for (let hop = 0; hop < 5; hop++) address = go(first, address);
  expect((await read(address)).hops).toBe(5);
  await expect(read(go(second, address))).rejects.toMatchObject({ code: "too_many_redirects" });
});

test("a redirect that says no place is what it answers", async () => {
  const nowhere = await listen((_request, response) => void response.writeHead(302).end());
  await expect(read(nowhere.base, {}, { allowedPrivateHosts: ["127.0.0.1"] })).rejects.toMatchObject({
    code: "answered_302",
  });
  await nowhere.close();
});

test("a redirect that is expected is an answer and is not followed", async () => {
  const answer = await read(go(first, `${second.base}/end`, 301), { expected: [301] });
  expect(answer).toMatchObject({ status: 301, hops: 0 });
  expect(answer.headers.get("location")).toBe(`${second.base}/end`);
  expect(second.connections).toBe(0);
});

test("goes from http to https and back, and knows a server by its certificate", async () => {
  const secureBase = `https://secure.example:${secure.port}`;
  expect(await read(go(first, `${secureBase}/end`))).toMatchObject({ url: `${secureBase}/end`, hops: 1 });
  const back = `${secureBase}/go/302/${encodeURIComponent(`${first.base}/end`)}`;
  expect(await read(back)).toMatchObject({ url: `${first.base}/end`, hops: 1 });
  await expect(read(`https://other.example:${secure.port}/`)).rejects.toMatchObject({ code: "tls_failed" });
  expect(secure.asked).toHaveLength(2);
});

const post = { method: "POST", body: '{"a":1}', headers: { "content-type": "application/json" } } as const;

test.each([
  [301, "GET", ""],
  [302, "GET", ""],
  [303, "GET", ""],
  [307, "POST", '{"a":1}'],
  [308, "POST", '{"a":1}'],
])("after a %d a POST becomes a %s", async (status, method, body) => {
  await read(go(first, `${second.base}/end`, status), post);
  expect(first.asked).toMatchObject([{ method: "POST", body: '{"a":1}' }]);
  expect(second.asked).toMatchObject([{ method, body }]);
  expect(second.asked[0]!.headers["content-type"]).toBe(method === "GET" ? undefined : "application/json");
});

test("secrets stay with the origin they were meant for, what a page is asked again with goes on", async () => {
  const headers = { "if-none-match": '"1"', authorization: "Bearer x", cookie: "a=b", "x-key": "k" };
  await read(go(first, `${first.base}/go/302/${encodeURIComponent(`${second.base}/end`)}`), { headers });
  expect(first.asked).toHaveLength(2);
  expect(first.asked[1]!.headers).toMatchObject(headers);
  const { authorization, cookie, "x-key": key, "if-none-match": etag } = second.asked[0]!.headers;
  expect([authorization, cookie, key, etag]).toEqual([undefined, undefined, undefined, '"1"']);
});
