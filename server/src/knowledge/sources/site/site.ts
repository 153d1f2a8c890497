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

/** Whether a link is worth a row: pages elsewhere are none of the site's, and what pages are made with is no page. */
export function isOfSite(site: Site, address: string): boolean {
  return site.scope.holds(address) && !isFurniture(address);
}

/** Why an address is not even asked for; null for one that is. */
export function reasonToLeave(site: Site, { part, depth }: { part: string; depth: number }): string | null {
  if (!site.scope.holds(part)) return pageReasons.outside(site.scope.folder);
  if (!site.robots.allows(part)) return pageReasons.robots;
  const ending = unreadableEnding(part);
  if (ending !== null) return pageReasons.file(ending);
  return depth > site.maxDepth ? pageReasons.tooDeep(site.maxDepth) : null;
}
