import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { healthz, readyz } from "@groundwork/contract/system";

/** Milliseconds for which work waits for more connections; then it begins, however many still come. */
const longestHold = 100;
const answeredAtOnce: ReadonlySet<string> = new Set([healthz.path, readyz.path]);

/**
 * Handles requests one by one, and not while connections are still arriving: the loop accepts one connection per
 * turn, so a health check would otherwise wait for all earlier requests.
 */
export function takeTurns(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  let connected = false;
  let heldSince: number | null = null;
  app.server.on("connection", () => (connected = true));

  const next = (): void => {
    const now = performance.now();
    heldSince ??= now;
    const holds = connected && now - heldSince < longestHold;
    connected = false;
    if (!holds) waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
    else heldSince = null;
  };

  app.addHook("onRequest", async ({ routeOptions }) => {
    if (answeredAtOnce.has(routeOptions.url ?? "")) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    if (waiting.push(resolve) === 1) setImmediate(next);
    await promise;
  });
}

/** Requests of one connection that are not answered yet: programs that send some ahead send fewer. */
const mostAhead = 32;

interface Turns {
  last: ServerResponse | null;
  open: number;
}

/**
 * Handles a connection's pipelined requests one at a time. Otherwise a few kilobytes of requests could keep as many
 * unread answers in memory.
 */
export function answerOneAtATime(app: FastifyInstance): void {
  const connections = new WeakMap<Socket, Turns>();
  app.addHook("onRequest", async ({ raw: { socket } }, reply) => {
    const answer = reply.raw;
    const turns = connections.get(socket) ?? { last: null, open: 0 };
    connections.set(socket, turns);
    const before = turns.last;
    turns.last = answer;
    turns.open++;
    answer.once("close", () => turns.open--);
    if (turns.open > mostAhead) socket.destroy();
    else if (before && !before.closed) await once(before, "close");
    // Starts nothing for a client that has left.
    if (socket.destroyed) reply.hijack();
  });
}
