import { Parser } from "htmlparser2";
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

/** Reads what concerns a crawl in one pass without building a tree. `robotsHeaders` is the header X-Robots-Tag. */
export function readPageSigns(html: string, address: string, robotsHeader: string | null = null): PageSigns {
  const hrefs = new Set<string>();
  const robots = new Set<string>(directives(robotsHeader ?? ""));
  let base: string | null = null;
  let canonical: string | null = null;
  let forward: string | null = null;
  let asksPassword = false;

  const parser = new Parser({
    onopentag(name, { href, src, rel = "", ...others }) {
      const relations = rel.toLowerCase().split(/\s+/);
      if (name === "base") base ??= href ?? null;
      else if (name === "a" || name === "area") {
        if (href !== undefined && !relations.includes("nofollow") && hrefs.size < mostLinks) hrefs.add(href);
      } else if (name === "frame" || name === "iframe") {
        if (src !== undefined && hrefs.size < mostLinks) hrefs.add(src);
      } else if (name === "link" && relations.includes("canonical")) canonical ??= href ?? null;
      else if (name === "input") asksPassword ||= others.type?.toLowerCase() === "password";
      else if (name === "meta") {
        if (/^(robots|groundwork)$/i.test(others.name ?? ""))
          for (const one of directives(others.content ?? "")) robots.add(one);
        if (/^refresh$/i.test(others["http-equiv"] ?? "")) forward ??= forwardOf(others.content ?? "");
      }
    },
  });
  parser.write(html);
  parser.end();

  const from = (base === null ? null : URL.parse(base, address)?.href) ?? address;
  const resolved = (href: string | null) => (href === null ? null : canonicalAddress(href, from));
  const other = (target: string | null) => (target === address ? null : target);
  const links = [...hrefs].map(resolved).filter((link) => link !== null && link !== address);
  return {
    links: robots.has("nofollow") || robots.has("none") ? [] : [...new Set(links as string[])],
    canonical: other(resolved(canonical)),
    forward: other(resolved(forward)),
    noindex: robots.has("noindex") || robots.has("none"),
    asksPassword,
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

function forwardOf(content: string): string | null {
  const [, seconds, target] =
    /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content) ?? [];
  return target !== undefined && Number(seconds) <= longestForward ? target : null;
}
