import { HtmlElement } from "./html-nodes.ts";
import { parsePage } from "./page-parser.ts";

export interface HtmlDocument {
  documentElement: HtmlElement;
  body: HtmlElement | null;
}

/** Reads a page, or a piece of one, as browsers do; whatever is wrong with it. */
export function parseHtml(html: string): HtmlDocument {
  const root = parsePage(html);
  const documentElement = childOf(root, "html") ?? root;
  return { documentElement, body: childOf(documentElement, "body") };
}

function childOf(parent: HtmlElement, name: string): HtmlElement | null {
  for (let node = parent.first; node; node = node.next)
    if (node instanceof HtmlElement && node.name === name) return node;
  return null;
}
