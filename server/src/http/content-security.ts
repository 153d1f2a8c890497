import { createHash } from "node:crypto";

/** For everything but pages: nothing may be loaded or framed. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For pages: own files only, and the page's own inline scripts by their hashes. */
export function pagePolicy(html: string, apiUrl: string | undefined): string {
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash("sha256").update(script!).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(" "),
    // Components place themselves with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...(apiUrl ? [apiUrl] : [])].join(" "),
    "worker-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}
