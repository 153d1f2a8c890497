import { isoDate, languageCode } from "../declared-facts.ts";
import { decodeText } from "../encoding/decode-text.ts";
import { createDocumentBuilder } from "../document-builder.ts";
import type { FileReader } from "../source.ts";
import { documentOf, partRead } from "../part-outcomes.ts";
import { readMarkup } from "../html/html-to-document.ts";
import { addJson } from "../json/add-json.ts";
import { aboutDocument, htmlNameOf, documentToHtml, titleOf } from "./document-to-html.ts";
import { addFeed, isFeed } from "./feed.ts";
import {
  parseXml,
  type XmlDocument,
  attributesOf,
  childNamed,
  childrenOf,
  elementsIn,
  elementsWithin,
  hasOwnText,
  isElement,
  lineWithin,
  textWithin,
  type XmlElement,
} from "./parse-xml.ts";
import { JsonObject, type JsonValue } from "../json/parse-json.ts";

/** Reads XML as what it is: a feed by its entries, a text (DocBook and its like) by its sections, else the data it holds. */
export const readXml: FileReader = async ({ bytes, name, contentType }, progress) => {
  const document = parseXml(decodeText(bytes, contentType));
  progress(0.6);
  return [partRead(documentOf(name, readingOf(document)))];
};

function readingOf({ root, doctype }: XmlDocument) {
  const language = languageCode(root.attributes?.["xml:lang"] ?? root.attributes?.["lang"]);
  if (isFeed(root)) {
    const builder = createDocumentBuilder();
    const facts = addFeed(builder, root);
    return { ...facts, ...builder.document() };
  }
  if (isDocument(root, doctype)) return { ...readMarkup(documentToHtml(root)), ...factsOf(root), language };
  const builder = createDocumentBuilder();
  addJson(builder, dataToJson(root));
  const title = lineWithin(childNamed(root, "title", "name")) || null;
  return { ...builder.document(), title, language };
}

/**
 * Returns whether XML is a text: it has sentences with words marked in them, or says that it is one. Looks at the first few
 * thousand elements.
 */
function isDocument(root: XmlElement, doctype: string): boolean {
  if (/docbook|\bTEI\b|DITA|JATS/i.test(doctype) || /^(TEI|dita)$/.test(root.name)) return true;
  if (/docbook\.org|tei-c\.org/.test(Object.values(root.attributes ?? {}).join(" "))) return true;
  let [marked, paragraphs, seen] = [0, 0, 0];
  const waiting = [root];
  while (waiting.length > 0 && seen < 5000) {
    const element = waiting.pop()!;
    seen++;
    const children = [...elementsIn(element)];
    if (children.length > 0 && hasOwnText(element)) marked++;
    if (htmlNameOf(element.name) === "p" || htmlNameOf(element.name) === "pre") paragraphs++;
    waiting.push(...children.toReversed().slice(0, 5000));
  }
  return marked > 2 && marked * 20 > seen ? true : paragraphs > 1 && paragraphs * 5 > seen;
}

function factsOf(root: XmlElement) {
  const [about = root] = elementsWithin(root, (each) => aboutDocument.has(each.name));
  const authors = [...elementsWithin(about, isAuthor)].slice(0, 20).map(nameOf);
  const [date] = elementsWithin(about, ({ name }) => /^(pubdate|pub-date|date)$/.test(name));
  const title = lineWithin(titleOf(root)) || null;
  if (about === root) return { title, author: null, published: null };
  const published = date ? isoDate(date.attributes?.["iso-8601-date"] ?? lineWithin(date)) : null;
  return { title, author: authors.filter(Boolean).join(", ") || null, published };
}

const isAuthor = ({ name, attributes }: XmlElement): boolean =>
  name === "author" || (name === "contrib" && attributes?.["contrib-type"] === "author");

function nameOf(author: XmlElement): string {
  const name = childNamed(author, "personname", "string-name", "name", "persName");
  const given = name && childNamed(name, "given-names");
  if (given) return `${lineWithin(given)} ${lineWithin(childNamed(name, "surname"))}`.trim();
  return lineWithin(name ?? author);
}

/** Returns XML that holds data as the equivalent JSON, so that both are read by the same rules. */
function dataToJson(root: XmlElement): JsonValue {
  const children = [...elementsIn(root)];
  const [first] = children;
  const isList = children.length > 1 && children.every((child) => child.name === first!.name);
  // A list of records is named by what it holds, not once more by the element around it.
  return isList && [...attributesOf(root)].length === 0 ? children.map(valueOf) : valueOf(root);
}

function valueOf(element: XmlElement): JsonValue {
  const value = new JsonObject();
  for (const [name, said] of attributesOf(element)) value.members.push([name, wordsOf(said)]);
  const groups = Map.groupBy(elementsIn(element), (child) => child.name);
  if (groups.size === 0 || hasOwnText(element)) {
    const text = wordsOf(groups.size === 0 ? textWithin(element) : ownText(element));
    if (value.members.length === 0 && groups.size === 0) return text;
    if (text !== null) value.members.push(["text", text]);
  }
  for (const [name, [first, ...others]] of groups)
    value.members.push([name, others.length === 0 ? valueOf(first!) : [first!, ...others].map(valueOf)]);
  return value;
}

function ownText(element: XmlElement): string {
  let text = "";
  for (const node of childrenOf(element)) if (!isElement(node)) text += node.text;
  return text;
}

/** Lines keep their breaks where empty lines part them; else they are only how the file is laid out. */
function wordsOf(text: string): string | null {
  const paragraphs = text.trim().split(/\n[^\S\n]*\n\s*/);
  return paragraphs.map((paragraph) => paragraph.replace(/\s+/g, " ")).join("\n\n") || null;
}
