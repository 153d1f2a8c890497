import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { closeUnusedConnections } from "./connections.ts";

async function listen(patience: number) {
  const app = Fastify();
  closeUnusedConnections(app, patience);
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    begun.resolve();
    await end.promise;
    return "done";
  });
  app.post("/form", async () => "taken");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, begun: begun.promise, end: end.resolve };
}

async function send(port: number, words: string) {
  const socket = connect(port, "127.0.0.1");
  const closed = once(socket, "close");
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString())).on("error", () => {});
  await once(socket, "connect");
  socket.write(words);
  return { closed, answer: () => answer };
}

test("a stop lets what is being answered come to its end", async () => {
  const { app, port, begun, end } = await listen(60_000);
  const client = await send(port, "GET /slow HTTP/1.1\r\nhost: x\r\n\r\n");
  await begun;
  const stopped = app.close();
  end();
  await stopped;
  await client.closed;
  expect(client.answer()).toMatch(/done$/);
});

test("a stop does not wait for somebody who has sent half of a request and sends no more", async () => {
  const { app, port } = await listen(20);
  const client = await send(
    port,
    "POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{",
  );
  await once(app.server, "request");
  await app.close();
  await client.closed;
  expect(client.answer()).toBe("");
});
