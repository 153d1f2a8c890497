import { onTestFinished } from "vitest";
import { createSafeFetch, type SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { createSite, type SitePace } from "../read.ts";
import type { Source } from "../../source.ts";
import { createReadingLedger, type ReadingLedger } from "./reading-ledger.ts";
import { type ServedSite, serveSite, type SitePage } from "./serve-site.ts";

export async function site(pages: Record<string, SitePage>): Promise<ServedSite> {
  const served = await serveSite(pages);
  onTestFinished(() => served.close());
  return served;
}

export function source(limits: { pages?: number; depth?: number; pace?: SitePace } = {}): Source {
  const safeFetch: SafeFetch = createSafeFetch({ allowedPrivateHosts: ["127.0.0.1"], maxBytes: 5_000_000 });
  onTestFinished(() => safeFetch.close());
  const { pages = 100, depth = 10, pace = { pauses: [5, 5, 5], retryAfter: [5, 5] } } = limits;
  const settings = { maxCrawlPages: pages, maxCrawlPagesOnRequest: 2 * pages, maxCrawlDepth: depth };
  return createSite(safeFetch, "Groundwork/1", settings, pace);
}

/** Returns the outcome of each page, by its path. */
export function byPath(
  ledger: ReadingLedger,
  state: "read" | "unchanged" | "skipped" | "failed" | "waiting",
): [string, string | null][] {
  return Object.entries(ledger.of(state)).map(([part, reason]) => [
    part.replace(/^https?:\/\/[^/]+/, ""),
    reason,
  ]);
}
/** Returns the limits that left parts out. */
export const cutsOf = (ledger: ReadingLedger) => [...ledger.cuts.values()];
export const paths = (...given: Parameters<typeof byPath>) => byPath(...given).map(([path]) => path);

export async function crawl(served: ServedSite, path = "/docs/", limits = {}): Promise<ReadingLedger> {
  const ledger = createReadingLedger();
  await ledger.read(source(limits), served.url + path);
  return ledger;
}
