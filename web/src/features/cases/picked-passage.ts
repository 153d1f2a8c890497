export interface Picked {
  quote: string;
  /** The heading above it; empty if there is none. */
  heading: string;
}

const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}\p{M}]/u.test(sign);

/** Returns the passage that is selected within an element: whole words, and whole rows of a table. Null if there is none. */
export function pickedPassage(within: Element, selection: Selection | null): Picked | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  if (!within.contains(range.commonAncestorContainer)) return null;
  snapToRows(range);
  snapToWords(range);
  const quote = textOf(range);
  return quote === "" ? null : { quote, heading: headingBefore(within, range) };
}

export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}\p{M}]+/gu)?.length ?? 0;

function snapToRows(range: Range): void {
  const rowOf = (node: Node): Element | null =>
    (node instanceof Element ? node : node.parentElement)?.closest("tr") ?? null;
  const first = rowOf(range.startContainer);
  const last = rowOf(range.endContainer);
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
}

function snapToWords(range: Range): void {
  const { startContainer: start, endContainer: end } = range;
  if (start instanceof Text) {
    let at = range.startOffset;
    while (at > 0 && isWord(start.data[at - 1]) && isWord(start.data[at])) at--;
    range.setStart(start, at);
  }
  if (end instanceof Text) {
    let at = range.endOffset;
    while (at < end.length && isWord(end.data[at - 1]) && isWord(end.data[at])) at++;
    range.setEnd(end, at);
  }
}

/** Returns the words of a range with a space between cells and blocks, which have none in the document. */
function textOf(range: Range): string {
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  const pieces: string[] = [];
  let block: Element | null = null;
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (!(node instanceof Text) || !range.intersectsNode(node)) continue;
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : node.length;
    const around = node.parentElement?.closest("td, th, p, li, pre, blockquote, div") ?? null;
    if (around !== block) pieces.push(" ");
    block = around;
    pieces.push(node.data.slice(from, to));
  }
  return pieces.join("").replaceAll(/\s+/g, " ").trim();
}

function headingBefore(within: Element, range: Range): string {
  const headings = [...within.querySelectorAll('[role="heading"], h1, h2, h3, h4, h5, h6')];
  const before = headings.filter((heading) => range.comparePoint(heading, 0) < 0);
  return (before.at(-1)?.textContent ?? "").trim().slice(0, 200);
}
