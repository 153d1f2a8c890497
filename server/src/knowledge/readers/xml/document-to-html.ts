import { escapeHtml } from "../markdown/markdown-to-html.ts";
import {
  attributesOf,
  childNamed,
  childrenOf,
  elementsIn,
  elementsWithin,
  isElement,
  lineWithin,
  textWithin,
  type XmlElement,
} from "./parse-xml.ts";
import lists from "./document-names.json" with { type: "json" };

/** Returns XML that holds a text (DocBook and its like) as HTML, with its notes at the end. The parser bounds its depth. */
export function documentToHtml(root: XmlElement): string {
  const out: string[] = [];
  const kept: string[] = [];

  const inside = (element: XmlElement, depth: number) => {
    for (const node of childrenOf(element)) {
      if (isElement(node)) add(node, element, depth);
      else out.push(escapeHtml(node.text));
    }
  };

  const wrap = (html: string, element: XmlElement, depth: number, given = "") => {
    out.push(`<${html}${given}>`);
    inside(element, depth);
    out.push(`</${html}>`);
  };

  const add = (element: XmlElement, parent: XmlElement, depth: number): void => {
    const { name } = element;
    if (unread.has(name)) return;
    if (titles.has(name) && !isInSentence(parent)) return addTitle(element, parent, depth);
    if (subtitles.has(name)) return wrap("p", element, depth);
    if (aboutDocument.has(name)) {
      let titled = false;
      for (const child of elementsWithin(element, (each) => readAbout.has(each.name))) {
        if (!titles.has(child.name) || !titled) add(child, parent, depth);
        titled ||= titles.has(child.name);
      }
      return;
    }
    if (name === "fn" && parent.name === "fn-group") return addListedNote(element);
    if (notes.has(name) || (name === "note" && (parent.name === "p" || element.attributes?.["place"])))
      return addNote(element);
    if (name === "xref" && element.attributes?.["ref-type"] === "fn")
      return void out.push(`[${escapeHtml(lineWithin(element))}]`);
    if (name === "quote") {
      if (holdsBlocks(element)) return wrap("blockquote", element, depth);
      out.push("\u201C");
      inside(element, depth);
      return void out.push("\u201D");
    }
    const html = htmlNameOf(name);
    const isCode = html === "pre" || (name === "code" && textWithin(element).includes("\n"));
    if (isCode || /codeblock/.test(element.attributes?.["type"] ?? "")) return addCode(element);
    if (html === "td" || html === "th")
      return wrap(parent.attributes?.["role"] === "label" ? "th" : html, element, depth, spansOf(element));
    const kind = element.attributes?.["list-type"] ?? element.attributes?.["type"] ?? "";
    if (html === "ul" && /^(number|order|arabic|decimal)/i.test(kind)) return wrap("ol", element, depth);
    // A group of columns within the table that has the title.
    if (name === "tgroup" && htmlNameOf(parent.name) === "table") return inside(element, depth);
    if (html === "li" && parent.name === "varlistentry") return wrap("dd", element, depth);
    if (html === "dt") return wrap(html, element, depth, nameGiven(element) || nameGiven(parent));
    if (html) return wrap(html, element, depth, nameGiven(element));
    const box = boxOf(name);
    if (box) return wrap(box.html, element, depth, box.given);
    if (sections.has(name) || holdsBlocks(element)) {
      const inner = titleOf(element) && name !== "front" ? depth + 1 : depth;
      return wrap("div", element, inner, nameGiven(element));
    }
    if ((name === "ulink" || name === "link") && !element.first) out.push(escapeHtml(addressOf(element)));
    else if (name === "lb") out.push("<br>");
    else wrap("span", element, depth);
  };

  const addTitle = (element: XmlElement, parent: XmlElement, depth: number) =>
    namedPieces.has(parent.name)
      ? wrap(parent.name === "table" ? "caption" : "p", element, depth, ' class="title"')
      : wrap(`h${Math.min(6, Math.max(1, depth))}`, element, depth);

  const addNote = (element: XmlElement) => {
    kept.push(lineWithin(element));
    out.push(`[${kept.length}]`);
  };

  const addListedNote = (element: XmlElement) => {
    const label = lineWithin(childNamed(element, "label"));
    const text = lineWithin(element).slice(label.length).trim();
    out.push(`<li>[${escapeHtml(label)}] ${escapeHtml(text)}</li>`);
  };

  const addCode = (element: XmlElement) => {
    const { language = "", type = "" } = element.attributes ?? {};
    const said = language || type.replace(/^codeblock\s*/, "");
    const named = /^[\w+#.-]{1,30}$/.test(said) ? ` class="language-${said}"` : "";
    out.push(`<pre><code${named}>${escapeHtml(textWithin(element))}</code></pre>`);
  };

  inside(root, 1);
  const listed = kept.map((note, i) => `<li>[${i + 1}] ${escapeHtml(note)}</li>`);
  return out.join("") + (listed.length > 0 ? `<ul>${listed.join("")}</ul>` : "");
}

/** Boxes that generators of pages write of these, so that both are read by the same rules. */
function boxOf(name: string): { html: string; given: string } | null {
  if (name === "figure" || name === "fig") return { html: "figure", given: "" };
  if (name === "example" || name === "table-wrap") return { html: "div", given: "" };
  const isNote = /^(note|tip|warning|caution|important)$/.test(name);
  return isNote ? { html: "div", given: ' class="admonition"' } : null;
}

function nameGiven({ attributes }: XmlElement): string {
  const name = attributes?.["xml:id"] ?? attributes?.["id"] ?? "";
  return name === "" ? "" : ` id="${escapeHtml(name)}"`;
}

/** Returns the title of a section, in its own element or in the elements that describe it. */
export function titleOf(element: XmlElement): XmlElement | null {
  const own = childNamed(element, ...titles);
  if (own) return own;
  for (const child of elementsIn(element))
    if (aboutDocument.has(child.name) || child.name === "front")
      for (const title of elementsWithin(child, (each) => titles.has(each.name))) return title;
  return null;
}

/** Returns whether a book's title is within a sentence or a reference, and so is words of it. */
function isInSentence(parent: XmlElement): boolean {
  const { name } = parent;
  return htmlNameOf(name) === "p" || /^(cit|bibl|biblio|mixed-citation|element-citation)/.test(name);
}

function holdsBlocks(element: XmlElement): boolean {
  for (const { name } of elementsIn(element)) {
    const html = htmlNameOf(name);
    if ((html && html !== "sup" && html !== "sub") || sections.has(name) || titles.has(name)) return true;
  }
  return false;
}

/** CALS names columns and counts further rows, HTML counts both. */
function spansOf(element: XmlElement): string {
  const { morerows, rowspan, colspan, cols, rows } = Object.fromEntries(attributesOf(element));
  const down = morerows === undefined ? Number(rowspan ?? rows ?? 1) : Number(morerows) + 1;
  const named = /\d{1,9}$/;
  const from = Number(named.exec(element.attributes?.["namest"] ?? "")?.[0] ?? Number.NaN);
  const to = Number(named.exec(element.attributes?.["nameend"] ?? "")?.[0] ?? Number.NaN);
  const across = Number.isNaN(to - from) ? Number(colspan ?? cols ?? 1) : to - from + 1;
  return `${down > 1 ? ` rowspan="${down}"` : ""}${across > 1 ? ` colspan="${across}"` : ""}`;
}

const addressOf = ({ attributes }: XmlElement): string =>
  attributes?.["url"] ?? attributes?.["xlink:href"] ?? attributes?.["href"] ?? "";

/** Maps elements of DocBook, TEI, JATS, DITA and their like to HTML. Names that are not here only hold others. */
const htmlByName = new Map(
  Object.entries(lists.html).flatMap(([element, names]) => names.map((name) => [name, element] as const)),
);

export const htmlNameOf = (name: string): string | undefined => htmlByName.get(name.toLowerCase());

export const titles = new Set(lists.titles);
export const subtitles = new Set(lists.subtitles);
/** Titles of these name a picture, a table or a step, not a section. */
const namedPieces = new Set(lists.namedPieces);
export const aboutDocument = new Set(lists.aboutDocument);
const readAbout = new Set(lists.readAbout);
/** For indexes and machines. */
export const unread = new Set(lists.unread);
export const notes = new Set(lists.notes);
export const sections = new Set(lists.sections);
