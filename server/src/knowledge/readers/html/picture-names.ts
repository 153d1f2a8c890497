import { childrenOf, type HtmlElement, textOf } from "./html-nodes.ts";

/** Longer ones describe a picture to those who do not see it. */
const longestInCell = 80;
const longestName = 300;
/** Words of a name that says more than what a button is for. */
const tellingWords = 3;
const nothing = /^(presentation|none)$/;

/** The accessible name of what is drawn: its label, or its title. Null for what has none, or is only an ornament. */
export function pictureName(element: HtmlElement): string | null {
  if (nothing.test(element.attribute("role") ?? "") || element.attribute("aria-hidden") === "true")
    return null;
  const own = element.attribute("aria-label") ?? element.attribute("title") ?? titleIn(element);
  const name = (own ?? "").replace(/\s+/g, " ").trim();
  return name === "" || name.length > longestName ? null : name;
}

/** Returns the text of a drawing's first `title`. */
function titleIn(drawing: HtmlElement): string | null {
  if (drawing.name !== "svg") return null;
  const title = [...childrenOf(drawing)].find(({ name }) => name === "title");
  return title ? textOf(title, longestName) : null;
}

const yes = /(^|[\s_-])(check|tick|checkmark|yes|done|included)([\s_-]|$)/i;
const no = /(^|[\s_-])(times|cross|xmark|x-mark|no|not-included|excluded|ban)([\s_-]|$)/i;

/**
 * What an element without text says: in a cell its accessible name, or a tick or a cross after which it is called; elsewhere a
 * name that says more than what a button is for. Null where that is nothing.
 */
export function drawnText(element: HtmlElement, inCell: boolean): string | null {
  const isDrawn = /^(svg|canvas|i|span|div)$/.test(element.name);
  if (!isDrawn || (element.measure?.text ?? 0) > 0) return null;
  const isPicture =
    element.name === "svg" || element.name === "canvas" || element.attribute("role") === "img";
  const name = isPicture || inCell ? pictureName(element) : null;
  if (name !== null) {
    if (inCell) return name.length <= longestInCell ? ` ${name} ` : null;
    const words = name.split(" ").length;
    return /\p{N}/u.test(name) || words >= tellingWords ? ` ${name} ` : null;
  }
  if (!inCell || element.first) return null;
  if (yes.test(element.classes)) return " ✓ ";
  return no.test(element.classes) ? " ✗ " : null;
}
