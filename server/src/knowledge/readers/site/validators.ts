import type { KnownPart, Validators } from "../source.ts";

/** What to ask with, so that a page that is the same is not sent again. */
export function conditionsOf(validators: Validators | null): Record<string, string> {
  const { etag = null, lastModified = null } = validators ?? {};
  return {
    ...(etag !== null && { "if-none-match": etag }),
    ...(lastModified !== null && { "if-modified-since": lastModified }),
  };
}

/** Where a page's text is still held, or the reason for which it was left out still holds, only a change is of interest. */
export function conditionsFor(earlier: KnownPart | null): Record<string, string> {
  if (!earlier) return {};
  const leftOut = earlier.state === "skipped" && Boolean(earlier.reason);
  return earlier.kept || leftOut ? conditionsOf(earlier.validators) : {};
}
