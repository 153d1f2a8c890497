import { HtmlElement, type HtmlNode, walkHtml } from "./html-nodes.ts";

const namedSo =
  /(^|[\s_-])(nav|navbar|navheader|navfooter|navigation|menu|sidebar|sphinxsidebar|breadcrumbs?|footer|header|masthead|topbar|toolbar|related|pager|pagination|prevnext|skip|skiplink|share|social|cookie|banner|advert|ads|toc|sitemap)([\s_-]|$)/i;
const boxes = new Set("div ul ol table section form center td p dl".split(" "));
const headings = /^h[1-6]$/;

/**
 * Boxes that stand beside the text of a page which names no main part. From the whole page down to where its headings
 * and its prose part, each box that is made of links, or is named after what it is and holds little, is furniture.
 */
export function pageFurniture(body: HtmlElement): Set<HtmlElement> {
  const furniture = new Set<HtmlElement>();
  const total = body.measure!.prose;
  let around: HtmlElement | null = body;
  while (around) {
    let next: HtmlElement | null = null;
    for (let node: HtmlNode | null = around.first; node; node = node.next) {
      if (!(node instanceof HtmlElement) || !node.measure) continue;
      if (total > 0 && node.measure.prose >= total * 0.8) next = node;
      else if (isFurniture(node, total)) furniture.add(node);
    }
    // Once a heading stands beside the prose, this is the text itself.
    around = holdsHeading(around) ? null : next;
  }
  return furniture;
}

function isFurniture(element: HtmlElement, total: number): boolean {
  const { text, links, prose } = element.measure!;
  if (text === 0 || !boxes.has(element.name)) return false;
  const named = namedSo.test(`${element.classes} ${element.attribute("id") ?? ""}`);
  if (named && prose <= total * 0.1) return links * 4 >= text || text < 200;
  // A page of links alone is a list of what there is, and is read.
  return total > 400 && prose === 0 && links * 2 > text && text > 0 && manyLinks(element);
}

function manyLinks(element: HtmlElement): boolean {
  let found = 0;
  walkHtml(element, { enter: ({ name }) => found < 4 && (name === "a" && found++, true) });
  return found >= 4;
}

function holdsHeading(element: HtmlElement): boolean {
  for (let node = element.first; node; node = node.next)
    if (node instanceof HtmlElement && headings.test(node.name)) return true;
  return false;
}
