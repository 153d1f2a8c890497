import { childrenOf, type HtmlElement } from "./html-nodes.ts";

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
