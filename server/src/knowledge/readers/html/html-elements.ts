import { childrenOf, type HtmlElement } from "./html-nodes.ts";
import { optionsIn, pictureName } from "./inline-text.ts";

const setOf = (names: string) => new Set(names.split(" "));

/** Never text of the page. */
export const unread = setOf(
  "script style noscript noframes template head iframe frameset object embed canvas audio video svg map input " +
    "textarea datalist progress meter dialog annotation annotation-xml rt rp",
);

/** Elements that are drawn and have no text of their own. */
export const drawn = setOf("svg canvas");

const surroundings = setOf("nav header footer aside menu");
const surroundingRoles = setOf(
  "navigation banner contentinfo complementary search menu menubar toolbar dialog alertdialog",
);

export const blockElements = setOf(
  "address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre search " +
    "section summary table caption tbody td tfoot th thead tr ul xmp",
);

export const preformatted = setOf("pre listing plaintext xmp");

/** Lists what programs put next to a text: links to its source, line numbers, buttons that copy. */
const aroundText =
  /(^|\s)(viewcode-link|viewcode-back|longdesc-link|mw-editsection|copybtn|copybutton|clipboard-copy|lineno|linenos|line-numbers-rows|gutter|boring|dropdown-menu)(\s|$)/i;
const linkToItself =
  /(^|\s)(headerlink|header-anchor|heading-anchor|hash-link|permalink|anchorjs-link|anchor-link|anchor)(\s|$)/i;

/** Returns whether nobody sees this element as text. What a control of the page opens is seen. */
export function isUnseen(element: HtmlElement, opened?: ReadonlySet<HtmlElement>): boolean {
  if (unread.has(element.name)) return !drawn.has(element.name) || pictureName(element) === null;
  if (element.name === "select" && optionsIn(element) === null) return true;
  if (opened?.has(element)) return aroundText.test(element.classes);
  for (const { name, value } of element.attributes) {
    if (name === "class" ? aroundText.test(value) : name === "hidden" && value !== "until-found") return true;
    if (name === "aria-hidden" && value === "true") return true;
    if ((name === "style" || name === "color") && isUnseenByStyle(element)) return true;
  }
  return false;
}

/** Returns whether it is a menu, header or footer of the page. Inside the page's own text it must lead through the text. */
export function isSurrounding(element: HtmlElement): boolean {
  if (element.measure?.inside) return false;
  const role = element.attribute("role");
  return (role !== null && surroundingRoles.has(role)) || surroundings.has(element.name);
}

/** Returns whether it is a mark that links to the heading next to it, or a button next to a text, such as "Copy". */
export function isAttachment(element: HtmlElement, text: () => string): boolean {
  const own = element.measure?.text ?? 0;
  // One that is all there is may be the heading itself, or of what it opens.
  const alone = own === (element.parent?.measure?.text ?? 0);
  if (element.name === "button") return !alone && !opensPanel(element);
  if (element.name !== "a" || own === 0 || !(element.attribute("href") ?? "").includes("#")) return false;
  if (own <= 2) return !/[\p{L}\p{N}]/u.test(text());
  return !alone && own < 40 && linkToItself.test(element.classes);
}

export const headingName = /^h[1-6]$/;

/** Returns whether an element is a button that opens the answer to what it says. */
export function opensPanel(element: HtmlElement): boolean {
  if (element.attributes.length === 0) return false;
  if (element.name !== "button" && element.attribute("role") !== "button") return false;
  if (element.attribute("aria-haspopup") !== null || (element.measure?.text ?? 0) < 3) return false;
  return ["aria-expanded", "data-target", "data-bs-target"].some((name) => element.attribute(name) !== null);
}

export const admonition =
  /(^|[\s-])(admonition|admonitionblock|note|tip|hint|info|warning|caution|important|danger|attention|error|seealso|alert|callout|sidebar)([\s-]|$)/i;
const boxTitle = /(^|\s)(\S*admonition-?(title|heading)\S*|\S*alert-(title|heading)|title)(\s|$)/i;
const boxNames = new Set("div aside section p details".split(" "));

