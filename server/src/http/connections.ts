import { type Socket, BlockList, isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import { clientKey } from "#kit/client-address.ts";

/**
 * Closes connections that browsers opened in advance. Node counts one without a request as busy, so a stop would wait
 * for it; these are closed when the stop begins, and others after their answer. After `patience` milliseconds the
 * rest is closed, such as a stalled upload.
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

interface ConnectionLimits {
  inAll: number;
  byAddress: number;
  /** Addresses and ranges of proxies, each of which many clients share. */
  proxies: readonly string[];
}

/** The machine's own addresses: a proxy often runs here, and strangers never do. */
const loopback = ["127.0.0.0/8", "::1"];

/**
 * Limits connections. A new one replaces an unused one; if all are used, or one address has too many, it is closed
 * unread.
 */
export function limitConnections(
  app: FastifyInstance,
  { inAll, byAddress, proxies }: ConnectionLimits,
  uncounted: readonly string[] = loopback,
): void {
  const isUncounted = createAddressList([...uncounted, ...proxies]);
  const open = new Map<string, number>();
  const connections = trackUse(app);
  app.server.on("connection", (socket: Socket) => {
    if (connections.count() > inAll) (connections.leastUsed(socket) ?? socket).destroy();
    if (socket.destroyed) return;
    const address = socket.remoteAddress ?? "";
    if (isUncounted(address)) return;
    const key = clientKey(address);
    const count = (open.get(key) ?? 0) + 1;
    if (count > byAddress) return void socket.destroy();
    open.set(key, count);
    socket.once("close", () => {
      const left = open.get(key)! - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}

/** Tracks which connections are being answered; idle ones stay in the order in which they became idle. */
function trackUse({ server }: FastifyInstance) {
  const begun = new Set<Socket>();
  const resting = new Set<Socket>();
  const answering = new Map<Socket, number>();

  server.on("connection", (socket: Socket) => {
    begun.add(socket);
    socket.once("close", () => {
      for (const kept of [begun, resting, answering]) kept.delete(socket);
    });
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    begun.delete(socket);
    resting.delete(socket);
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once("close", () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (left > 0) return void answering.set(socket, left);
      if (answering.delete(socket) && !socket.destroyed) resting.add(socket);
    });
  });

  return {
    count: () => begun.size + resting.size + answering.size,
    /**
     * Returns a connection that never sent a byte, else one without a complete request, else an idle one; never
     * `own`.
     */
    leastUsed(own: Socket): Socket | undefined {
      const others = [...begun].filter((socket) => socket !== own);
      return others.find(({ bytesRead }) => bytesRead === 0) ?? others[0] ?? resting.values().next().value;
    },
  };
}

function createAddressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  // An address of IPv4 that came over a socket of IPv6 is found in the ranges of IPv4 too.
  return (address) => address !== "" && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
