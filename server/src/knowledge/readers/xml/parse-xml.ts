import { decodeHTMLStrict } from "entities";
import { nestedTooDeep, tooMuchText, ReadingError } from "../source.errors.ts";
import type { EntityOf } from "./decode-entities.ts";
import { XmlError } from "./xml-error.ts";
import { XmlReader } from "./xml-reader.ts";

/** Elements and texts: each costs memory, however little it holds. */
const mostNodes = 1_500_000;

export interface XmlDocument {
  root: XmlElement;
  /** As it is written: `article PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" …`. */
  doctype: string;
}

/** Parses XML that is well-formed. Nothing outside of it is fetched. Fails with a ReadingError that names the place. */
export function parseXml(text: string): XmlDocument {
  const open: { element: XmlElement; last: XmlNode | null }[] = [];
  const names = new Map<string, string>();
  let root: XmlElement | null = null;
  let nodes = 0;

  const append = (node: XmlNode) => {
    if (++nodes > mostNodes) throw tooMuchText();
    const parent = open.at(-1);
    if (!parent) return;
    if (parent.last) parent.last.next = node;
    else parent.element.first = node;
    parent.last = node;
  };
  const addText = (words: string) => {
    const last = open.at(-1)?.last;
    if (last && "text" in last) last.text += words;
    else append({ text: words, next: null });
  };
  // One string for each name, however often it is written.
  const kept = (name: string) => names.get(name) ?? (names.set(name, name), name);

  try {
    let entityOf: EntityOf | null = null;
    const xml: XmlReader = new XmlReader(text.replaceAll("\r\n", "\n"), {
      strict: true,
      entityOf: (name) => (entityOf ??= entitiesOf(xml.doctype))(name),
    });
    for (let event = xml.next(); event !== null; event = xml.next()) {
      if (event === "text") addText(xml.value);
      else if (event === "close") open.pop();
      else {
        const name = kept(xml.name.slice(xml.name.indexOf(":") + 1));
        const element: XmlElement = { name, attributes: xml.attributes(), first: null, next: null };
        append(element);
        root ??= element;
        open.push({ element, last: null });
      }
    }
    return { root: root!, doctype: xml.doctype };
  } catch (error) {
    throw error instanceof XmlError ? refused(error) : error;
  }
}

function refused(cause: XmlError): ReadingError {
  const { message, line, column, isTooDeep } = cause;
  if (isTooDeep) return nestedTooDeep();
  const sentence = `This XML can't be read: at line ${line}, column ${column}: ${message}.`;
  return new ReadingError("not_xml", sentence, { cause });
}

/** Limits the length that a document's own entities may unfold to, in characters, and how deep one may hold another. */
const mostUnfolded = 1_000_000;
const deepest = 8;

/** Returns the entities that a document type declares, and HTML's. Fails with a ReadingError where they unfold too far. */
function entitiesOf(doctype: string): (name: string) => string | undefined {
  const declared = new Map<string, string>();
  for (const [, name, quoted] of doctype.matchAll(/<!ENTITY\s+([\w.:-]+)\s+("[^"]*"|'[^']*')\s*>/g))
    if (!declared.has(name!)) declared.set(name!, quoted!.slice(1, -1));
  let unfolded = 0;

  const unfold = (name: string, depth: number): string | undefined => {
    const value = declared.get(name);
    if (value === undefined) {
      const standard = decodeHTMLStrict(`&${name};`);
      return standard === `&${name};` ? undefined : standard;
    }
    unfolded += value.length + 1;
    if (depth > deepest || unfolded > mostUnfolded) throw new ReadingError("xml_entities", tooManyEntities);
    // What an entity marks up is read as its words.
    return value
      .replace(/<[^<>]*>/g, "")
      .replace(/&(#?[\w.:-]+);/g, (written, inner: string) =>
        inner.startsWith("#") ? decodeHTMLStrict(written) : (unfold(inner, depth + 1) ?? written),
      );
  };
  return (name) => unfold(name, 0);
}

const tooManyEntities =
  "This XML defines entities that expand to far more text than it contains, so it is not read.";

/** An element of XML; children are a chain, which costs the least. */
export interface XmlElement {
  /** Without its prefix, as it is written. */
  name: string;
  /** By name, prefix included. Null for none. */
  attributes: Readonly<Record<string, string>> | null;
  first: XmlNode | null;
  next: XmlNode | null;
}

interface XmlText {
  text: string;
  next: XmlNode | null;
}

type XmlNode = XmlElement | XmlText;

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

export function* elementsWithin(
  element: XmlElement,
  pick: (each: XmlElement) => boolean,
): Generator<XmlElement> {
  for (const child of elementsIn(element)) {
    if (pick(child)) yield child;
    else yield* elementsWithin(child, pick);
  }
}

/** Returns all text within an element, as it is written. */
export function textWithin(element: XmlElement): string {
  let text = "";
  for (const node of childrenOf(element)) text += isElement(node) ? textWithin(node) : node.text;
  return text;
}

export const lineWithin = (element: XmlElement | null): string =>
  element ? textWithin(element).replace(/\s+/g, " ").trim() : "";

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
