import { BlockList, isIPv6, type Socket } from "node:net";
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

/** Closes what comes above so many connections, before a word of it is read. */
export function limitConnections(
  app: FastifyInstance,
  { inAll, byAddress, proxies }: ConnectionLimits,
  uncounted: readonly string[] = loopback,
): void {
  const isUncounted = createAddressList([...uncounted, ...proxies]);
  const open = new Map<string, number>();
  app.server.maxConnections = inAll;
  app.server.on("connection", (socket: Socket) => {
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
