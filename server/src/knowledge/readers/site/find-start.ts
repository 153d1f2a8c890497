import type { FetchedDocument } from "#platform/safe-fetch/safe-fetch.ts";
import { conditionsFor, conditionsOf, validatorsOf } from "../web-page/fetch-page.ts";
import { ReadingError } from "../source.errors.ts";
import type { KnownPart } from "../source.ts";
import { canonicalAddress } from "./canonical-address.ts";
import { isInner } from "./frontier.ts";
import { parsedPage, signsOf } from "./judge-page.ts";
import { isSignIn } from "./site.ts";
import type { PoliteFetch } from "./polite-fetch.ts";
import { readRobots, type RobotRules } from "./robots.ts";

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
