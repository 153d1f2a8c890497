import { createHash, randomBytes } from "node:crypto";
import ipaddr from "ipaddr.js";

/** Who owns the sample project: it can receive nothing, and nobody signs in as it. */
export const samplesEmail = "samples@groundwork.invalid";

/** What addresses of accounts are compared by: case and the writing of accents do not tell two apart. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** 256 random bits for a cookie, in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** 160 random bits for a link: short enough that it stands in a mail's plain text on one line of 76 characters. */
function newLinkSecret(): string {
  return randomBytes(20).toString("base64url");
}

/** A link that is mailed, to an address that its secret ends; and what is stored of it. */
export function newLink(address: string, now: Date, hours: number) {
  const secret = newLinkSecret();
  const stored = {
    token_hash: secretHash(secret),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + hours * 3_600_000).toISOString(),
  };
  return { link: address + secret, stored };
}

/** What is stored of a secret. It needs no salt: nobody guesses that many random bits. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

export function looksLikeSecret(value: string): boolean {
  return /^[\w-]{43}$/.test(value);
}

/** An API key: 256 random bits after a mark, by which people and programs that look for leaks know it. */
export function newKey(): string {
  return `gw_${newSecret()}`;
}

export function looksLikeKey(value: string): boolean {
  return /^gw_[\w-]{43}$/.test(value);
}

const localRanges = new Set<string>(["loopback", "private", "uniqueLocal", "linkLocal", "unspecified"]);

/** The network of an address, for its owner to recognise; never the whole address. */
export function coarseAddress(address: string): string {
  if (!ipaddr.isValid(address)) return "Unknown network";
  const parsed = ipaddr.process(address);
  if (localRanges.has(parsed.range())) return "Local network";
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join(".")}.x`;
  return `${parsed.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(":")}:x`;
}

/** What names of groups are compared by: case and the writing of accents do not tell two apart. */
export function nameKey(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}