/** Returns whether it is a box next to the text, such as a note or a warning, by the classes that generators of pages use. */
export function isNoteBox(element: HtmlElement): boolean {
  const { name, classes, measure } = element;
  if (!boxNames.has(name) || classes === "" || !measure || measure.headings > 1) return false;
  return measure.text > 0 && admonition.test(classes) && !boxTitle.test(classes);
}

/** Returns whether an element is a footnote: by its role, or by what generators of pages call it. */
export function isFootnote(element: HtmlElement): boolean {
  const type = element.attribute("epub:type") ?? element.attribute("role") ?? "";
  if (/(^|\s)(doc-)?(footnote|endnote|rearnote)(\s|$)/.test(type)) return true;
  return /^(div|aside)$/.test(element.name) && /(^|\s)footnote(\s|$)/.test(element.classes);
}

/** Returns whether a heading, such as "Note", names a box and not what follows it. */
export function namesBox(heading: HtmlElement): boolean {
  let around = heading.parent;
  for (let steps = 0; around && steps < 2; steps++, around = around.parent)
    if (around.name === "aside" || isNoteBox(around)) return true;
  return false;
}

export const isBoxTitle = (element: HtmlElement): boolean =>
  /^(p|div|span|summary)$/.test(element.name) && boxTitle.test(element.classes);

const caption = /(^|\s)(title|caption|\S+-caption|caption-text)(\s|$)/i;

export function isCaption(element: HtmlElement): boolean {
  if (element.name === "figcaption") return true;
  return /^(p|div)$/.test(element.name) && caption.test(element.classes);
}

/** Limits what a captioned box holds besides its caption: with more it is a section with a title. */
const mostWithCaption = 4;

/** Returns what a box with a caption shows; null for a box without one, and for one that holds more than that. */
export function captionedBox(element: HtmlElement): "table" | "figure" | "code" | null {
  const { measure } = element;
  if (!measure || measure.captions === 0 || measure.headings > 0) return null;
  let [children, pictures] = [0, 0];
  for (const node of childrenOf(element)) {
    if (node.name === "br") continue;
    if (++children > mostWithCaption) return null;
    if (element.name === "figure" || holdsPicture(node)) pictures++;
  }
  if (measure.tables > 0) return measure.codes > 0 ? "code" : "table";
  if (measure.codes > 0) return "code";
  return pictures > 0 ? "figure" : null;
}

/** Looks a few boxes deep, where each holds nothing but the next. */
function holdsPicture(element: HtmlElement): boolean {
  let at: HtmlElement = element;
  for (let depth = 0; depth < 5; depth++) {
    if (/^(img|svg|picture|object|video)$/.test(at.name)) return true;
    const [inner] = childrenOf(at);
    if (!inner) return false;
    at = inner;
  }
  return false;
}

