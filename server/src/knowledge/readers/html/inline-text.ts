import { type HtmlElement, textOf, elementsOf, childrenOf } from "./html-nodes.ts";
import { withoutEscapes, raised } from "../white-space.ts";
import type { Mark } from "../../documents/document.ts";

/** Longer ones are words. */
const longestRaised = 12;

/** Returns what an element within a line says, after the sign `before`; null where its own text is read. */
export function inlineText(
  element: HtmlElement,
  { before, inCell }: { before: string; inCell: boolean },
): string | null {
  const { name } = element;
  if (name === "img") return signText(element, inCell ? longestInCell : longestSign);
  if (name === "select") return `${/[\p{L}\p{N}]/u.test(before) ? ":" : ""} ${optionsIn(element) ?? ""} `;
  const drawn = drawnText(element, inCell);
  if (drawn !== null) return drawn;
  if (name === "math") return mathText(element);
  if (name !== "sup" && name !== "a") return null;
  if (before.trim() === "" || (element.measure?.text ?? 0) > longestRaised) return null;
  if (name === "sup") return raised(textOf(element));
  return isNoteMark(element, before) ? noteMark(textOf(element)) : null;
}

/** Longer ones describe a picture, to those who do not see it: nobody else reads them, so they are no content. */
const longestSign = 12;
/** A picture in a cell stands for what the cell says. */
const longestInCell = 60;

/** Returns the meaning of a sign, such as "yes" and "no" in the cells of a table. */
function signText(picture: HtmlElement, longest: number): string {
  if (/^(presentation|none)$/.test(picture.attribute("role") ?? "")) return "";
  const text = (picture.attribute("alt") ?? "").replace(/\s+/g, " ").trim();
  if (text.length > longest || !/\p{L}{2}/u.test(text) || /\.\w{3,4}$/.test(text)) return "";
  return namesPicture.test(text) ? "" : ` ${text} `;
}
const namesPicture = /^(image|img|picture|photo|icon|logo|figure|screenshot|\S+ (icon|logo))$/i;

/** Raises the mark of a note; a letter, which has no raised form that reads as one everywhere, gets brackets. */
const noteMark = (text: string): string | null =>
  raised(text) ?? (/^\s*[a-z]\s*$/i.test(text) ? `[${text.trim()}]` : null);

const longestNoteName = 200;
const namesNote =
  /(^|[^a-z])(fn|ftn|edn|n|note|footnote|endnote|cite[_-]?note|ref|bib)[^a-z]{0,20}(\d|[-_:.][a-z])$/i;

/**
 * Recognizes a reference to a note: by what a book or its class calls it, else a figure at a word that leads to a note's name.
 */
