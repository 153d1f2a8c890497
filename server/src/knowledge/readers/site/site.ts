import type { Cut } from "../source.ts";
import { pageReasons } from "./page-reasons.ts";
import { isFurniture, unreadableEnding } from "./linked-file.ts";
import type { RobotRules } from "./robots.ts";
import type { SiteScope } from "./site-scope.ts";

/** What is crawled, once its first page has been found. */
export interface Site {
  /** The canonical address of the first page, after redirects. */
  start: string;
  scope: SiteScope;
  robots: RobotRules;
  /** Links from the first page; pages further away are not visited. */
  maxDepth: number;
}

/**
 * The address of a link that is worth a row; null for others: pages elsewhere are none of the site's, and what pages are
 * made with is no page. A site that moved to https often has links from before.
 */
export function ownAddress(site: Site, link: string): string | null {
  const before = site.start.startsWith("https://") && new URL(link).host === new URL(site.start).host;
  const address = before ? link.replace(/^http:/, "https:") : link;
  return site.scope.holds(address) && !isFurniture(address) ? address : null;
}

/** Why an address is not asked for, and the limit where it is one alone. */
export interface Leaving {
  reason: string;
  cut?: Cut;
}

/** Why an address is not even asked for; null for one that is. */
export function reasonToLeave(site: Site, { part, depth }: { part: string; depth: number }): Leaving | null {
  if (!site.scope.holds(part)) return { reason: pageReasons.outside(site.scope.folder) };
  if (!site.robots.allows(part)) return { reason: pageReasons.robots };
  const ending = unreadableEnding(part);
  if (ending !== null) return { reason: pageReasons.file(ending) };
  if (depth <= site.maxDepth) return null;
  return { reason: pageReasons.tooDeep(site.maxDepth), cut: { by: "depth", parts: 1 } };
}
