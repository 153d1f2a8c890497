import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Browsers open connections ahead of need. Node counts one that has carried no request as busy, so a stop would wait
 * for it; here it is closed as soon as the stop begins, and one whose answer ends later as soon as it does. After
 * `patience`, in milliseconds, the rest goes too, such as an upload that nobody goes on sending.
 */
export function closeUnusedConnections(app: FastifyInstance, patience = 4_000): void {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on("connection", (socket: Socket) => {
    if (closing) return void socket.destroy();
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }, response) => {
    unused.delete(socket);
    response.once("close", () => closing && socket.destroySoon());
  });
  app.addHook("preClose", async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
  });
}
