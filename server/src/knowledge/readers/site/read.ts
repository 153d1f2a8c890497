import type { SafeFetch, FetchedDocument } from "#platform/safe-fetch/safe-fetch.ts";
import {
  askOrPlainly,
  mayMeanPlain,
  conditionsFor,
  conditionsOf,
  validatorsOf,
} from "../web-page/fetch-page.ts";
import { Crawl } from "./crawl.ts";
import { PoliteFetch } from "./polite-fetch.ts";
import { ownAddress, scopeFrom, type Site, isSignIn } from "./site.ts";
import { readSitemaps } from "./sitemap.ts";
import { ReadingError } from "../source.errors.ts";
import type { Source, SourceSettings, KnownPart } from "../source.ts";
import { completeAddress } from "../web-page/read.ts";
import { canonicalAddress } from "./canonical-address.ts";
import { isInner } from "./frontier.ts";
import { parsedPage, signsOf } from "./judge-page.ts";
import { readRobots, type RobotRules } from "./robots.ts";

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

export interface Start {
  address: string;
  robots: RobotRules;
  /** Holds the response; null where this reading has had it before. */
  document: FetchedDocument | null;
  links: readonly string[];
}

const mostHops = 5;

/** Follows an address to the first page of a site; robots.txt is heeded at each step. Fails with what stops it. */
export async function findStart(
  given: string,
  known: readonly KnownPart[],
  userAgent: string,
  polite: PoliteFetch,
): Promise<Start> {
  const before = known.find(
    ({ part, depth, current, state }) => depth === 0 && current && state !== "waiting" && !isInner(part),
  );
  let address = before?.part ?? canonicalAddress(given);
  if (address === null)
    throw new ReadingError("not_an_address", "This is not a web address that can be read.");
  let robots: RobotRules | null = null;
  for (let hop = 0, origin = ""; hop <= mostHops; hop++) {
    const at: string = address;
    const url = new URL(at);
    if (robots === null || url.origin !== origin) robots = await readRobots(url.origin, userAgent, polite);
    origin = url.origin;
    polite.slowDown(robots.crawlDelay);
    if (before?.state === "failed")
      throw new ReadingError("first_page_unreadable", before.reason ?? firstUnreadable);
    if (before) return { address: at, robots, document: null, links: [] };
    if (!robots.allows(at))
      throw new ReadingError("robots_forbid", `The robots.txt of ${url.host} asks not to read this address.`);

    const earlier = known.find(({ part }) => part === at) ?? null;
    const document = await polite.get(at, { headers: conditionsFor(earlier), patient: true });
    polite.answersAt(at, conditionsOf(validatorsOf(document.headers)));
    const page = document.status === 200 ? parsedPage(document, at) : null;
    const signs = page && signsOf(page, document, at);
    const redirected = document.status >= 300 && document.status !== 304;
    const next = redirected
      ? canonicalAddress(document.headers.get("location") ?? "", at)
      : (signs?.forward ?? at);
    if (next === null)
      throw new ReadingError("leads_nowhere", `${url.host} leads to an address that cannot be read.`);
    if (!redirected && next === at) return { address: at, robots, document, links: signs?.links ?? [] };
    if (isSignIn(next) && !isSignIn(at))
      throw new ReadingError("needs_sign_in", `${url.host} requires a sign-in for this page.`);
    address = next;
  }
  const { host } = new URL(address);
  throw new ReadingError("too_many_redirects", `${host} redirects endlessly and never reaches a page.`);
}

const firstUnreadable = "The first page of this site could not be read.";