function isNoteMark(element: HtmlElement, before: string): boolean {
  const type = element.attribute("epub:type") ?? element.attribute("role") ?? "";
  if (/\b(doc-)?noteref\b/.test(type)) return true;
  if (!/[\p{L}\p{N}\p{Pe}\p{Pf}.,;:!?"'*]/u.test(before)) return false;
  if (/(^|[\s_-])(footnote|noteref|fnref)/i.test(element.classes)) return true;
  const href = element.attribute("href") ?? "";
  const at = href.indexOf("#");
  return at >= 0 && href.length - at <= longestNoteName && namesNote.test(href.slice(at + 1));
}

/** Returns a formula's own description, else the TeX it was made of. Null where it has neither. */
function mathText(math: HtmlElement): string | null {
  const described = math.attribute("alttext") ?? math.attribute("aria-label");
  const source = elementsOf(math, "annotation").find((one) => /tex/i.test(one.attribute("encoding") ?? ""));
  const said = (described ?? (source ? textOf(source) : "")).replace(/\s+/g, " ").trim();
  return said === "" ? null : ` ${said} `;
}

/** A longer list, of countries or of days, says nothing of what the page is about. */
const mostOptions = 30;
const longestOptions = 2_000;
const switchesPage =
  /(^|[\s_-])(lang(uage)?s?|locale|sort(ing|by)?|order-?by|per-?page|theme|version|country)([\s_-]|$)/i;

/** Returns what can be chosen of a list, without what asks to choose; null where it says nothing: figures alone, or how a page is shown. */
export function optionsIn(select: HtmlElement): string | null {
  const called = ["name", "id", "class", "aria-label"].map((name) => select.attribute(name) ?? "").join(" ");
  if (switchesPage.test(called)) return null;
  const options = elementsOf(select, "option")
    .filter((option) => option.attribute("value") !== "")
    .map((option) => textOf(option, longestOptions).replace(/\s+/g, " ").trim())
    .filter((text) => text !== "");
  const text = options.join(", ");
  const isShort = options.length <= mostOptions && text.length <= longestOptions && /\p{L}/u.test(text);
  return options.length > 1 && isShort ? text : null;
}

const longestTarget = 100;

/** Returns the number or the address that a link calls or writes to, where its own words do not say it; null for other links. */
export function contactOf(link: HtmlElement): string | null {
  const [, scheme, target] =
    /^\s*(tel|mailto|sms):\s*([^?#]{3,200})/i.exec(link.attribute("href") ?? "") ?? [];
  if (target === undefined) return null;
  const shown = withoutEscapes(target).trim();
  if (shown.length > longestTarget || /[<>]|\s\s/.test(shown)) return null;
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}@+]/gu, "");
  const said = plain(textOf(link, 1_000));
  // A number may be written without the code of its country.
  const needle = scheme!.toLowerCase() === "mailto" ? plain(shown) : plain(shown).slice(-7);
  return said.includes(needle) ? null : shown;
}

const markedNames: readonly [Mark["mark"], ReadonlySet<string>][] = [
  ["bold", new Set(["b", "strong"])],
  ["code", new Set(["code", "kbd", "samp", "tt"])],
  ["struck", new Set(["s", "strike", "del"])],
];
const markedStyles: readonly [Mark["mark"], RegExp][] = [
  ["bold", /font-weight\s{0,4}:\s{0,4}(bold|[6-9]00)/i],
  ["struck", /text-decoration(-line)?\s{0,4}:[^;]{0,40}line-through/i],
];

/** Returns how an element sets its words apart from those around it. */
export function marksOf({ name, attributes }: HtmlElement): Pick<Mark, "mark" | "href">[] {
  const marks: Pick<Mark, "mark" | "href">[] = [];
  for (const [mark, names] of markedNames) if (names.has(name)) marks.push({ mark });
  for (const { name: attribute, value } of attributes)
    if (attribute === "href" && name === "a") marks.push({ mark: "link", href: value });
    else if (attribute === "style")
      for (const [mark, style] of markedStyles) if (style.test(value.slice(0, 500))) marks.push({ mark });
  return marks;
}

/** Longer ones describe a picture to those who do not see it. */
const longestNameInCell = 80;
const longestName = 300;
/** Words of a name that says more than what a button is for. */
const tellingWords = 3;
const nothing = /^(presentation|none)$/;

/** Returns the accessible name of what is drawn: its label, or its title. Null for what has none, or is only an ornament. */
export function pictureName(element: HtmlElement): string | null {
  if (nothing.test(element.attribute("role") ?? "") || element.attribute("aria-hidden") === "true")
    return null;
  const own = element.attribute("aria-label") ?? element.attribute("title") ?? titleIn(element);
  const name = (own ?? "").replace(/\s+/g, " ").trim();
  return name === "" || name.length > longestName ? null : name;
}

function titleIn(drawing: HtmlElement): string | null {
  if (drawing.name !== "svg") return null;
  const title = [...childrenOf(drawing)].find(({ name }) => name === "title");
  return title ? textOf(title, longestName) : null;
}

const yes = /(^|[\s_-])(check|tick|checkmark|yes|done|included)([\s_-]|$)/i;
const no = /(^|[\s_-])(times|cross|xmark|x-mark|no|not-included|excluded|ban)([\s_-]|$)/i;

/** Returns what an element without text says, as a tick in a cell or a name elsewhere; null for nothing. */
function drawnText(element: HtmlElement, inCell: boolean): string | null {
  const isDrawn = /^(svg|canvas|i|span|div)$/.test(element.name);
  if (!isDrawn || (element.measure?.text ?? 0) > 0) return null;
  const isPicture = /^(svg|canvas)$/.test(element.name) || element.attribute("role") === "img";
  const name = isPicture || inCell ? pictureName(element) : null;
  if (name !== null) {
    if (inCell) return name.length <= longestNameInCell ? ` ${name} ` : null;
    const words = name.split(" ").length;
    return /\p{N}/u.test(name) || words >= tellingWords ? ` ${name} ` : null;
  }
  if (!inCell || element.first) return null;
  if (yes.test(element.classes)) return " ✓ ";
  return no.test(element.classes) ? " ✗ " : null;
}
