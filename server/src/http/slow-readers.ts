import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

export interface ReaderPatience {
  /** Milliseconds over which the rate is averaged. */
  window: number;
  /** Bytes a second below which somebody holds an answer rather than reads it. */
  leastRate: number;
  /** Bytes of answers that wait to be taken, in all; beyond it nobody is waited for who takes nothing. */
  mostHeld: number;
  /** Milliseconds between two looks. */
  lookEvery: number;
}

const usual: ReaderPatience = {
  // Somebody may pause a download.
  window: 120_000,
  leastRate: 1_000,
  mostHeld: 128 * 1024 * 1024,
  lookEvery: 1_000,
};

interface Reader {
  answer: ServerResponse;
  /** When a window began, and how much had been taken by then. */
  since: number;
  before: number;
  /** What had been taken at the last look. */
  seen: number;
}

/**
 * Ends connections whose answers are not read. Each would hold its answer in memory for as long as its client likes, and
 * many of them all the memory that there is.
 */
export function endSlowReaders(app: FastifyInstance, patience: Partial<ReaderPatience> = {}): void {
  const { window, leastRate, mostHeld, lookEvery } = { ...usual, ...patience };
  const readers = new Map<Socket, Reader>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    let held = 0;
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
      held += left;
    }
    for (const { socket, left } of idle.toSorted((a, b) => b.left - a.left)) {
      if (held <= mostHeld) break;
      socket.destroy();
      held -= left;
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

/** As Node keeps it of a connection, for the time that one may be idle; it is told nowhere else. */
interface Handle {
  /** All that was given to it, and what of that nobody has taken yet. */
  bytesWritten: number;
  writeQueueSize: number;
}

/** Bytes that went out over a connection. */
function takenFrom(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
