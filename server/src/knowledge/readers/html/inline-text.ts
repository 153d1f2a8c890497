import { type HtmlElement, textOf, elementsOf } from "./html-nodes.ts";
import { drawnText } from "./picture-names.ts";
import { withoutEscapes } from "../escapes.ts";
import { raised } from "./raised-figures.ts";

/** Longer ones are words. */
const longestRaised = 12;

/**
 * Returns the text of an element within a line where its content is not read: a sign gives its meaning, a formula its source,
 * a raised figure the same figure raised. `before` is the character before it. Null where its own text is read.
 */
export function inlineText(
  element: HtmlElement,
  { before, inCell }: { before: string; inCell: boolean },
): string | null {
  const { name } = element;
  if (name === "img") return signText(element, inCell ? longestInCell : longestSign);
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
  return /^(image|img|picture|photo|icon|logo|figure|screenshot|\S+ (icon|logo))$/i.test(text)
    ? ""
    : ` ${text} `;
}

/** A letter has no raised form that reads as one everywhere. */
function noteMark(text: string): string | null {
  return raised(text) ?? (/^\s*[a-z]\s*$/i.test(text) ? `[${text.trim()}]` : null);
}

const longestNoteName = 200;
const namesNote =
  /(^|[^a-z])(fn|ftn|edn|n|note|footnote|endnote|cite[_-]?note|ref|bib)[^a-z]{0,20}(\d|[-_:.][a-z])$/i;

/** A reference to a note: by what a book or its class calls it, else a figure at a word that leads to a note's name. */
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
