import type { Block, Group } from "../../documents/document.ts";
import { decodeText } from "../encoding/decode-text.ts";
import { createDocumentBuilder } from "../document-builder.ts";
import { parseHtml } from "../html/page-parser.ts";
import type { FileReader } from "./file-reader.ts";
import { fileTitle } from "./file-title.ts";
import { htmlToDocument } from "../html/html-to-document.ts";
import { partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";
import { addJson } from "./json/add-json.ts";
import { openJson } from "./json/json-text.ts";
import { dataToJson } from "./xml/data-xml.ts";
import { aboutDocument, htmlNameOf } from "./xml/document-names.ts";
import { documentToHtml, titleOf } from "./xml/document-to-html.ts";
import { addFeed, isFeed } from "./xml/feed.ts";
import { isoTime } from "./xml/iso-time.ts";
import { parseXml, type XmlDocument } from "./xml/parse-xml.ts";
import {
  childNamed,
  elementsIn,
  elementsWithin,
  hasOwnText,
  lineWithin,
  type XmlElement,
} from "./xml/xml-nodes.ts";

interface XmlReading {
  text: string;
  blocks: Block[];
  groups: Group[];
  title: string | null;
  language: string | null;
  published?: string | null;
  author?: string | null;
}

/** Reads XML as what it is: a feed by its entries, a text (DocBook and its like) by its sections, else the data it holds. */
export const readXml: FileReader = async ({ bytes, name, contentType }, progress) => {
  const document = parseXml(decodeText(bytes, contentType));
  progress(0.6);
  const { title, published, author, ...read } = readingOf(document);
  if (read.blocks.length === 0) throw new ReadingError("no_text", "This file holds no text.");
  return [
    partRead({
      part: "document",
      title: fileTitle(title, name),
      url: null,
      pages: [],
      ...read,
      ...(published && { published }),
      ...(author && { author }),
    }),
  ];
};

function readingOf({ root, doctype }: XmlDocument): XmlReading {
  const declared = root.attributes?.["xml:lang"] ?? root.attributes?.["lang"] ?? "";
  const language = /^([a-z]{2})([-_]|$)/i.exec(declared)?.[1]?.toLowerCase() ?? null;
  if (isFeed(root)) {
    const builder = createDocumentBuilder();
    const facts = addFeed(builder, root);
    return { ...facts, ...builder.document() };
  }
  if (isDocument(root, doctype)) {
    const { documentElement } = parseHtml(`<body>${documentToHtml(root)}</body>`);
    return { ...htmlToDocument(documentElement), ...factsOf(root), language };
  }
  const builder = createDocumentBuilder();
  addJson(builder, openJson(dataToJson(root)));
  const title = lineWithin(childNamed(root, "title", "name")) || null;
  return { ...builder.document(), title, language };
}

/** A text has sentences with words marked in them, or says that it is one. Looks at the first few thousand elements. */
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

function factsOf(root: XmlElement): Pick<XmlReading, "title" | "published" | "author"> {
  const [about = root] = elementsWithin(root, (each) => aboutDocument.has(each.name));
  const authors = [...elementsWithin(about, isAuthor)].slice(0, 20).map(nameOf);
  const [date] = elementsWithin(about, ({ name }) => /^(pubdate|pub-date|date)$/.test(name));
  return {
    title: lineWithin(titleOf(root)) || null,
    author: about === root ? null : authors.filter(Boolean).join(", ") || null,
    published:
      date && about !== root ? isoTime(date.attributes?.["iso-8601-date"] ?? lineWithin(date)) : null,
  };
}

function isAuthor({ name, attributes }: XmlElement): boolean {
  return name === "author" || (name === "contrib" && attributes?.["contrib-type"] === "author");
}

function nameOf(author: XmlElement): string {
  const name = childNamed(author, "personname", "string-name", "name", "persName");
  const given = name && childNamed(name, "given-names");
  if (given) return `${lineWithin(given)} ${lineWithin(childNamed(name, "surname"))}`.trim();
  return lineWithin(name ?? author);
}
