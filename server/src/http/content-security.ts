import { createHash } from "node:crypto";

/** For everything but pages: nothing may be loaded or framed. */
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

/** For pages: own files, what the operator has configured, and the page's own inline scripts by their hashes. */
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
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** A template's placeholders stand in its path or query, so that its origin can be told. */
function originOf(address: string | undefined): string[] {
  const url = address === undefined ? null : URL.parse(address);
  return url ? [url.origin] : [];
}
