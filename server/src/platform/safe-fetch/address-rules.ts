import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Allowance = { port: number | null } & ({ host: string } | { range: [Address, number] });

const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** Decides whether a connection to `address`, resolved from `host`, is allowed. */
export type AddressRule = (host: string, address: string, port: number) => boolean;

/**
 * Allows public unicast addresses, and others, including those that carry an IPv4 address in an IPv6 one (6to4, Teredo,
 * NAT64, compatible), only by an entry: a host, an address or a range, with or without a port (`127.0.0.1:8080`,
 * `10.0.0.0/8`, `[::1]:8080`, `intranet.example`).
 */
export function createAddressRule(allowedPrivateHosts: readonly string[]): AddressRule {
  const allowances = allowedPrivateHosts.map(parseAllowance);
  return (host, address, port) => {
    const parsed = parseAddress(address);
    if (parsed === null) return false;
    if (isPublic(parsed)) return true;
    return allowances.some(
      (entry) => (entry.port === null || entry.port === port) && covers(entry, host, parsed),
    );
  };
}

function covers(entry: Allowance, host: string, address: Address): boolean {
  if ("host" in entry) return entry.host === host;
  const [base, bits] = entry.range;
  return base.kind() === address.kind() && address.match(base, bits);
}

function isPublic(address: Address): boolean {
  if (address.range() !== "unicast") return false;
  if (address.kind() === "ipv4") return true;
  const v6 = address as ipaddr.IPv6;
  return v6.zoneId === undefined && v6.match(globalUnicast);
}

/** Parses an address into the form the kernel would connect to: IPv4 mapped into IPv6 becomes IPv4. */
function parseAddress(text: string): Address | null {
  if (!ipaddr.isValid(text)) return null;
  if (!text.includes(":")) return ipaddr.parse(text);
  const [, bare = "", zone = ""] = /^([^%]*)(%.*)?$/.exec(text) ?? [];
  // Written in hex: the library takes ::8.8.8.8 for 8.8.8.8, which is not where a connection would go.
  const written = URL.parse(`http://[${bare}]`)?.hostname.slice(1, -1);
  return written === undefined ? null : ipaddr.process(written + zone);
}

function parseAllowance(entry: string): Allowance {
  const range = /^\[?([0-9a-f:.]+?)\]?\/(\d{1,3})(?::(\d+))?$/i.exec(entry);
  if (range) return { range: parseRange(range[1]!, Number(range[2])), port: portOf(range[3]) };
  const bracketed = /^\[([^\]]+)\](?::(\d+))?$/.exec(entry);
  const [, name = entry, port] =
    bracketed ?? (ipaddr.IPv6.isValid(entry) ? [entry, entry] : (/^([^:]+)(?::(\d+))?$/.exec(entry) ?? []));
  const address = parseAddress(name);
  if (address) return { range: [address, address.kind() === "ipv4" ? 32 : 128], port: portOf(port) };
  return { host: hostOf(name), port: portOf(port) };
}

/** Parses a range; a range of mapped addresses becomes the IPv4 range. */
function parseRange(written: string, bits: number): [Address, number] {
  const [base] = ipaddr.parseCIDR(`${written}/${bits}`);
  const mapped = parseAddress(written);
  return mapped?.kind() === "ipv4" && base.kind() === "ipv6" && bits >= 96
    ? [mapped, bits - 96]
    : [base, bits];
}

function portOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

/** Returns a host in URL form: lower case, punycode, no brackets, no final dot. */
export function hostOf(name: string): string {
  const host = URL.parse(`http://${name}`)?.hostname ?? name.toLowerCase();
  return host.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}
