import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createAddressRule } from "./address-rules.ts";
import { createSafeFetch, type SafeFetch, type SafeFetchOptions } from "./safe-fetch.ts";

let server: Server;
let port: number;
let base: string;
let asked: { url: string; agent: string }[] = [];
const open: SafeFetch[] = [];

const answers: Record<string, (response: ServerResponse) => void> = {
  "/page": (r) => void r.end("hello"),
  "/missing": (r) => void r.writeHead(404).end("no"),
  "/broken": (r) => void r.writeHead(500).end("no"),
  "/busy": (r) => void r.writeHead(429).end("no"),
  "/silent": () => undefined,
  "/endless": (r) =>
    void r.write("x".repeat(10_000), function more() {
      if (!r.destroyed) r.write("x".repeat(10_000), () => setImmediate(more));
    }),
  "/trickle": (r) => {
    const timer = setInterval(() => r.write("."), 20);
    r.on("close", () => clearInterval(timer));
  },
  "/bomb": (r) =>
    void r.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(5_000_000))),
  "/half": (r) => void r.writeHead(200, { "content-length": "100" }).write("part", () => r.destroy()),
  "/to-page": (r) => void r.writeHead(302, { location: "/page" }).end(),
  "/loop": (r) => void r.writeHead(302, { location: "/loop" }).end(),
  "/to-file": (r) => void r.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/to-elsewhere": (r) => void r.writeHead(302, { location: "http://127.0.0.2:8099/secret" }).end(),
  "/to-metadata": (r) => void r.writeHead(302, { location: "http://169.254.169.254/latest" }).end(),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url!, agent: request.headers["user-agent"] ?? "" });
    answers[request.url!]!(response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  port = (server.address() as AddressInfo).port;
  base = `http://127.0.0.1:${port}`;
});

