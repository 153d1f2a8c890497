import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** What a client is counted by: one subscriber of IPv6 has a whole /64. */
export function clientKey(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
