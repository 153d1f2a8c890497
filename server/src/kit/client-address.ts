import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** Returns the key by which a client is counted: an IPv6 subscriber has a whole /64. */
export function clientKey(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

/** Returns an address's network, 24 bits of IPv4 or 48 of IPv6, which identifies no machine. */
export function networkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (isIPv6(parsed.toString())) {
    const [a, b, c] = (parsed as ipaddr.IPv6).parts.map((part) => part.toString(16));
    return `${a}:${b}:${c}::/48`;
  }
  const [a, b, c] = (parsed as ipaddr.IPv4).octets;
  return `${a}.${b}.${c}.0/24`;
}
