import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Requests of one connection that are not answered yet: programs that send some ahead send fewer. */
const mostAhead = 32;

interface Turns {
  last: ServerResponse | null;
  open: number;
}

/**
 * Begins with a request once those that its connection brought before are answered and taken. A few kilobytes of requests
 * that nobody reads the answers of would else keep as many answers in memory.
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
    // Nothing is begun for who has gone meanwhile.
    if (socket.destroyed) reply.hijack();
  });
}
