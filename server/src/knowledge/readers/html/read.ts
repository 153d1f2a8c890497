import { decodeText } from "../encoding/decode-text.ts";
import type { FileReader, FileToRead, PartOutcome } from "../source.ts";
import { documentOf, partRead } from "../part-outcomes.ts";
import { withSafeLinks } from "../marked-text.ts";
import { ReadingError } from "../source.errors.ts";
import type { StructuredText } from "../document-builder.ts";
import { createPageEdges, statesFact } from "../page-edges.ts";
import { elementsOf, HtmlElement, textOf, calledBy, type HtmlNode, walkHtml } from "./html-nodes.ts";
import { mainContent, pageTitle, withTitleAsHeading } from "./main-content.ts";
import { type PageFacts, readPageFacts } from "./page-facts.ts";
import { type HtmlDocument, parseHtml } from "./page-parser.ts";
import { collapse } from "../white-space.ts";
import { htmlToDocument } from "./html-to-document.ts";
import { contactOf } from "./inline-text.ts";

export const readHtml: FileReader = async (file) => [
  readHtmlDocument(parseHtml(decodeText(file.bytes, file.contentType)), file),
];

/** Reads a parsed page; `withEdges` keeps the facts in its head and foot. Fails with a ReadingError. */
export function readHtmlDocument(
  document: HtmlDocument,
  { name, url }: Pick<FileToRead, "name" | "url">,
  withEdges = true,
): PartOutcome {
  const facts = readPageFacts(document);
  const read = withTitleAsHeading(facts.title, mainContent(document, url, facts.title));
  const problem = whyNoText(read.text, facts, document);
  if (problem) throw problem;
  const { language, published, author } = facts;
  const title = pageTitle(facts.title, read);
  const own = url === null ? null : (canonicalOf(facts, url) ?? url);
  const whole = withEdges ? withEdgeLines(document, read) : read;
  const base = (facts.base && URL.parse(facts.base, url ?? undefined)?.href) || url;
  const blocks = withSafeLinks(whole.blocks, base);
  const part = documentOf(name, { ...whole, blocks, language, published, author, url: own });
  return partRead(title ? { ...part, title } : part);
}

function withEdgeLines({ body, documentElement }: HtmlDocument, read: StructuredText): StructuredText {
  const edges = createPageEdges(() => true);
  for (const line of edgeLines(body ?? documentElement, read.text)) edges.add(line);
  return edges.writtenInto(read);
}

/** Returns the address that the page gives itself, if it is on the same host. */
function canonicalOf({ canonical: written }: PageFacts, url: string): string | null {
  const canonical = written ? URL.parse(written, url) : null;
  const isOwn = canonical?.host === new URL(url).host && /^https?:$/.test(canonical.protocol);
  return isOwn ? canonical.href : null;
}

/** Shorter ones may be all that a page shows before its script has run. */
const placeholder = 300;

function whyNoText(text: string, facts: PageFacts, document: HtmlDocument): ReadingError | null {
  const empty = !/[\p{L}\p{N}]/u.test(text);
  if (empty && facts.frames.length > 0) return new ReadingError("only_frames", onlyFrames);
  if (empty && facts.scripts === 0) return new ReadingError("no_text", "This page contains no text.");
  const isWaiting = text.length < placeholder && facts.scripts > 0 && isPlaceholder(text, document);
  return empty || isWaiting ? new ReadingError("script_only", scriptOnly) : null;
}

const onlyFrames =
  "This page only shows other pages in frames. Add the address of the page that is shown in it.";
const scriptOnly = "This page is rendered by a script in the browser, so its URL returns no text to read.";

const mounts = /^(root|app|__next|__nuxt|___gatsby|svelte|ember-app|q-app|main-app|application|react-root)$/i;

