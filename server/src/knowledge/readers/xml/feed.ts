import { isoDate, languageCode } from "../declared-facts.ts";
import { addReading, type DocumentBuilder } from "../document-builder.ts";
import { readMarkup } from "../html/html-to-document.ts";
import { childNamed, elementsIn, isElement, lineWithin, textWithin, type XmlElement } from "./parse-xml.ts";

/** Returns whether it is RSS of any age, or Atom. */
export function isFeed({ name, ...root }: XmlElement): boolean {
  if (name === "feed") return true;
  return (name === "rss" || name === "RDF") && childNamed({ name, ...root }, "channel") !== null;
}

/** Adds the entries of a feed, each a section with who wrote it, when, and what it says. */
export function addFeed(builder: DocumentBuilder, root: XmlElement) {
  const channel = root.name === "feed" ? root : childNamed(root, "channel")!;
  const about = lineWithin(childNamed(channel, "description", "subtitle", "tagline"));
  builder.add({ kind: "paragraph" }, plain(about));
  let number = 0;
  for (const around of root === channel ? [root] : [channel, root])
    for (const child of elementsIn(around))
      if (child.name === "item" || child.name === "entry") addEntry(builder, child, ++number);
  return {
    title: plain(lineWithin(childNamed(channel, "title"))),
    language: languageCode(lineWithin(childNamed(channel, "language")) || root.attributes?.["xml:lang"]),
    published: isoDate(lineWithin(childNamed(channel, "pubDate", "lastBuildDate", "updated", "date"))),
    author: authorOf(channel),
  };
}

function addEntry(builder: DocumentBuilder, entry: XmlElement, number: number): void {
  const record = `entry ${number}`;
  const title = plain(lineWithin(childNamed(entry, "title")));
  const before = builder.length;
  builder.add({ kind: "heading", level: 1, record }, title);
  const run = {};
  const item = (name: string, value: string | null) => {
    if (!value) return;
    const marked = builder.length === before ? { record } : {};
    builder.add({ kind: "list-item", ...marked }, `${name}: ${value}`, run);
  };
  item("author", authorOf(entry));
  item("published", lineWithin(childNamed(entry, "pubDate", "published", "issued", "date", "updated")));
  const labels = [...elementsIn(entry)].filter(({ name }) => name === "category" || name === "subject");
  const categories = labels.map((label) => lineWithin(label) || (label.attributes?.["term"] ?? ""));
  item("categories", categories.join(", "));
  item("address", addressOf(entry));
  const written = childNamed(entry, "encoded") ?? childNamed(entry, "content");
  const content = written ?? childNamed(entry, "description", "summary");
  if (content) addContent(builder, content);
}

/** Text, or HTML written as text, or elements of XHTML: the rules for pages read them all. */
function addContent(builder: DocumentBuilder, content: XmlElement): void {
  const isPlain = content.attributes?.["type"] === "text";
  const written = textWithin(content);
  if (isPlain || !/[<&]/.test(written + markupIn(content))) {
    for (const paragraph of written.split(/\n\s*\n/))
      builder.add({ kind: "paragraph" }, paragraph.replace(/\s+/g, " ").trim());
    return;
  }
  const { text, blocks } = readMarkup(markupIn(content) || written);
  addReading(builder, { text, blocks, groups: [] }, ({ level, ...block }, words, run) =>
    // The entry's own title is above those within.
    builder.add(level === undefined ? block : { ...block, level: Math.min(6, level + 1) }, words, run),
  );
}

/** Returns the elements within as HTML; empty if there are none. */
function markupIn(element: XmlElement): string {
  if (!element.first || [...elementsIn(element)].length === 0) return "";
  const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const write = (within: XmlElement): string => {
    let html = "";
    for (let node = within.first; node; node = node.next)
      html += isElement(node) ? `<${node.name}>${write(node)}</${node.name}>` : escape(node.text);
    return html;
  };
  return write(element);
}

function authorOf(element: XmlElement): string | null {
  const author = childNamed(element, "creator", "author", "managingEditor");
  return author ? lineWithin(childNamed(author, "name") ?? author) || null : null;
}

function addressOf(entry: XmlElement): string {
  const links = [...elementsIn(entry)].filter((child) => child.name === "link");
  const link = links.find((child) => (child.attributes?.["rel"] ?? "alternate") === "alternate") ?? links[0];
  return link ? lineWithin(link) || (link.attributes?.["href"] ?? "") : "";
}

/** Titles hold entities, and sometimes tags, written as text. */
function plain(written: string): string {
  if (!/[<&]/.test(written)) return written;
  return readMarkup(written).text.replace(/\s+/g, " ");
}
