import { blockElements } from "./html-elements.ts";
import { HtmlElement, type HtmlNode } from "./html-nodes.ts";

const longestTerm = 100;
const longestDefinition = 400;

/**
 * Whether a term stands before one short definition: both are then one item, "term: definition". Several terms in a row,
 * and definitions of several paragraphs, stay paragraphs of their own.
 */
export function definitionAfter(term: HtmlElement): boolean {
  const definition = elementFrom(term.next, 1);
  const before = elementFrom(term.previous, -1);
  const length = term.measure?.text ?? 0;
  // What is documented, a function or a class, stands alone, however short its description.
  if (/(^|\s)sig(\s|$)/.test(term.classes)) return false;
  if (length === 0 || length > longestTerm || before?.name === "dt" || definition?.name !== "dd")
    return false;
  const defined = definition.measure?.text ?? 0;
  if (defined === 0 || defined > longestDefinition || elementFrom(definition.next, 1)?.name === "dd")
    return false;
  const holder = onlyParagraph(definition) ?? definition;
  return !holdsBlocks(term) && !holdsBlocks(holder);
}

/** Whether a list of terms explains any of them. */
export function definesAny(list: HtmlElement): boolean {
  for (let node = list.first; node; node = node.next)
    // A group of terms and definitions may stand in a box of its own.
    if (node instanceof HtmlElement && (node.name === "dd" || node.name === "div")) return true;
  return false;
}

function onlyParagraph(definition: HtmlElement): HtmlElement | null {
  const first = elementFrom(definition.first, 1);
  if (first?.name !== "p" || elementFrom(first.next, 1) !== null) return null;
  return first.measure?.text === definition.measure?.text ? first : null;
}

function elementFrom(node: HtmlNode | null, step: 1 | -1): HtmlElement | null {
  let at = node;
  while (at && !(at instanceof HtmlElement)) at = step === 1 ? at.next : at.previous;
  return at;
}

function holdsBlocks(element: HtmlElement): boolean {
  for (let node = element.first; node; node = node.next)
    if (node instanceof HtmlElement && (blockElements.has(node.name) || node.name === "br")) return true;
  return false;
}