const named =
  /(?:^|\s)(?:(?:language|lang|highlight-source|highlight)-|brush:\s*|sourceCode\s+)([a-z][\w+#.-]*)/i;
const namesNone = /^(default|none|text|txt|plain|plaintext|nohighlight|notranslate|source|code|auto|output)$/;

/** Returns the language that a piece of code is marked with, in lower case, such as `python` or `c++`. */
export function codeLanguage(pre: HtmlElement): string | undefined {
  const inner = pre.first === pre.last && pre.first && "name" in pre.first ? [pre.first] : [];
  const around: HtmlElement[] = [...inner, pre];
  for (let outer = pre.parent; outer && around.length < 5; outer = outer.parent) around.push(outer);
  for (const element of around) {
    const given = element.attribute("data-lang") ?? element.attribute("data-language");
    const language = (given ?? named.exec(element.classes)?.[1])?.toLowerCase();
    if (language && /^[a-z][\w+#.-]{0,30}$/.test(language) && !namesNone.test(language)) return language;
  }
  return undefined;
}

/** Longer styles are read so far. */
const longestStyle = 2_000;
/** Points or pixels up to which nobody reads type, and from which a place is off the screen. */
const unreadable = 1;
const offScreen = 900;
const mostAncestors = 40;
const mostChildren = 50;

/** Returns whether an element's own style hides it: it has no size, is off the screen, or has its ground's color. */
export function isUnseenByStyle(element: HtmlElement): boolean {
  const style = styleOf(element);
  const is = (name: string, value: RegExp) => value.test(style.get(name) ?? "");
  if (Object.entries(unseen).some(([name, value]) => is(name, value))) return true;
  const size = lengthOf(style.get("font-size"));
  if (size !== null && size <= unreadable && !resizes(element)) return true;
  const isPlaced = is("position", /^(absolute|fixed)$/);
  if (isPlaced && places.some((place) => isFarBack(style.get(place)))) return true;
  if (isFarBack(style.get("text-indent"))) return true;
  const hasNoExtent = extents.some((side) => lengthOf(style.get(side)) === 0);
  if (hasNoExtent && is("overflow", /^(hidden|clip)$/)) return true;
  return isOfItsGround(element, style);
}

/** Maps properties to the values with which nothing is seen. */
const unseen: Readonly<Record<string, RegExp>> = {
  display: /^none$/,
  visibility: /^(hidden|collapse)$/,
  opacity: /^0?\.?0+%?$/,
  color: /^transparent$/,
  transform: /scale\(0\)/,
  clip: /^rect\(\s*(0|1)(px)?\b/,
  "clip-path": /^inset\(\s*(50|100)%/,
};
const extents = ["width", "height", "max-width", "max-height"];

/** Type of no size takes away the room between elements that set their own. */
function resizes(element: HtmlElement): boolean {
  let looked = 0;
  for (const child of childrenOf(element))
    if (styleOf(child).has("font-size")) return true;
    else if (++looked >= mostChildren) break;
  return false;
}

const places = ["left", "right", "top", "bottom", "margin-left", "margin-top"];

function isFarBack(value: string | undefined): boolean {
  const length = lengthOf(value);
  return length !== null && length <= -offScreen;
}

/** Converts a length to pixels, an "em" to 16; null if it cannot be read. */
function lengthOf(value: string | undefined): number | null {
  const [, figure, unit] =
    /^(-?(?:\d{1,9}\.?\d{0,9}|\.\d{1,9}))(px|pt|em|rem|%|vw|vh)?$/.exec(value ?? "") ?? [];
  if (figure === undefined) return null;
  const isRelative = unit !== undefined && unit !== "px" && unit !== "pt";
  return Number(figure) * (isRelative ? 16 : 1);
}

function isOfItsGround(element: HtmlElement, style: ReadonlyMap<string, string>): boolean {
  const own = colourOf(style.get("color") ?? element.attribute("color") ?? "");
  if (own === null) return false;
  let at: HtmlElement | null = element;
  for (let steps = 0; at && steps < mostAncestors; at = at.parent, steps++) {
    const there = at === element ? style : styleOf(at);
    const ground = there.get("background-color") ?? there.get("background") ?? at.attribute("bgcolor");
    if (ground) return colourOf(ground) === own;
  }
  return false;
}

function styleOf(element: HtmlElement): Map<string, string> {
  const style = new Map<string, string>();
  for (const declaration of (element.attribute("style") ?? "").slice(0, longestStyle).split(";")) {
    const [name, ...value] = declaration.toLowerCase().split(":");
    if (value.length > 0) style.set(name!.trim(), value.join(":").replace("!important", "").trim());
  }
  return style;
}

/** "#fff", "#ffffff", "white" and "rgb(255, 255, 255)" are one; null where it is none of these. */
function colourOf(written: string): string | null {
  const value = written.trim().toLowerCase();
  const [, long] =
    /^#([\da-f]{6})$/.exec(value.replace(/^#([\da-f])([\da-f])([\da-f])$/, "#$1$1$2$2$3$3")) ?? [];
  if (long !== undefined) return long;
  const [, ...parts] = rgb.exec(value) ?? [];
  if (parts.length === 0) return { white: "ffffff", black: "000000" }[value] ?? null;
  return parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("");
}
const rgb = /^rgb\(\s{0,4}(\d{1,3})\s{0,4}[, ]\s{0,4}(\d{1,3})\s{0,4}[, ]\s{0,4}(\d{1,3})\s{0,4}\)$/;
