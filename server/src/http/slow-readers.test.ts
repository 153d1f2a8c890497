import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { endSlowReaders } from "./slow-clients.ts";
import { answerOneAtATime } from "./take-turns.ts";

const megabyte = 1024 * 1024;
let app: FastifyInstance;
let begun = 0;
let clients: Socket[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const client of clients) client.destroy();
  clients = [];
  begun = 0;
  await app.close();
});

async function listen(prepare: (app: FastifyInstance) => void): Promise<void> {
  app = Fastify();
  prepare(app);
  app.get<{ Params: { megabytes: string } }>("/of/:megabytes", async ({ params }) => {
    begun++;
    return "x".repeat(Number(params.megabytes) * megabyte);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
}

const get = (megabytes: number) => `GET /of/${megabytes} HTTP/1.1\r\nhost: x\r\n\r\n`;

/** Somebody who takes nothing of what they are answered. */
function asking(words: string): Socket {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1" });
  clients.push(socket);
  socket.on("error", () => {}).pause();
  socket.write(words);
  return socket;
}

/** Returns how many bytes of answers it has taken, from now on. */
function reads(socket: Socket): () => number {
  let taken = 0;
  socket.on("data", (data: Buffer) => (taken += data.length)).resume();
  return () => taken;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, found) => resolve(found)));

test("who reads nothing of an answer holds no connection", async () => {
  await listen((server) => endSlowReaders(server, { window: 100, lookEvery: 20 }));
  asking(get(20));
  while (begun < 1) await pause(5);
  await expect.poll(connections).toBe(0);
});

test("who reads an answer as it comes has all of it, however slowly and however often is looked", async () => {
  await listen((server) => endSlowReaders(server, { window: 5_000, lookEvery: 1, leastRate: 1_000 }));
  const taken = reads(asking(get(20)));
  // A second for each megabyte: time that goes on with what is read, whatever else the machine does.
  vi.spyOn(performance, "now").mockImplementation(() => (taken() / megabyte) * 1_000);
  await expect.poll(taken).toBeGreaterThan(20 * megabyte);
});

test("where unread answers fill the memory, those go that nobody reads, and no others", async () => {
  await listen((server) => endSlowReaders(server, { mostUnread: 40 * megabyte, lookEvery: 20 }));
  for (let i = 0; i < 6; i++) asking(get(20));
  const taken = reads(asking(get(20)));
  await expect.poll(connections).toBeLessThanOrEqual(5);
  await expect.poll(taken).toBeGreaterThan(20 * megabyte);
});

test("of requests that one connection brings, one is worked on until its answer is read", async () => {
  await listen(answerOneAtATime);
  const socket = asking(get(20).repeat(4));
  while (begun < 1) await pause(5);
  await pause(100);
  expect(begun).toBe(1);
  await expect.poll(reads(socket)).toBeGreaterThan(80 * megabyte);
  expect(begun).toBe(4);
});

test("a connection that brings requests without end is closed, and none of those that wait is begun", async () => {
  await listen(answerOneAtATime);
  asking(get(20).repeat(100));
  await expect.poll(connections).toBe(0);
  expect(begun).toBeLessThanOrEqual(1);
});
