import { childrenOf, type HtmlElement } from "./html-nodes.ts";

/** Longer styles are read so far. */
const longestStyle = 2_000;
/** Points or pixels up to which nobody reads type, and from which a place is off the screen. */
const unreadable = 1;
const offScreen = 900;
const mostAncestors = 40;
const mostChildren = 50;

/**
 * Returns whether an element's own style leaves nothing of it to be seen: hidden, of no size, off the screen, or in the color
 * of its ground.
 */
export function isUnseenByStyle(element: HtmlElement): boolean {
  const style = styleOf(element);
  const is = (name: string, value: RegExp) => value.test(style.get(name) ?? "");
  if (is("display", /^none$/) || is("visibility", /^(hidden|collapse)$/)) return true;
  if (is("opacity", /^0?\.?0+%?$/) || is("color", /^transparent$/) || is("transform", /scale\(0\)/))
    return true;
  const size = lengthOf(style.get("font-size"));
  if (size !== null && size <= unreadable && !resizes(element)) return true;
  if (is("position", /^(absolute|fixed)$/) && places.some((place) => isFarBack(style.get(place))))
    return true;
  if (isFarBack(style.get("text-indent")) || is("clip", /^rect\(\s*(0|1)(px)?\b/)) return true;
  if (is("clip-path", /^inset\(\s*(50|100)%/)) return true;
  const hasNoExtent = ["width", "height", "max-width", "max-height"].some(
    (side) => lengthOf(style.get(side)) === 0,
  );
  if (hasNoExtent && is("overflow", /^(hidden|clip)$/)) return true;
  return isOfItsGround(element, style);
}

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

/** In pixels, of the units in which such things are written; of "em" as of pixels where it is 0. */
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
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const value = declaration
      .slice(colon + 1)
      .toLowerCase()
      .replace("!important", "")
      .trim();
    style.set(declaration.slice(0, colon).trim().toLowerCase(), value);
  }
  return style;
}

/** "#fff", "#ffffff", "white" and "rgb(255, 255, 255)" are one; null where it is none of these. */
function colourOf(written: string): string | null {
  const value = written.trim().toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(value);
  if (short)
    return short
      .slice(1)
      .map((digit) => digit + digit)
      .join("");
  const long = /^#([\da-f]{6})$/.exec(value);
  if (long) return long[1]!;
  const parts = /^rgb\(\s{0,4}(\d{1,3})\s{0,4}[, ]\s{0,4}(\d{1,3})\s{0,4}[, ]\s{0,4}(\d{1,3})\s{0,4}\)$/.exec(
    value,
  );
  if (parts)
    return parts
      .slice(1)
      .map((part) => Number(part).toString(16).padStart(2, "0"))
      .join("");
  return { white: "ffffff", black: "000000" }[value] ?? null;
}
