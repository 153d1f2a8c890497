import { childrenOf, elementsOf, type HtmlElement, textOf, walkHtml } from "./html-nodes.ts";
import type { StructuredText } from "../document-builder.ts";
import { htmlToDocument } from "./html-to-document.ts";
import { measurePage, pageNameOf } from "./measure-page.ts";
import type { HtmlDocument } from "./page-parser.ts";
import { repeatsPart } from "./page-title.ts";
import { collapse } from "../white-space.ts";

/**
 * Returns the text of a page without its menus. The page's own `<main>` or `<article>` is trusted; otherwise the boxes around
 * the text are recognized by their share of links.
 */
export function mainContent(document: HtmlDocument, url: string | null = null, title = ""): StructuredText {
  const body = document.body ?? document.documentElement;
  measurePage(body, pageNameOf(url));
  const own = mainElement(body);
  const chosen = own
    ? htmlToDocument(own, { withoutSurroundings: true })
    : htmlToDocument(body, { withoutSurroundings: true, furniture: pageFurniture(body, title) });
  if (chosen.text.length >= 200) return chosen;
  const others = own ? htmlToDocument(body, { withoutSurroundings: true }) : chosen;
  const longer = others.text.length > 2 * chosen.text.length ? others : chosen;
  // A few words are more often a left-over than the page; then even a header's text is better than none.
  return longer.text.length >= 40 ? longer : longest(longer, htmlToDocument(body));
}

function longest(a: StructuredText, b: StructuredText): StructuredText {
  return b.text.length > 2 * a.text.length ? b : a;
}

function mainElement(body: HtmlElement): HtmlElement | null {
  const mains: HtmlElement[] = [];
  walkHtml(body, {
    enter(element) {
      if (!element.measure) return false;
      if (element.name === "main" || element.attribute("role") === "main") {
        mains.push(element);
        return false;
      }
      return true;
    },
  });
  if (mains.length > 0) return mains.length === 1 ? mains[0]! : null;
  const articles = elementsOf(body, "article").filter((article) => article.measure);
  return articles.length === 1 ? articles[0]! : null;
}

const namedSo =
  /(^|[\s_-])(nav|navbar|navheader|navfooter|navigation|menu|sidebar|sphinxsidebar|breadcrumbs?|footer|header|masthead|topbar|toolbar|related|pager|pagination|prevnext|skip|skiplink|share|social|cookie|banner|advert|ads)([\s_-]|$)/i;
const longestTitle = 200;
const boxes = new Set("div ul ol table section aside form center td p dl".split(" "));

/**
 * Returns the boxes around the text of a page which names no main part: on the way down from the whole page to its prose,
 * those named for what they are, and those made of links without a heading. What the page's title repeats is its heading,
 * whatever its box is called.
 */
function pageFurniture(body: HtmlElement, title = ""): Set<HtmlElement> {
  const furniture = new Set<HtmlElement>();
  const total = body.measure!.prose;
  for (let around: HtmlElement | null = body; around;) {
    const boxesHere: HtmlElement[] = [...childrenOf(around)].filter(
      ({ measure }) => measure && measure.text > 0,
    );
    const prose: HtmlElement | null =
      boxesHere.find(({ measure }) => total > 0 && measure!.prose >= total * 0.8) ?? null;
    const others = boxesHere.filter((element) => element !== prose);
    // A heading next to the prose makes this the text itself.
    const within = others.some((element) => element.measure!.headings > 0 && !isMadeOfLinks(element));
    for (const element of others)
      if (
        (isNamedSo(element, total) && !isTitled(element, title)) ||
        (!within && total > 400 && isMadeOfLinks(element))
      )
        furniture.add(element);
    around = within ? null : prose;
  }
  return furniture;
}

function isNamedSo(element: HtmlElement, total: number): boolean {
  const { text, links, prose, headings } = element.measure!;
  if (!boxes.has(element.name) || prose > total * 0.1) return false;
  // The page's own title, in a box that is called its header.
  if (headings > 0 && links * 4 < text) return false;
  return (
    (links * 4 >= text || text < 200) && namedSo.test(`${element.classes} ${element.attribute("id") ?? ""}`)
  );
}

function isTitled(element: HtmlElement, title: string): boolean {
  const { links, text } = element.measure!;
  return title !== "" && links === 0 && text < longestTitle && repeatsPart(title, collapse(textOf(element)));
}

/** A page of links alone is a list of what there is, and is read. */
function isMadeOfLinks(element: HtmlElement): boolean {
  const { text, links, prose } = element.measure!;
  if (prose > 0 || links * 2 <= text || !boxes.has(element.name)) return false;
  let found = 0;
  walkHtml(element, { enter: ({ name }) => found < 4 && (name === "a" && found++, true) });
  return found >= 4;
}
