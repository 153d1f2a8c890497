import { type HtmlElement, walkHtml } from "../html/html-nodes.ts";
import type { HtmlDocument } from "../html/page-parser.ts";
import { canonicalAddress } from "./canonical-address.ts";

/** What a page says to those who crawl it. */
export interface PageSigns {
  /** Canonical addresses, each once, in the order of the page; none where the page asks for that. */
  links: string[];
  /** The address that the page gives itself, another than its own. */
  canonical: string | null;
  /** Where the page sends its readers within seconds. */
  forward: string | null;
  noindex: boolean;
  asksPassword: boolean;
}

const mostLinks = 10_000;
/** Seconds after which a page that loads another is still meant to be read. */
const longestForward = 10;

/** Reads what concerns a crawl. `robotsHeader` is the header X-Robots-Tag. */
export function readPageSigns(
  { documentElement }: HtmlDocument,
  address: string,
  robotsHeader: string | null = null,
): PageSigns {
  const hrefs = new Set<string>();
  const robots = new Set<string>(directives(robotsHeader ?? ""));
  let base: string | null = null;
  let canonical: string | null = null;
  let forward: string | null = null;
  let asksPassword = false;
  const follow = (href: string | null) => href !== null && hrefs.size < mostLinks && hrefs.add(href);

  walkHtml(documentElement, {
    enter(element) {
      const value = (attribute: string) => element.attribute(attribute) ?? "";
      switch (element.name) {
        case "a":
        case "area":
          if (!hasRelation(element, "nofollow")) follow(element.attribute("href"));
          break;
        case "frame":
        case "iframe":
          follow(element.attribute("src"));
          break;
        case "base":
          base ??= element.attribute("href");
          break;
        case "link":
          if (hasRelation(element, "canonical")) canonical ??= element.attribute("href");
          break;
        case "input":
          asksPassword ||= value("type").toLowerCase() === "password";
          break;
        case "meta":
          if (/^(robots|groundwork)$/i.test(value("name")))
            for (const one of directives(value("content"))) robots.add(one);
          if (/^refresh$/i.test(value("http-equiv"))) forward ??= forwardOf(value("content"));
      }
    },
  });

  const from = (base === null ? null : URL.parse(base, address)?.href) ?? address;
  const resolved = (href: string | null) => (href === null ? null : canonicalAddress(href, from));
  const other = (target: string | null) => (target === address ? null : target);
  const links = [...hrefs].map((href) => other(resolved(href))).filter((link) => link !== null);
  return {
    links: robots.has("nofollow") || robots.has("none") ? [] : [...new Set(links)],
    canonical: other(resolved(canonical)),
    forward: other(resolved(forward)),
    noindex: robots.has("noindex") || robots.has("none"),
    asksPassword,
  };
}

function hasRelation(element: HtmlElement, relation: string): boolean {
  const written = element.attribute("rel");
  return written !== null && written.toLowerCase().split(/\s+/).includes(relation);
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

function forwardOf(content: string): string | null {
  const [, seconds, target] =
    /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content) ?? [];
  return target !== undefined && Number(seconds) <= longestForward ? target : null;
}