afterEach(async () => {
  asked = [];
  await Promise.all(open.splice(0).map((fetch) => fetch.close()));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const never = new AbortController().signal;

function reader(options: Partial<SafeFetchOptions> = {}): SafeFetch {
  const created = createSafeFetch({
    allowedPrivateHosts: [`127.0.0.1:${port}`],
    maxBytes: 1_000_000,
    ...options,
  });
  open.push(created);
  return created;
}

const read = (path: string, options: Partial<SafeFetchOptions> = {}) =>
  reader(options)(path.startsWith("/") ? base + path : path, { signal: never });

test("reads an allowed address and says who asks", async () => {
  const answer = await read("/page");
  expect(Buffer.from(answer.body).toString()).toBe("hello");
  expect(answer).toMatchObject({ status: 200, hops: 0, url: `${base}/page` });
  expect(asked[0]!.agent).toMatch(/^Groundwork\//);
});

test("follows redirects and says where they ended", async () => {
  expect(await read("/to-page")).toMatchObject({ url: `${base}/page`, hops: 1 });
});

test.each([
  ["127.0.0.1"],
  ["127.1"],
  ["2130706433"],
  ["0x7f000001"],
  ["0177.0.0.1"],
  ["[::1]"],
  ["[::ffff:127.0.0.1]"],
  ["[::127.0.0.1]"],
  ["[64:ff9b::7f00:1]"],
  ["[64:ff9b:1::7f00:1]"],
  ["[fe80::1]"],
  ["[fec0::1]"],
  ["[fd00::1]"],
  ["[2002:7f00:1::]"],
  ["0.0.0.0"],
  ["[::]"],
  ["10.0.0.1"],
  ["172.16.0.1"],
  ["192.168.0.1"],
  ["100.64.0.1"],
  ["169.254.169.254"],
  ["198.18.0.1"],
  ["192.0.0.8"],
  ["224.0.0.1"],
  ["255.255.255.255"],
  ["240.0.0.1"],
  ["localhost"],
])("refuses http://%s before anything is sent", async (host) => {
  const resolve = () => Promise.resolve(["127.0.0.1"]);
  await expect(
    read(`http://${host}:${port}/page`, { allowedPrivateHosts: [], resolve }),
  ).rejects.toMatchObject({
    code: "private_address",
  });
  expect(asked).toEqual([]);
});

test("refuses a public name that leads to a private address, and asks the name server once", async () => {
  let questions = 0;
  const resolve = () => Promise.resolve(questions++ === 0 ? ["10.1.2.3"] : ["127.0.0.1"]);
  await expect(read(`http://public.example:${port}/page`, { resolve })).rejects.toMatchObject({
    code: "private_address",
  });
  expect(questions).toBe(1);
});

test("connects to the address that was judged", async () => {
  let questions = 0;
  const resolve = () => Promise.resolve(questions++ === 0 ? ["127.0.0.1"] : ["127.0.0.9"]);
  const answer = await read(`http://intranet.example:${port}/page`, {
    resolve,
    allowedPrivateHosts: ["intranet.example"],
  });
  expect(answer.url).toBe(`http://intranet.example:${port}/page`);
  expect(questions).toBe(1);
});

test("leaves out the private ones among several addresses", async () => {
  const rule = createAddressRule(["10.0.0.0/8"]);
  expect(rule("a.example", "8.8.8.8", 80)).toBe(true);
  expect(rule("a.example", "10.9.9.9", 80)).toBe(true);
  expect(rule("a.example", "192.168.1.1", 80)).toBe(false);
});

test("entries may be hosts, addresses or ranges, with or without a port", () => {
  const rule = createAddressRule([
    "127.0.0.1:8080",
    "10.0.0.0/8",
    "Intranet.Example:81",
    "[::1]:8080",
    "fd00::/8",
    "::2",
  ]);
  expect(rule("127.0.0.1", "127.0.0.1", 8080)).toBe(true);
  expect(rule("127.0.0.1", "127.0.0.1", 8081)).toBe(false);
  expect(rule("x.example", "::ffff:10.2.3.4", 1)).toBe(true);
  expect(rule("intranet.example", "192.168.7.7", 81)).toBe(true);
  expect(rule("intranet.example", "192.168.7.7", 80)).toBe(false);
  expect(rule("other.example", "192.168.7.7", 81)).toBe(false);
  expect(rule("::1", "::1", 8080)).toBe(true);
  expect(rule("::1", "::1", 80)).toBe(false);
  expect(rule("a.example", "fd12::1", 443)).toBe(true);
  expect(rule("::2", "::2", 443)).toBe(true);
});

test.each([
  ["/to-elsewhere", "private_address"],
  ["/to-metadata", "private_address"],
  ["/to-file", "wrong_scheme"],
  ["/loop", "too_many_redirects"],
])("judges each redirect anew: %s", async (path, code) => {
  await expect(read(path)).rejects.toMatchObject({ code });
});

test.each([
  ["/missing", "answered_404", "404 (Not found)", false],
  ["/broken", "answered_500", "500 (Internal server error)", true],
  ["/busy", "answered_429", "429 (Too many requests)", true],
  ["/half", "connection_failed", "broke before everything had arrived", true],
  ["/endless", "too_large", "more than 976 kB", false],
  ["/bomb", "too_large", "more than 976 kB", false],
])("says in words that %s ends in %s", async (path, code, words, temporary) => {
  await expect(read(path)).rejects.toMatchObject({
    code,
    temporary,
    message: expect.stringContaining(words),
  });
});

test.each([
  ["/silent", { idleMs: 100 }],
  ["/trickle", { timeoutMs: 300 }],
])("gives up on %s", async (path, limits) => {
  await expect(read(path, limits)).rejects.toMatchObject({ code: "too_slow", temporary: true });
});

test.each([
  ["ftp://example.com/", "wrong_scheme"],
  ["http://ada:secret@example.com/", "holds_password"],
  ["http://", "not_an_address"],
  ["http://example.com:25/", "blocked_port"],
])("refuses %s", async (address, code) => {
  await expect(read(address)).rejects.toMatchObject({ code });
});

test("says that a name does not resolve", async () => {
  const resolve = () => Promise.reject(Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" }));
  await expect(read("http://nowhere.example/", { resolve })).rejects.toMatchObject({
    code: "unresolved",
    message: "The address of nowhere.example could not be found. Is it spelled right?",
  });
});

test("says that a connection is refused, and that TLS failed", async () => {
  const closed = createTcpServer();
  await new Promise<void>((ready) => closed.listen(0, "127.0.0.1", ready));
  const free = (closed.address() as AddressInfo).port;
  await new Promise((done) => closed.close(done));
  const allowedPrivateHosts = ["127.0.0.1"];
  await expect(read(`http://127.0.0.1:${free}/`, { allowedPrivateHosts })).rejects.toMatchObject({
    code: "connection_refused",
  });
  await expect(read(`https://127.0.0.1:${port}/`, { allowedPrivateHosts })).rejects.toMatchObject({
    code: "tls_failed",
  });
});

test("stops when it is told to", async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error("enough")), 50);
  await expect(reader()(`${base}/silent`, { signal: stop.signal })).rejects.toThrow("enough");
});
