import type { HtmlElement } from "./html-nodes.ts";

/**
 * Returns where a link leads by its address: to a place on this page, to pages next to or below it, or elsewhere. `page` is
 * the page's own name, such as "usage.html"; empty where it has none.
 */
export function leadsTo(href: string, page = ""): "here" | "down" | "elsewhere" {
  if (href.startsWith("#")) return "here";
  if (page !== "" && href[page.length] === "#" && href.startsWith(page)) return "here";
  if (href === "" || href[0] === "/" || href.startsWith("..")) return "elsewhere";
  for (let at = 0; at < href.length; at++) {
    const character = href[at]!;
    // A scheme ends at a colon before any slash.
    if (character === ":") return "elsewhere";
    if (character === "/" || character === "?" || character === "#") break;
  }
  return "down";
}

/** Returns the name of a page in links from pages next to it. */
export function pageNameOf(url: string | null): string {
  const path = url === null ? "" : (URL.parse(url)?.pathname ?? "");
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Returns whether a link leads to the same page in another language. */
export function leadsToTranslation(link: HtmlElement): boolean {
  return link.attribute("hreflang") !== null && /(^|\s)alternate(\s|$)/i.test(link.attribute("rel") ?? "");
}

/** Returns whether a link names itself as the way to the page before, after or above this one. */
export function leadsOn(link: HtmlElement): boolean {
  const rel = link.attribute("rel");
  if (rel !== null && /(^|\s)(prev|previous|next|up|start|home|first|last)(\s|$)/i.test(rel)) return true;
  // DocBook's stylesheets have keys for these rows alone: previous, next, up, home.
  return /^[pnuh]$/.test(link.attribute("accesskey") ?? "");
}
