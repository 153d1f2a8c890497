import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { sendClientError } from "./error-body.ts";
import { limitConnections } from "./connections.ts";
import { endSlowSenders } from "./slow-clients.ts";

let app: FastifyInstance;
let clients: Socket[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const client of clients) client.destroy();
  clients = [];
  await app.close();
});

async function listen(
  prepare: (app: FastifyInstance) => void,
  { requestTimeout = 0, ...http }: Record<string, number> = {},
): Promise<void> {
  app = Fastify({ clientErrorHandler: sendClientError, http, requestTimeout });
  prepare(app);
  app.post("/form", async () => "taken");
  await app.listen({ port: 0, host: "127.0.0.1" });
}

/** Somebody who never hangs up by themselves; one who is `stubborn` not even when the other side has. */
function open(words: string, stubborn = false) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: stubborn });
  clients.push(socket);
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString())).on("error", () => {});
  socket.write(words);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return { socket, closed, answer: () => answer };
}

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, found) => resolve(found)));

const head = (length: number) =>
  `POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`;

test("a client that takes too long over its headers gets an error and loses its connection", async () => {
  await listen((server) => endSlowSenders(server), { headersTimeout: 50, connectionsCheckingInterval: 20 });
  const { answer } = open("GET / HTTP/1.1\r\nhost: x\r\n", true);
  await once(app.server, "connection");
  await expect.poll(connections).toBe(0);
  expect(answer()).toContain("HTTP/1.1 408 ");
});

test("a client that sends a body byte by byte gets an error and loses its connection", async () => {
  await listen((server) => endSlowSenders(server, { grace: 20, window: 60, lookEvery: 10 }));
  const { socket, answer } = open(head(1_000_000), true);
  const drip = setInterval(() => socket.write("x"), 20);
  await once(app.server, "request");
  await expect.poll(connections).toBe(0);
  clearInterval(drip);
  expect(answer()).toContain("HTTP/1.1 408 ");
  expect(answer()).toContain("too_slow");
});

test("many who send a byte at a time keep nobody else waiting, and hold no connection after it", async () => {
  const http = { headersTimeout: 1_000, connectionsCheckingInterval: 20 };
  await listen((server) => {
    endSlowSenders(server, { grace: 100, window: 100, lookEvery: 10 });
    server.get("/look", async () => "seen");
  }, http);
  let came = 0;
  app.server.on("connection", () => came++);
  const slow = Array.from({ length: 60 }, (_, i) =>
    open(i % 2 === 0 ? head(1_000_000) : "GET /look HTTP/1.1\r\nhost: x\r\nx-slow: ", true),
  );
  const drip = setInterval(() => {
    for (const { socket } of slow) if (socket.writable) socket.write("x");
  }, 20);
  await expect.poll(() => came).toBe(slow.length);
  const { port } = app.server.address() as AddressInfo;
  // Others are served for as long as any of them is there.
  do {
    const answer = await fetch(`http://127.0.0.1:${port}/look`, { headers: { connection: "close" } });
    expect(await answer.text()).toBe("seen");
  } while ((await connections()) > 0);
  clearInterval(drip);
  for (const { answer } of slow) expect(answer()).toContain("HTTP/1.1 408 ");
});

test("who sends fast enough is let go on, however long it takes", async () => {
  const patience = { grace: 0, window: 100, leastRate: 1, lookEvery: 1 };
  // Whatever time a whole request may take elsewhere: it is far over here.
  const http = { headersTimeout: 500, requestTimeout: 500, connectionsCheckingInterval: 10 };
  await listen((server) => endSlowSenders(server, patience), http);
  let served: Socket | undefined;
  app.server.once("connection", (socket: Socket) => (served = socket));
  // Half a window for each byte: time that goes on with what comes, whatever else the machine does.
  vi.spyOn(performance, "now").mockImplementation(() => (served?.bytesRead ?? 0) * 50);
  const { socket, answer } = open(head(20));
  for (let i = 0; i < 20; i++) {
    socket.write("x");
    await pause(30);
  }
  while (answer() === "") await pause(10);
  expect(answer()).toContain("HTTP/1.1 200 ");
});

test("who waits until what was sent is taken is not taken for slow, and for as long as it lasts", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  await listen((server) => {
    endSlowSenders(server, { grace: 0, window: 50, lookEvery: 1 });
    server.addContentTypeParser("application/slow", async (_: unknown, body: IncomingMessage) => {
      let bytes = 0;
      for await (const chunk of body) {
        bytes += (chunk as Buffer).length;
        if (bytes > 500_000) continue;
        while (body.readableLength < body.readableHighWaterMark) await pause(1);
        // As where a disk or a storage takes its time.
        for (let hours = 0; hours < 2; hours++) {
          now += 3_600_000;
          await pause(5);
        }
      }
      return bytes;
    });
    server.post("/slow", async ({ body }) => `${String(body)} taken`);
  });
  const { answer } = open(
    "POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/slow\r\ncontent-length: 1000000\r\n\r\n" +
      "x".repeat(1_000_000),
  );
  while (answer() === "") await pause(10);
  expect(answer()).toContain("1000000 taken");
});

test("one address has so many connections and no more, and another in the place of one that is closed", async () => {
  await listen((server) => limitConnections(server, { inAll: 100, byAddress: 2, proxies: [] }, []));
  const ask = "POST /form HTTP/1.1\r\nhost: x\r\n\r\n";
  const [first] = [open(ask), open(ask)];
  while (first.answer() === "") await pause(10);
  const third = open(ask);
  await third.closed;
  expect(third.answer()).toBe("");
  first.socket.destroy();
  for (let answer = ""; answer === "";) {
    const next = open(ask);
    const answered = new Promise((resolve) => next.socket.once("data", resolve));
    await Promise.race([answered, next.closed]);
    answer = next.answer();
  }
  expect(first.socket.destroyed).toBe(true);
});
