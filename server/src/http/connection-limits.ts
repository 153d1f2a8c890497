import { BlockList, isIPv6, type Socket } from "node:net";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { clientKey } from "#kit/client-address.ts";

export interface ConnectionLimits {
  inAll: number;
  byAddress: number;
  /** Addresses and ranges of proxies: behind each stand many. */
  proxies: readonly string[];
}

/** This machine's own: a proxy stands here often, and strangers never do. */
const loopback = ["127.0.0.0/8", "::1"];

/**
 * Keeps connections to so many. A new one takes the place of one that nobody uses; where all are used, and above so many of one
 * address, it is closed before a word of it is read.
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

/** Follows which connections are being answered; those that are not stand in the order in which they came to rest. */
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
    /** One that never sent a byte, else one that never sent a whole request, else one whose answers are done; `own` never. */
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
