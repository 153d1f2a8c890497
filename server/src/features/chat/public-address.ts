import { createAddressRule, hostOf } from "#platform/safe-fetch/address-rules.ts";

/** Checks whether an address may be disclosed to anybody. */
export type IsPublicAddress = (url: string) => boolean;

/** Matches host names that are only valid inside a private network (RFC 6761, 6762, 8375 and similar). */
const innerName =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)$/;

/**
 * Judges web addresses by host without resolving it: excludes private networks, names meant for them, and hosts that
 * the operator allows as private.
 */
export function createPublicAddressRule(allowedPrivateHosts: readonly string[]): IsPublicAddress {
  const isPublicUnicast = createAddressRule([]);
  const inner = new Set(allowedPrivateHosts.map((entry) => hostOf(entry.replace(/(?<!:):\d+$/, ""))));
  return (url) => {
    const parsed = URL.parse(url);
    if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== "" || parsed.password !== "")
      return false;
    const host = hostOf(parsed.hostname);
    if (inner.has(host)) return false;
    if (/^[\d.]+$|:/.test(host)) return isPublicUnicast(host, host, 0);
    return host.includes(".") && !innerName.test(host);
  };
}
