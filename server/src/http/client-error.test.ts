import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendClientError } from "./error-body.ts";

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify({ clientErrorHandler: sendClientError });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

/** Returns what the server sends until it hangs up. */
async function send(words: string): Promise<{ head: string; json: unknown }> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString()));
  socket.write(words);
  await once(socket, "close");
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { head, json: JSON.parse(body) };
}

test.each([
  ["what is no HTTP", "GARBAGE\r\n\r\n", 400, "malformed_request", "The request is not valid HTTP."],
  [
    "a head without end",
    `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${"a".repeat(20_000)}\r\n\r\n`,
    431,
    "head_too_large",
    "The request's address or headers are too large.",
  ],
])("%s is refused in the shape of every error", async (_, words, status, code, sentence) => {
  const { head, json } = await send(words);
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head.toLowerCase()).toContain("content-type: application/json");
  expect(json).toEqual({ code, message: sentence, detail: sentence });
});
