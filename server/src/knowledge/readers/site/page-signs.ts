import { readPageFacts } from "../html/page-facts.ts";
import type { HtmlDocument } from "../html/page-parser.ts";
import { canonicalAddress } from "./canonical-address.ts";

/** Holds what a page declares to crawlers. */
export interface PageSigns {
  /** Canonical addresses, each once, in the order of the page; none where the page asks for that. */
  links: string[];
  /** The address that the page gives itself, another than its own. */
  canonical: string | null;
  /** Gives the address that the page sends its readers to within seconds. */
  forward: string | null;
  noindex: boolean;
  asksPassword: boolean;
}

/** Reads what concerns a crawl. `robotsHeader` is the header X-Robots-Tag. */
export function readPageSigns(
  document: HtmlDocument,
  address: string,
  robotsHeader: string | null = null,
): PageSigns {
  const facts = readPageFacts(document);
  const robots = new Set([robotsHeader ?? "", ...facts.robots].flatMap(directives));
  const from = (facts.base === null ? null : URL.parse(facts.base, address)?.href) ?? address;
  const other = (href: string | null) => {
    const target = href === null ? null : canonicalAddress(href, from);
    return target === address ? null : target;
  };
  const links = [...facts.links].map(other).filter((link) => link !== null);
  return {
    links: robots.has("nofollow") || robots.has("none") ? [] : [...new Set(links)],
    canonical: other(facts.canonical),
    forward: other(facts.forward),
    noindex: robots.has("noindex") || robots.has("none"),
    asksPassword: facts.asksPassword,
  };
}

/** `noindex, nofollow`, and in a header also `otherbot: noindex`, which is none of our business. */
function directives(content: string): string[] {
  const said: string[] = [];
  let forUs = true;
  for (const piece of content.toLowerCase().split(",")) {
    const [, agent, directive] = /^\s*(?:([a-z0-9_-]+)\s*:)?\s*([a-z-]*)/.exec(piece)!;
    if (agent !== undefined) forUs = agent === "groundwork" || agent === "robots";
    if (forUs && directive) said.push(directive);
  }
  return said;
}
