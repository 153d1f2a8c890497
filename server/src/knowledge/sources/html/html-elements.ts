import type { HtmlElement } from "./html-nodes.ts";
import { isMadeOfLinks } from "./page-furniture.ts";

const setOf = (names: string) => new Set(names.split(" "));

/** Never text of the page. */
export const unread = setOf(
  "script style noscript noframes template head iframe frameset object embed canvas audio video svg map input select " +
    "textarea datalist progress meter dialog annotation annotation-xml rt rp",
);

/** What surrounds the text of a page: menus, headers, footers. */
const surroundings = setOf("nav header footer aside menu");
const surroundingRoles = setOf(
  "navigation banner contentinfo complementary search menu menubar toolbar dialog alertdialog",
);

/** Elements that begin and end a paragraph of their own. */
export const blockElements = setOf(
  "address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre search " +
    "section summary table caption tbody td tfoot th thead tr ul xmp",
);

/** Text as it is typed, line by line. */
export const preformatted = setOf("pre listing plaintext xmp");

/** What programs put beside a text: links to its source, line numbers, buttons that copy, lines left out. */
const besideText =
  /(^|\s)(viewcode-link|viewcode-back|mw-editsection|copybtn|copybutton|clipboard-copy|lineno|linenos|line-numbers-rows|gutter|boring)(\s|$)/i;
const linkToItself =
  /(^|\s)(headerlink|header-anchor|heading-anchor|hash-link|permalink|anchorjs-link|anchor-link|anchor)(\s|$)/i;

/** Whether nobody sees this element as text, whatever it holds. */
export function isUnseen(element: HtmlElement): boolean {
  if (unread.has(element.name)) return true;
  for (const { name, value } of element.attributes) {
    if (name === "class" ? besideText.test(value) : name === "hidden" && value !== "until-found") return true;
    if (name === "aria-hidden" && value === "true") return true;
    if (name === "style" && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(value)) return true;
  }
  return false;
}

/** Menus, headers and footers of the page; an article's own header is text, and so are the notes beside it. */
export function isSurrounding(element: HtmlElement): boolean {
  const role = element.attribute("role");
  if (role !== null && surroundingRoles.has(role)) return true;
  if (!surroundings.has(element.name)) return false;
  if (!element.measure?.inside || element.name === "nav" || element.name === "menu") return true;
  return element.name === "aside" && !/footnote/i.test(element.classes) && isMadeOfLinks(element);
}

/** A mark that links to the heading it stands beside, and a button beside a text, such as "Copy". */
export function isBeside(element: HtmlElement, text: () => string): boolean {
  const own = element.measure?.text ?? 0;
  // One that is all there is may be the heading itself, or of what it opens.
  const alone = own === (element.parent?.measure?.text ?? 0);
  if (element.name === "button") return !alone;
  if (element.name !== "a" || own === 0 || !(element.attribute("href") ?? "").includes("#")) return false;
  if (own <= 2) return !/[\p{L}\p{N}]/u.test(text());
  return !alone && own < 40 && linkToItself.test(element.classes);
}

const admonition =
  /(^|\s)(admonition|note|tip|hint|info|warning|caution|important|danger|attention|error|seealso|alert|callout|sidebar)(\s|$)/i;

/** A heading such as "Note", which names a box and not what follows after it. */
export function namesBox(heading: HtmlElement): boolean {
  let around = heading.parent;
  for (let steps = 0; around && steps < 2; steps++, around = around.parent)
    if (around.name === "aside" || (around.name !== "body" && admonition.test(around.classes))) return true;
  return false;
}
