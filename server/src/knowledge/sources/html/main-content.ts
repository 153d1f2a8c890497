import { type HtmlDocument, type HtmlElement, parseHtml } from "./html-dom.ts";
import { Readability } from "@mozilla/readability";
import { type HtmlReading, htmlToDocument } from "./html-to-document.ts";

/** Readability's time grows with the square of the depth; no page that people write comes near this. */
const maxDepth = 200;
const maxElements = 50_000;

/**
 * The text of a page without its menus. The page's own `<main>` or `<article>` is trusted; otherwise Readability's
 * choice is taken, unless facts would be lost with what it leaves out.
 */
export function mainContent(html: string, document: HtmlDocument): HtmlReading {
  const body = document.body ?? document.documentElement;
  const own = mainElement(document);
  const whole = htmlToDocument(own ?? body, { withoutSurroundings: true });
  const everything = whole.text.length >= 200 ? whole : longer(whole, htmlToDocument(body));
  if (own && everything === whole) return whole;
  if (!isReasonable(body)) return everything;
  const chosen = readable(html);
  return chosen && keepsFacts(chosen, everything) ? chosen : everything;
}

function mainElement(document: HtmlDocument): HtmlElement | null {
  const mains = [...document.getElementsByTagName("main")].filter((main) => !main.hasAttribute("hidden"));
  if (mains.length === 1) return mains[0]!;
  const byRole = document.querySelectorAll('[role="main"]');
  if (byRole.length === 1) return byRole[0]!;
  const articles = document.getElementsByTagName("article");
  return articles.length === 1 ? articles[0]! : null;
}

function readable(html: string): HtmlReading | null {
  try {
    const article = new Readability(parseHtml(html), {
      charThreshold: 200,
      serializer: (element) => element,
    }).parse();
    return article?.content ? htmlToDocument(article.content as HtmlElement) : null;
  } catch {
    // A page that Readability stumbles over is read without it.
    return null;
  }
}

/** Menus are links and short lines; when prose, tables or code are missing, the choice was too narrow. */
function keepsFacts(chosen: HtmlReading, everything: HtmlReading): boolean {
  for (const kind of ["table-row", "code", "heading"] as const) {
    const all = everything.blocks.filter((block) => block.kind === kind).length;
    if (chosen.blocks.filter((block) => block.kind === kind).length < all * (kind === "heading" ? 0.5 : 1))
      return false;
  }
  return proseLength(chosen) >= proseLength(everything) * 0.8;
}

function proseLength({ blocks }: HtmlReading): number {
  return blocks.reduce((sum, { start, end }) => (end - start > 60 ? sum + end - start : sum), 0);
}

function longer(a: HtmlReading, b: HtmlReading): HtmlReading {
  return b.text.length > a.text.length * 2 ? b : a;
}

/** Walks without recursion and gives up early. */
function isReasonable(root: HtmlElement): boolean {
  let elements = 0;
  let depth = 0;
  let element: HtmlElement | null = root;
  while (element) {
    if (++elements > maxElements || depth > maxDepth) return false;
    if (element.firstElementChild) {
      element = element.firstElementChild;
      depth++;
      continue;
    }
    while (element && element !== root && !element.nextElementSibling) {
      element = element.parentElement;
      depth--;
    }
    element = element && element !== root ? element.nextElementSibling : null;
  }
  return true;
}
