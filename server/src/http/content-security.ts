import { createHash } from "node:crypto";

/** The policy for everything but pages: nothing may be loaded or framed. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Denies browser features that no page uses, and allows those in use to our own pages alone. */
export const permissionsPolicy = [
  "accelerometer=(), autoplay=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=()",
  "encrypted-media=(), fullscreen=(self), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=()",
  "payment=(), picture-in-picture=(), publickey-credentials-create=(self), publickey-credentials-get=(self)",
  "screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()",
].join(", ");

/** Addresses of other hosts that pages may use, because the operator has configured them. */
export interface ForeignAddresses {
  apiUrl: string | undefined;
  stockImageUrl: string | undefined;
  startupValidatorUrl: string | undefined;
}

/**
 * Builds the policy for pages: own files, addresses that the operator configured, and the page's inline scripts by
 * hash.
 */
export function pagePolicy(html: string, foreign: ForeignAddresses): string {
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash("sha256").update(script!).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(" "),
    // Components place themselves with style attributes.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...originOf(foreign.stockImageUrl)].join(" "),
    "font-src 'self' data:",
    ["connect-src 'self'", ...originOf(foreign.apiUrl)].join(" "),
    "worker-src 'self'",
    ["frame-src 'self'", ...originOf(foreign.startupValidatorUrl)].join(" "),
    ownFrames,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** Lets our own pages frame a page. */
const ownFrames = "frame-ancestors 'self'";

/** Lets the pages of further origins frame a page. */
export function framedBy(policy: string, origins: readonly string[]): string {
  return policy.replace(ownFrames, [ownFrames, ...origins].join(" "));
}

/** Extracts the origin, which works because a template's placeholders are in its path or query. */
function originOf(address: string | undefined): string[] {
  const url = address === undefined ? null : URL.parse(address);
  return url ? [url.origin] : [];
}
