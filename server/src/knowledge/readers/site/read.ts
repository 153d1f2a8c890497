import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { askOrPlainly, mayMeanPlain } from "../web-page/fetch-page.ts";
import { Crawl } from "./crawl.ts";
import { findStart } from "./find-start.ts";
import { PoliteFetch } from "./polite-fetch.ts";
import { ownAddress, scopeFrom, type Site } from "./site.ts";
import { readSitemaps } from "./sitemap.ts";
import { ReadingError } from "../source.errors.ts";
import type { Source, SourceSettings } from "../source.ts";
import { completeAddress } from "../web-page/read.ts";

export interface SitePace {
  /** Sets how long a host in trouble is left alone, in milliseconds, time after time. */
  pauses?: readonly number[];
  /** Milliseconds before a page that failed for now is tried again, try by try. */
  retryAfter?: readonly number[];
}

type Limits = Pick<SourceSettings, "maxCrawlPages" | "maxCrawlPagesOnRequest" | "maxCrawlDepth">;

/** Reads the pages of a documentation site, each as a part of its own that is named by its canonical address. */
export function createSite(
  safeFetch: SafeFetch,
  userAgent: string,
  { maxCrawlPages, maxCrawlPagesOnRequest, maxCrawlDepth }: Limits,
  { pauses, retryAfter = [2_000, 10_000] }: SitePace = {},
): Source {
  return async (input, context) => {
    if (input.kind !== "address") throw new TypeError("A site is read from an address.");
    const { known, signal } = context;
    // A site with a calendar has no last page.
    const pages = input.rest ? Math.max(maxCrawlPages, maxCrawlPagesOnRequest) : maxCrawlPages;
    const addresses = pages * 5 + 1000;
    let crawl: Crawl | undefined;
    const waiting = () => crawl?.report();
    const polite = new PoliteFetch(safeFetch, { signal, waiting, ...(pauses && { pauses }) });

    const written = completeAddress(input.address);
    const from = (address: string) => findStart(address, known, userAgent, polite);
    const start = await (mayMeanPlain(input.address) ? askOrPlainly(from, written) : from(written));
    const parts = known.map(({ part }) => part);
    const scope = scopeFrom(start.address, start.links, parts);
    const site: Site = { start: start.address, scope, robots: start.robots, maxDepth: maxCrawlDepth };
    crawl = new Crawl(site, polite, context, { pages, addresses, retryAfter });
    try {
      const first = start.document && (await crawl.begin(start.document));
      // Without its first page a site cannot be read; but one may hold nothing but links, or frames.
      const leadsOn = /^(no_text|only_frames)$/.test(first?.error?.code ?? "") && crawl.frontier.waiting > 0;
      if (first?.error && !leadsOn) throw first.error;
      await crawl.note(await sitemapPages(site, polite), 1);
      await crawl.run();
      if ((await crawl.finish()) === 0)
        throw new ReadingError("no_page_read", `No page in ${scope.folder} contains readable text.`);
    } finally {
      await crawl.kept();
    }
    context.progress(1);
    return { url: start.address };
  };
}

function sitemapPages(site: Site, polite: PoliteFetch): Promise<string[]> {
  const { origin } = new URL(site.start);
  const usual = [`${origin}/sitemap.xml`, `${site.scope.folder}sitemap.xml`];
  return readSitemaps(
    [...site.robots.sitemaps, ...usual],
    (address) => ownAddress(site, address),
    (sitemap) => URL.parse(sitemap)?.origin === origin && site.robots.allows(sitemap),
    polite,
  );
}
