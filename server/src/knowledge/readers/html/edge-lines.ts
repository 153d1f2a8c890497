import { statesFact } from "../page-edges.ts";
import { collapse } from "../white-space.ts";
import { htmlToDocument } from "./html-to-document.ts";
import { contactOf } from "./inline-text.ts";
import { elementsOf, HtmlElement, type HtmlNode, textOf, walkHtml } from "./html-nodes.ts";

const edges = new Set(["header", "footer", "address"]);
const edgeRoles = new Set(["banner", "contentinfo"]);
const namedEdge = /(^|[\s_-])(footer|header|masthead|topbar|imprint|contact)([\s_-]|$)/i;
const boxes = new Set("div section aside table td p ul dl".split(" "));
/** An address, an e-mail address, or a number as telephones, registers and dates have it. */
const contact = /@|\d[\d\s./()–-]{2,}\d/;
const labelled = /^\p{L}[^:：]*[:：]\s/u;
/** When a page was made says nothing of whose it is. */
const stamp = /\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?/g;
const rights = /^(©|\(c\)|copyright\b)/i;
/** More text at the edge of a page is no line about whose it is. */
const mostText = 4_000;
const mostLines = 20;

/**
 * Returns the lines at the head and foot of a page that say whose it is: addresses, numbers, hours. Menus, and what `text` has
 * already, are left out.
 */
export function edgeLines(body: HtmlElement, text: string): string[] {
  const known = collapse(text);
  const lines = new Set<string>();
  walkHtml(body, {
    enter(element) {
      if (!element.measure || lines.size >= mostLines) return false;
      if (!isEdge(element)) return true;
      const addresses = elementsOf(element, "address").map((address) => collapse(textOf(address)));
      const isAddress = (line: string) => addresses.some((address) => address.includes(line));
      for (const line of linesOf(element))
        if (lines.size < mostLines && (isAddress(line) || says(line)) && !known.includes(line))
          lines.add(line);
      return false;
    },
  });
  return [...lines];
}

function isEdge(element: HtmlElement): boolean {
  const { text, inside } = element.measure!;
  if (inside || text > mostText) return false;
  if (edges.has(element.name) || edgeRoles.has(element.attribute("role") ?? "")) return true;
  return boxes.has(element.name) && namedEdge.test(`${element.classes} ${element.attribute("id") ?? ""}`);
}

/** Returns its blocks, each with the heading above it, up to one that has a label of its own. */
function linesOf(edge: HtmlElement): string[] {
  const { text, blocks } = htmlToDocument(edge, { withoutSurroundings: true, furniture: menusOf(edge) });
  let heading = "";
  return blocks.flatMap(({ kind, start, end }) => {
    const line = collapse(text.slice(start, end));
    if (kind === "heading") heading = line.replace(/[:：]$/, "");
    if (kind === "heading" || rights.test(line) || isStamp(line)) return [];
    if (labelled.test(line)) heading = "";
    return [heading === "" ? line : `${heading}: ${line}`];
  });
}

function isStamp(line: string): boolean {
  const said = line.replace(stamp, "");
  return said !== line && !says(said);
}

/** Returns what is made of links to other pages: no telephone number or e-mail address. */
function menusOf(edge: HtmlElement): Set<HtmlElement> {
  const menus = new Set<HtmlElement>();
  walkHtml(edge, {
    enter(element) {
      if (!element.measure) return false;
      const { text, links } = element.measure;
      const isMenu = element !== edge && links * 2 > text && !givesContact(element);
      if (isMenu) menus.add(element);
      return !isMenu && !isText(element.first);
    },
  });
  return menus;
}

/** Returns whether it shows a number or an address, or a link calls or writes to one. */
const givesContact = (element: HtmlElement): boolean =>
  contact.test(textOf(element)) || elementsOf(element, "a").some((link) => contactOf(link) !== null);

const isText = (node: HtmlNode | null): boolean =>
  node !== null && node.next === null && !(node instanceof HtmlElement);

const says = (line: string): boolean => contact.test(line) || statesFact(line);
