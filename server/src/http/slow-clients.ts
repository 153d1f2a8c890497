import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { sendClientError } from "./error-body.ts";

interface ReaderPatience {
  /** Milliseconds over which the rate is averaged. */
  window: number;
  /** Bytes per second below which a client holds an answer instead of reading it. */
  leastRate: number;
  /** Bytes of unread answers in total, above which stalled readers are disconnected. */
  mostUnread: number;
  /** Milliseconds between two looks. */
  lookEvery: number;
}

const usualReader: ReaderPatience = {
  // Somebody may pause a download.
  window: 120_000,
  leastRate: 1_000,
  mostUnread: 128 * 1024 * 1024,
  lookEvery: 1_000,
};

interface Reader {
  answer: ServerResponse;
  /** The window's start, and the bytes taken by then. */
  since: number;
  before: number;
  /** The bytes taken at the last check. */
  seen: number;
}

/**
 * Ends connections whose answers are not read, because each would keep its answer in memory, and many could exhaust
 * it.
 */
export function endSlowReaders(app: FastifyInstance, patience: Partial<ReaderPatience> = {}): void {
  const { window, leastRate, mostUnread, lookEvery } = { ...usualReader, ...patience };
  const readers = new Map<Socket, Reader>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    let unread = 0;
    const idle: { socket: Socket; left: number }[] = [];
    for (const [socket, reader] of readers) {
      const left = reader.answer.writableLength;
      const taken = takenFrom(socket);
      if (left === 0) Object.assign(reader, { since: now, before: taken });
      else if (now - reader.since >= window) {
        if ((taken - reader.before) * 1000 < leastRate * window) socket.destroy();
        Object.assign(reader, { since: now, before: taken });
      }
      if (left > 0 && taken === reader.seen) idle.push({ socket, left });
      reader.seen = taken;
      unread += left;
    }
    for (const { socket, left } of idle.toSorted((a, b) => b.left - a.left)) {
      if (unread <= mostUnread) break;
      socket.destroy();
      unread -= left;
    }
    if (readers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  app.server.on("request", ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const before = takenFrom(socket);
    readers.set(socket, { answer, since: performance.now(), before, seen: Number.NaN });
    answer.once("close", () => {
      if (readers.get(socket)?.answer === answer) readers.delete(socket);
    });
    timer ??= setInterval(look, lookEvery).unref();
  });
  app.addHook("onClose", async () => clearInterval(timer));
}

/** Node's internal handle of a connection, the only source of its byte counts. */
interface Handle {
  /** Bytes written to it, and those not taken yet. */
  bytesWritten: number;
  writeQueueSize: number;
}

/** Counts the bytes that went out over a connection. */
function takenFrom(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}

interface SenderPatience {
  /** Milliseconds at the beginning of a request that do not count. */
  grace: number;
  /** Milliseconds over which the rate is averaged. */
  window: number;
  /** Bytes per second below which a client holds a connection instead of sending. */
  leastRate: number;
  /** Milliseconds between two looks. */
  lookEvery: number;
}

const usualSender: SenderPatience = { grace: 10_000, window: 30_000, leastRate: 1_000, lookEvery: 1_000 };

interface Sender {
  request: IncomingMessage;
  /** The window's start, and the bytes received by then. */
  since: number;
  bytes: number;
}

/**
 * Ends requests whose body arrives too slowly, judging by progress instead of total time: a total limit must fit the
 * largest upload on the slowest line, and would let anybody occupy a connection with a byte now and then.
 */
export function endSlowSenders(app: FastifyInstance, patience: Partial<SenderPatience> = {}): void {
  const { grace, window, leastRate, lookEvery } = { ...usualSender, ...patience };
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
