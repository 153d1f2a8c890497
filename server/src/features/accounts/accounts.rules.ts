import { createHash, randomBytes } from "node:crypto";
import ipaddr from "ipaddr.js";

/** The owner of the sample project: it can't receive mail, and nobody can sign in as it. */
export const samplesEmail = "samples@groundwork.invalid";

/** Returns the key by which addresses are compared, ignoring case and Unicode composition. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** Returns 256 random bits for a cookie, in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns 160 random bits: short enough for a link to fit on one 76-character line of a plain-text mail. */
function newLinkSecret(): string {
  return randomBytes(20).toString("base64url");
}

/** Creates a mailed link, whose secret ends in the address, and the row that stores its hash. */
export function newLink(address: string, now: Date, hours: number) {
  const secret = newLinkSecret();
  const stored = {
    token_hash: secretHash(secret),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + hours * 3_600_000).toISOString(),
  };
  return { link: address + secret, stored };
}

/**
 * Finds what the secret of a mailed link opens. Fails with the class of error if it is empty, unknown, was used before or
 * has expired.
 */
export async function openLink<L extends { expires_at: string; used_at?: string | null }>(
  given: string,
  now: Date,
  find: (tokenHash: string) => Promise<L | undefined>,
  Refusal: new (problem: never) => Error,
): Promise<L> {
  const refused = (problem: "missing" | "unknown" | "used" | "expired") => new Refusal(problem as never);
  const secret = given.trim();
  if (secret === "") throw refused("missing");
  const link = await find(secretHash(secret));
  if (!link) throw refused("unknown");
  if (typeof link.used_at === "string") throw refused("used");
  if (link.expires_at <= now.toISOString()) throw refused("expired");
  return link;
}

/** Returns the stored hash of a secret. It needs no salt: nobody guesses that many random bits. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

export function looksLikeSecret(value: string): boolean {
  return /^[\w-]{43}$/.test(value);
}

/** Returns an API key: 256 random bits after a prefix that people and leak scanners recognize. */
export function newKey(): string {
  return `gw_${newSecret()}`;
}

/** Returns an API key that names the second at which it ends. Its hash covers that, so nobody can change it. */
export function newPassingKey(end: Date): string {
  return `gw_${Math.floor(end.getTime() / 1000).toString(36)}.${newSecret()}`;
}

/** Returns whether a value can be an API key that has not ended by what it names itself. */
export function looksLikeKey(value: string, now: Date): boolean {
  const found = /^gw_(?:([a-z\d]{1,9})\.)?[\w-]{43}$/.exec(value);
  const end = found?.[1];
  return found !== null && (end === undefined || Number.parseInt(end, 36) * 1000 > now.getTime());
}

const localRanges = new Set<string>(["loopback", "private", "uniqueLocal", "linkLocal", "unspecified"]);

/** Returns the network of an address, for its owner to recognize; never the whole address. */
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

/** Returns the key by which group names are compared, ignoring case and Unicode composition. */
export function nameKey(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}
