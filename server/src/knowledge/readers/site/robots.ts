import robotsParser from "robots-parser";
import { AppError } from "#kit/app-error.ts";
import { ReadingError } from "../source.errors.ts";
import type { PoliteFetch } from "./polite-fetch.ts";

/** The package's declarations describe another module than the one it has. */
const parse = robotsParser as unknown as (address: string, text: string) => ParsedRobots;

interface ParsedRobots {
  isAllowed(address: string, userAgent: string): boolean | undefined;
  getCrawlDelay(userAgent: string): number | undefined;
  getSitemaps(): string[];
}

/** Limits what is parsed to the bytes that RFC 9309, 2.5 wants parsed at least; the rest is not looked at. */
const mostBytes = 500 * 1024;
/** Seconds. A site that wants more between two pages would be read for days. */
const longestDelay = 120;

/** Reads an origin's robots.txt; a missing one allows all. Fails where it cannot be had now (RFC 9309, 2.3.1). */
export async function readRobots(origin: string, userAgent: string, polite: Pick<PoliteFetch, "get">) {
  const address = `${origin}/robots.txt`;
  const text = await robotsText(address, polite);
  const rules = parse(address, text);
  const crawlDelay = Math.max(0, rules.getCrawlDelay(userAgent) ?? 0);
  if (crawlDelay > longestDelay)
    throw new ReadingError(
      "crawl_delay_too_long",
      `The robots.txt of ${new URL(origin).host} asks for ${crawlDelay} seconds between two pages, which is too slow to read a site.`,
    );
  return {
    allows: (asked: string): boolean => rules.isAllowed(asked, userAgent) !== false,
    /** Seconds between two requests; 0 where nothing is asked. */
    crawlDelay,
    sitemaps: rules.getSitemaps(),
  };
}

export type RobotRules = Awaited<ReturnType<typeof readRobots>>;

async function robotsText(address: string, polite: Pick<PoliteFetch, "get">): Promise<string> {
  try {
    const { body } = await polite.get(address, { follow: true, patient: true });
    return new TextDecoder().decode(body.subarray(0, mostBytes));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "too_many_redirects" || /^answered_4(?!29)/.test(error.code)) return "";
    if (!error.code.startsWith("answered_")) throw error;
    const { host } = new URL(address);
    throw new ReadingError(
      "robots_unreachable",
      `${host} returned no robots.txt (status ${error.code.slice(9)}), so its pages are not read for now.`,
      { cause: error, temporary: true },
    );
  }
}
