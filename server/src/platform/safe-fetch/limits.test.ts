import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createSafeFetch, type SafeFetch, type SafeFetchOptions } from "./safe-fetch.ts";
import { listen, type Listener } from "./testing/listener.ts";

const zeros = Buffer.alloc(20_000_000);
const encoded = (encoding: string, body: Buffer) => (response: ServerResponse) =>
  void response.writeHead(200, { "content-encoding": encoding }).end(body);
const every = (ms: number, response: ServerResponse | Socket, act: () => void) => {
  const timer = setInterval(act, ms);
  response.on("close", () => clearInterval(timer));
};

const answers: Record<string, (response: ServerResponse) => void> = {
  "/silent": () => undefined,
  "/stalls": (r) => void r.write("a beginning"),
  "/trickle": (r) => every(20, r, () => r.write(".")),
  "/hints": (r) => every(20, r, () => r.writeEarlyHints({ link: "</a.css>; rel=preload" })),
  "/endless": (r) =>
    void r.write("x".repeat(10_000), function more() {
      if (!r.destroyed) r.write("x".repeat(10_000), () => setImmediate(more));
    }),
  "/announced": (r) => void r.writeHead(200, { "content-length": "2000000" }).write("x"),
  "/gzip": encoded("gzip", gzipSync(zeros)),
  "/deflate": encoded("deflate", deflateSync(zeros)),
  "/br": encoded("br", brotliCompressSync(zeros)),
  "/zstd": encoded("zstd", zstdCompressSync(zeros)),
  "/twice": encoded("gzip, gzip", gzipSync(gzipSync(zeros))),
  "/small": encoded("gzip, br", brotliCompressSync(gzipSync("small"))),
  "/many": encoded(Array(20).fill("gzip").join(", "), gzipSync("x")),
  "/garbled": encoded("gzip", Buffer.from("this is not gzip")),
  "/half": (r) => void r.writeHead(200, { "content-length": "100" }).write("part", () => r.destroy()),
  "/heads": (r) => void r.writeHead(200, { "x-long": "x".repeat(100_000) }).end(),
};

let listener: Listener;
let raw: Server;
let rawBase: string;
const open: SafeFetch[] = [];

beforeAll(async () => {
  listener = await listen((request, response) => answers[request.url!]!(response));
  raw = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("HTTP/1.1 200 OK\r\n");
    every(20, socket, () => socket.write("x-more: 1\r\n"));
  });
  await new Promise<void>((ready) => raw.listen(0, "127.0.0.1", ready));
  rawBase = `http://127.0.0.1:${(raw.address() as AddressInfo).port}/`;
});

afterEach(() => Promise.all(open.splice(0).map((fetch) => fetch.close())));

afterAll(async () => {
  await listener.close();
  raw.close();
});

function read(path: string, options: Partial<SafeFetchOptions> = {}) {
  const safeFetch = createSafeFetch({ allowedPrivateHosts: ["127.0.0.1"], maxBytes: 1_000_000, ...options });
  open.push(safeFetch);
  const address = path.startsWith("/") ? listener.base + path : path;
  return safeFetch(address, { signal: new AbortController().signal });
}

test.each(["/endless", "/announced", "/gzip", "/deflate", "/br", "/zstd", "/twice"])(
  "stops %s at the limit, counting what it unpacks to",
  async (path) => {
    await expect(read(path)).rejects.toMatchObject({
      code: "too_large",
      temporary: false,
      message: expect.stringContaining("more than 976 kB"),
    });
  },
);

test("unpacks what was packed twice", async () => {
  expect(Buffer.from((await read("/small")).body).toString()).toBe("small");
});

test.each(["/many", "/garbled", "/half"])("says that %s broke off", async (path) => {
  await expect(read(path)).rejects.toMatchObject({
    code: "connection_failed",
    message: expect.stringContaining("was interrupted"),
  });
});

test.each([
  ["silence", "/silent", { idleMs: 100 }],
  ["a body that stalls", "/stalls", { idleMs: 100 }],
  ["a body that trickles", "/trickle", { timeoutMs: 300 }],
  ["hints without end", "/hints", { timeoutMs: 300 }],
])("gives up on %s", async (_what, path, limits) => {
  await expect(read(path, limits)).rejects.toMatchObject({ code: "too_slow", temporary: true });
});

test("gives up on a head that trickles, and on one without end", async () => {
  await expect(read(rawBase, { timeoutMs: 300 })).rejects.toMatchObject({ code: "too_slow" });
  await expect(read("/heads")).rejects.toMatchObject({ code: "not_http" });
});

test("gives up on a name server that says nothing", async () => {
  const resolve = () => new Promise<string[]>(() => undefined);
  await expect(read("http://slow.example/", { resolve, timeoutMs: 100 })).rejects.toMatchObject({
    code: "too_slow",
  });
});
