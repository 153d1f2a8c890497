import { calledBy, childrenOf, elementsOf, type HtmlElement, textOf, walkHtml } from "./html-nodes.ts";
import type { StructuredText } from "../document-builder.ts";
import { htmlToDocument } from "./html-to-document.ts";
import { measurePage, pageNameOf } from "./measure-page.ts";
import type { HtmlDocument } from "./page-parser.ts";
import { collapse } from "../white-space.ts";

/** Returns a page without its menus: its own `<main>` or `<article>`, else what boxes with few links hold. */
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
  if (longer.text.length >= 40) return longer;
  const all = htmlToDocument(body);
  return all.text.length > 2 * longer.text.length ? all : longer;
}

function mainElement(body: HtmlElement): HtmlElement | null {
  const mains: HtmlElement[] = [];
  walkHtml(body, {
    enter(element) {
      if (!element.measure) return false;
      const isMain = element.name === "main" || element.attribute("role") === "main";
      if (isMain) mains.push(element);
      return !isMain;
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

/** Returns the boxes around the prose of a page that names no main part: those named as such, or made of links alone. */
function pageFurniture(body: HtmlElement, title = ""): Set<HtmlElement> {
  const furniture = new Set<HtmlElement>();
  const total = body.measure!.prose;
  for (let around: HtmlElement | null = body; around;) {
    const boxesHere: HtmlElement[] = [...childrenOf(around)].filter(({ measure }) => measure?.text);
    const holdsProse = ({ measure }: HtmlElement) => total > 0 && measure!.prose >= total * 0.8;
    const prose: HtmlElement | null = boxesHere.find(holdsProse) ?? null;
    const others = boxesHere.filter((element) => element !== prose);
    // A heading next to the prose makes this the text itself.
    const within = others.some((element) => element.measure!.headings > 0 && !isMadeOfLinks(element));
    for (const element of others) {
      const isCalledSo = isNamedSo(element, total) && !isTitled(element, title);
      if (isCalledSo || (!within && total > 400 && isMadeOfLinks(element))) furniture.add(element);
    }
    around = within ? null : prose;
  }
  return furniture;
}

function isNamedSo(element: HtmlElement, total: number): boolean {
  const { text, links, prose, headings } = element.measure!;
  if (!boxes.has(element.name) || prose > total * 0.1) return false;
  // The page's own title, in a box that is called its header.
  if (headings > 0 && links * 4 < text) return false;
  return (links * 4 >= text || text < 200) && namedSo.test(calledBy(element));
}

function isTitled(element: HtmlElement, title: string): boolean {
  const { links, text } = element.measure!;
  return title !== "" && links === 0 && text < longestTitle && repeatsPart(title, collapse(textOf(element)));
}

function isMadeOfLinks(element: HtmlElement): boolean {
  const { text, links, prose } = element.measure!;
  if (prose > 0 || links * 2 <= text || !boxes.has(element.name)) return false;
  let found = 0;
  walkHtml(element, { enter: ({ name }) => found < 4 && (name === "a" && found++, true) });
  return found >= 4;
}

/** Blocks that may be a page's heading. */
const mostLooked = 5;

/** Returns the heading of the text where the page's title repeats it, as a rule next to the name of the site. */
export function pageTitle(title: string, { text, blocks }: StructuredText): string {
  const headings = blocks
    .filter(({ kind }) => kind === "heading")
    .slice(0, mostLooked)
    .map(({ start, end }) => withoutMark(text.slice(start, end)));
  return headings.find((heading) => repeatsPart(title, heading)) || title || headings[0] || "";
}

/** Makes a heading of the paragraph above all others that repeats the page's title, if no heading does. */
export function withTitleAsHeading(title: string, read: StructuredText): StructuredText {
  const { text, blocks } = read;
  const textAt = (i: number) => text.slice(blocks[i]!.start, blocks[i]!.end);
  const first = blocks.findIndex(({ kind }) => kind === "heading");
  const above = first < 0 ? Math.min(mostLooked, blocks.length) : Math.min(mostLooked, first);
  let best = -1;
  for (let i = 0; i < above; i++) {
    if (blocks[i]!.kind !== "paragraph" || blocks[i]!.linked || !repeatsPart(title, textAt(i))) continue;
    if (best < 0 || textAt(i).length > textAt(best).length) best = i;
  }
  const repeatsTitle = blocks.some(
    ({ kind, start, end }) => kind === "heading" && repeatsPart(title, withoutMark(text.slice(start, end))),
  );
  // What is all of the text heads nothing.
  if (best < 0 || repeatsTitle || blocks.length < 2) return read;
  const { start, end } = blocks[best]!;
  return { ...read, blocks: blocks.with(best, { kind: "heading", level: 1, start, end }) };
}

/** Returns whether whole words of the title are these, from the first to the last. */
function repeatsPart(title: string, words: string): boolean {
  if (words.length <= 2 || words.length > title.length) return false;
  const at = title.toLowerCase().indexOf(words.toLowerCase());
  const around = `${title[at - 1] ?? ""}${title[at + words.length] ?? ""}`;
  return at >= 0 && !/[\p{L}\p{N}]/u.test(around);
}

/** Removes the sign at a heading's end, which links to the heading itself. */
const withoutMark = (heading: string): string =>
  /[¶#§]$/.test(heading) ? heading.slice(0, -1).trimEnd() : heading;