/** Returns whether a text is what a page shows while its script loads, or where there is none. */
function isPlaceholder(text: string, document: HtmlDocument): boolean {
  const asksForScript =
    /(enable|requires?|needs?|turn on|activate|without|activez|aktivier\w*)\s+(\w+\s+){0,3}java ?script|java ?script\s+(\w+\s+){0,4}(required|enabled|disabled|needed|aktivier\w*|activ\w*)/i;
  if (asksForScript.test(text)) return true;
  if (/^(please wait|loading|lade|chargement|cargando)[\s\p{L},]{0,30}[.…!\s]*$/iu.test(text)) return true;
  if (text.length >= 100) return false;
  // A logo or a line next to an empty mount, and a warning for those who have no script.
  const { documentElement } = document;
  const warned = elementsOf(documentElement, "noscript").some((one) => asksForScript.test(textOf(one)));
  const isMount = (one: HtmlElement) => one.name === "app-root" || mounts.test(one.attribute("id") ?? "");
  const boxes = elementsOf(documentElement, "div", "app-root");
  return warned && boxes.some((one) => isMount(one) && !one.measure?.text);
}

const edges = new Set(["header", "footer", "address"]);
const edgeRoles = new Set(["banner", "contentinfo"]);
const namedEdge = /(^|[\s_-])(footer|header|masthead|topbar|imprint|contact)([\s_-]|$)/i;
const boxes = new Set("div section aside table td p ul dl".split(" "));
/** An address, an e-mail address, or a number as telephones, registers and dates have it. */
const contact = /@|\d[\d\s./()–-]{2,}\d/;
const labelled = /^\p{L}[^:：]*[:：]\s/u;
/** When a page was made says nothing of whose it is. */
const stamp = /\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?/g;
const rights = /^(©|\(c\)|copyright\b)/i;
/** More text at the edge of a page is no line about whose it is. */
const mostText = 4_000;
const mostLines = 20;

/** Returns lines at the head and foot of a page that say whose it is, without menus and what `text` has already. */
export function edgeLines(body: HtmlElement, text: string): string[] {
  const known = collapse(text);
  const lines = new Set<string>();
  walkHtml(body, {
    enter(element) {
      if (!element.measure || lines.size >= mostLines) return false;
      if (!isEdge(element)) return true;
      const addresses = elementsOf(element, "address").map((address) => collapse(textOf(address)));
      const isAddress = (line: string) => addresses.some((address) => address.includes(line));
      for (const line of linesOf(element))
        if (lines.size < mostLines && (isAddress(line) || says(line)) && !known.includes(line))
          lines.add(line);
      return false;
    },
  });
  return [...lines];
}

function isEdge(element: HtmlElement): boolean {
  const { text, inside } = element.measure!;
  if (inside || text > mostText) return false;
  if (edges.has(element.name) || edgeRoles.has(element.attribute("role") ?? "")) return true;
  return boxes.has(element.name) && namedEdge.test(calledBy(element));
}

/** Returns its blocks, each with the heading above it, up to one that has a label of its own. */
function linesOf(edge: HtmlElement): string[] {
  const { text, blocks } = htmlToDocument(edge, { withoutSurroundings: true, furniture: menusOf(edge) });
  let heading = "";
  return blocks.flatMap(({ kind, start, end }) => {
    const line = collapse(text.slice(start, end));
    if (kind === "heading") heading = line.replace(/[:：]$/, "");
    if (kind === "heading" || rights.test(line) || isStamp(line)) return [];
    if (labelled.test(line)) heading = "";
    return [heading === "" ? line : `${heading}: ${line}`];
  });
}

function isStamp(line: string): boolean {
  const said = line.replace(stamp, "");
  return said !== line && !says(said);
}

/** Returns what is made of links to other pages: no telephone number or e-mail address. */
function menusOf(edge: HtmlElement): Set<HtmlElement> {
  const menus = new Set<HtmlElement>();
  walkHtml(edge, {
    enter(element) {
      if (!element.measure) return false;
      const { text, links } = element.measure;
      const isMenu = element !== edge && links * 2 > text && !givesContact(element);
      if (isMenu) menus.add(element);
      return !isMenu && !isText(element.first);
    },
  });
  return menus;
}

/** Returns whether it shows a number or an address, or a link calls or writes to one. */
const givesContact = (element: HtmlElement): boolean =>
  contact.test(textOf(element)) || elementsOf(element, "a").some((link) => contactOf(link) !== null);

const isText = (node: HtmlNode | null): boolean =>
  node !== null && node.next === null && !(node instanceof HtmlElement);

const says = (line: string): boolean => contact.test(line) || statesFact(line);
