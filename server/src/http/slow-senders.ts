import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { sendClientError } from "./client-error.ts";

export interface SenderPatience {
  /** Milliseconds at the beginning of a request that do not count. */
  grace: number;
  /** Milliseconds over which the rate is averaged. */
  window: number;
  /** Bytes a second below which somebody holds a connection rather than sends. */
  leastRate: number;
  /** Milliseconds between two looks. */
  lookEvery: number;
}

const usual: SenderPatience = { grace: 10_000, window: 30_000, leastRate: 1_000, lookEvery: 1_000 };

interface Sender {
  request: IncomingMessage;
  /** When a window began, and how much had come by then. */
  since: number;
  bytes: number;
}

/**
 * Ends requests whose body comes too slowly to be meant to arrive, and no others: progress counts, not time. A time for the
 * whole request has to suit the largest upload over the slowest line, and would let anybody hold a connection for as long with
 * a byte now and then.
 */
export function endSlowSenders(app: FastifyInstance, patience: Partial<SenderPatience> = {}): void {
  const { grace, window, leastRate, lookEvery } = { ...usual, ...patience };
  // Where one is set, it would end a large upload that comes over a slow line for as long as it needs.
  app.server.requestTimeout = 0;
  const senders = new Map<Socket, Sender>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    for (const [socket, sender] of senders) {
      if (sender.request.complete || socket.destroyed) senders.delete(socket);
      // What has come and was not taken yet is waited for by the sender.
      else if (sender.request.readableLength >= sender.request.readableHighWaterMark)
        Object.assign(sender, { since: now, bytes: socket.bytesRead });
      else if (now - sender.since >= window) {
        const came = socket.bytesRead - sender.bytes;
        if (came * 1000 < leastRate * window) {
          senders.delete(socket);
          sendClientError({ code: "ERR_HTTP_REQUEST_TIMEOUT" }, socket);
        } else Object.assign(sender, { since: now, bytes: socket.bytesRead });
      }
    }
    if (senders.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  app.server.on("request", (request: IncomingMessage) => {
    const { socket } = request;
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding === undefined && Number(length ?? 0) === 0) return;
    senders.set(socket, { request, since: performance.now() + grace, bytes: socket.bytesRead });
    timer ??= setInterval(look, lookEvery).unref();
  });
  app.addHook("onClose", async () => clearInterval(timer));
}
