import { type GridRules, placeOf } from "./grid-styles.ts";
import { HtmlElement, type HtmlNode, HtmlText, insertNode, walkHtml } from "./html-nodes.ts";

const passed = new Set("pre listing xmp code script style svg math head textarea select".split(" "));
const inline = new Set("span a strong b em i label time data button".split(" "));
const lines = new Set("li div p dd dt td th a button label section summary h1 h2 h3 h4 h5 h6".split(" "));

/**
 * Puts a blank between elements that follow one another without one where a page sets them apart, as the price from the name of a
 * dish: by its styles, in lines made of elements alone, between links, and between elements of different classes.
 */
export function setWordsApart(root: HtmlElement, rules: GridRules): void {
  const known = new Map<HtmlElement, boolean>();
  const isLine = (node: HtmlNode | null, name: string): boolean => {
    if (!(node instanceof HtmlElement) || node.name !== name || !lines.has(name)) return false;
    if (!known.has(node)) known.set(node, isOfElements(node));
    return known.get(node)!;
  };
  const areApart = (previous: HtmlElement, element: HtmlElement): boolean => {
    const [before, after] = [edgeOf(previous, "last"), edgeOf(element, "first")];
    if (!/[\p{L}\p{N}\p{Sc}%);,!?]$|(?<!:):$/u.test(before) || !/^[\p{L}\p{N}\p{Sc}(+]/u.test(after))
      return false;
    const parent = element.parent!;
    const isName = /^[\p{Lu}\p{N}\p{Sc}]/u.test(after);
    const areLinks = element.name === "a" && previous.name === "a";
    const areOther =
      element.classes !== "" && previous.classes !== "" && element.classes !== previous.classes;
    if (isName && (areLinks || areOther)) return true;
    const isInLine = (before.length > 1 || after.length > 1) && isLine(parent, parent.name);
    if (isInLine && (isName || [above(parent), below(parent)].some((row) => isLine(row, parent.name))))
      return true;
    return (
      placeOf(parent, rules).isRow === true ||
      [previous, element].some((each) => placeOf(each, rules).isApart === true)
    );
  };
  walkHtml(root, {
    enter(element) {
      const { name, parent, previous } = element;
      if (passed.has(name)) return false;
      if (!inline.has(name) || !(previous instanceof HtmlElement) || !inline.has(previous.name)) return true;
      if (areApart(previous, element)) insertNode(parent!, new HtmlText(" "), element);
      return true;
    },
  });
}

/** Returns whether an element holds several others, and no words but theirs. */
function isOfElements(element: HtmlElement): boolean {
  let count = 0;
  for (let node = element.first; node; node = node.next)
    if (node instanceof HtmlElement) count++;
    else if (node.value.trim() !== "") return false;
  return count > 1;
}

/** Returns the characters at one edge of an element. */
function edgeOf(element: HtmlElement, side: "first" | "last"): string {
  let node: HtmlNode | null = element;
  while (node instanceof HtmlElement) node = node[side];
  return side === "last" ? (node?.value.slice(-2) ?? "") : (node?.value.slice(0, 2) ?? "");
}

const isBlank = (node: HtmlNode | null) => node instanceof HtmlText && node.value.trim() === "";
const above = ({ previous }: HtmlNode) => (isBlank(previous) ? previous!.previous : previous);
const below = ({ next }: HtmlNode) => (isBlank(next) ? next!.next : next);
