/** An element of XML; children are a chain, which costs the least. */
export interface XmlElement {
  /** Without its prefix, as it is written. */
  name: string;
  prefix: string;
  /** By name, prefix included. Null for none. */
  attributes: Readonly<Record<string, string>> | null;
  first: XmlNode | null;
  next: XmlNode | null;
}

export interface XmlText {
  text: string;
  next: XmlNode | null;
}

export type XmlNode = XmlElement | XmlText;

export function isElement(node: XmlNode): node is XmlElement {
  return "name" in node;
}

export function* childrenOf(element: XmlElement): Generator<XmlNode> {
  for (let node = element.first; node; node = node.next) yield node;
}

export function* elementsIn(element: XmlElement): Generator<XmlElement> {
  for (let node = element.first; node; node = node.next) if (isElement(node)) yield node;
}

export function childNamed(element: XmlElement, ...names: readonly string[]): XmlElement | null {
  for (const child of elementsIn(element)) if (names.includes(child.name)) return child;
  return null;
}

/** All elements within that `pick` takes, outermost ones only, in order. */
export function* elementsWithin(
  element: XmlElement,
  pick: (each: XmlElement) => boolean,
): Generator<XmlElement> {
  for (const child of elementsIn(element)) {
    if (pick(child)) yield child;
    else yield* elementsWithin(child, pick);
  }
}

/** All text within, as it is written. */
export function textWithin(element: XmlElement): string {
  let text = "";
  for (const node of childrenOf(element)) text += isElement(node) ? textWithin(node) : node.text;
  return text;
}

/** All text within, with single spaces. */
export function lineWithin(element: XmlElement | null): string {
  return element ? textWithin(element).replace(/\s+/g, " ").trim() : "";
}

export function hasOwnText(element: XmlElement): boolean {
  for (const node of childrenOf(element)) if (!isElement(node) && /\S/.test(node.text)) return true;
  return false;
}

/** Yields what an element holds besides its text: no declarations, addresses of schemas or instructions on white space. */
export function* attributesOf({ attributes }: XmlElement): Generator<[name: string, value: string]> {
  for (const [name, value] of Object.entries(attributes ?? {}))
    if (!/^(xmlns($|:)|xsi:|xml:(space|base|lang|id)$)/.test(name) && value.trim() !== "")
      yield [name, value];
}
