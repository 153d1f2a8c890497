import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { limitConnections } from "./connections.ts";

const most = 5;
let app: FastifyInstance;
let end: () => void;
const clients: Socket[] = [];
afterEach(async () => {
  end();
  for (const client of clients.splice(0)) client.destroy();
  await app.close();
});

/**
 * Listens with this machine and the named proxies exempt from the limit per address, because many clients share them.
 */
async function listen() {
  app = Fastify({ keepAliveTimeout: 72_000 });
  limitConnections(app, { inAll: most, byAddress: 1, proxies: ["10.0.0.0/8"] });
  const gate = Promise.withResolvers<void>();
  end = gate.resolve;
  app.get("/", async () => "here");
  app.get("/slow", async () => {
    await gate.promise;
    return "late";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
}

/** Connects, sends `words` if given, and waits until the server has received it. */
async function come(words = ""): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const taken = once(app.server, "connection") as Promise<[Socket]>;
  const client = connect(port, "127.0.0.1").on("error", () => undefined);
  clients.push(client);
  const [socket] = await taken;
  if (words === "") return client;
  client.write(words);
  while (socket.bytesRead < words.length && !socket.destroyed) await new Promise(setImmediate);
  return client;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

async function answerTo(client: Socket): Promise<string> {
  let answer = "";
  client.on("data", (data: Buffer) => (answer += data.toString()));
  await Promise.race([once(client, "data"), once(client, "close")]);
  return answer;
}

test("connections that never sent a byte give way, the oldest first, so that nobody is shut out by them", async () => {
  await listen();
  const idle: Socket[] = [];
  for (let i = 0; i < most; i++) idle.push(await come());
  const closed = once(idle[0]!, "close");
  for (let i = 0; i < 3 * most; i++) expect(await answerTo(await come(get("/")))).toMatch(/here$/);
  await closed;
});

test("those that sent half of a request give way only where no silent one is left", async () => {
  await listen();
  const half = await come("GET / HT");
  for (let i = 1; i < most; i++) await come();
  for (let i = 1; i < most; i++) await come("GET /");
  expect(half.destroyed).toBe(false);
  const closed = once(half, "close");
  expect(await answerTo(await come(get("/")))).toMatch(/here$/);
  await closed;
});

test("those whose answer is done give way, the one that rests longest first", async () => {
  await listen();
  const resting: Socket[] = [];
  for (let i = 0; i < most; i++) {
    const client = await come(get("/"));
    await answerTo(client);
    resting.push(client);
  }
  const closed = once(resting[0]!, "close");
  expect(await answerTo(await come(get("/")))).toMatch(/here$/);
  await closed;
  expect(resting[1]!.destroyed).toBe(false);
});

test("none that is being answered gives way: what comes above them is closed", async () => {
  await listen();
  const asking: Socket[] = [];
  for (let i = 0; i < most; i++) asking.push(await come(get("/slow")));
  const late = await come();
  await once(late, "close");
  const answers = asking.map(answerTo);
  end();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/late$/);
});
