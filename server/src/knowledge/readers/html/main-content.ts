import { elementsOf, type HtmlElement, walkHtml } from "./html-nodes.ts";
import { type HtmlReading, htmlToDocument } from "./html-to-document.ts";
import { pageNameOf } from "./link-direction.ts";
import { measurePage } from "./measure-page.ts";
import { pageFurniture } from "./page-furniture.ts";
import type { HtmlDocument } from "./page-parser.ts";

/**
 * The text of a page without its menus. The page's own `<main>` or `<article>` is trusted; otherwise the boxes beside
 * the text are told by the links they are made of.
 */
export function mainContent(document: HtmlDocument, url: string | null = null, title = ""): HtmlReading {
  const body = document.body ?? document.documentElement;
  measurePage(body, pageNameOf(url));
  const own = mainElement(body);
  const chosen = own
    ? htmlToDocument(own, { withoutSurroundings: true })
    : htmlToDocument(body, { withoutSurroundings: true, furniture: pageFurniture(body, title) });
  if (chosen.text.length >= 200) return chosen;
  const beside = own ? htmlToDocument(body, { withoutSurroundings: true }) : chosen;
  const longer = beside.text.length > 2 * chosen.text.length ? beside : chosen;
  // A few words are more often a left-over than the page; then even a header's text is better than none.
  return longer.text.length >= 40 ? longer : longest(longer, htmlToDocument(body));
}

function longest(a: HtmlReading, b: HtmlReading): HtmlReading {
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
