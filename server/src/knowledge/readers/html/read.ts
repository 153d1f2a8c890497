import { decodeText } from "../encoding/decode-text.ts";
import type { FileReader, FileToRead } from "../file-reader.ts";
import { documentOf } from "../file-document.ts";
import { partRead } from "../part-outcomes.ts";
import { withSafeLinks } from "../safe-links.ts";
import { ReadingError } from "../source.errors.ts";
import type { PartOutcome } from "../source.ts";
import type { StructuredText } from "../document-builder.ts";
import { createPageEdges } from "../page-edges.ts";
import { edgeLines } from "./edge-lines.ts";
import { elementsOf, textOf } from "./html-nodes.ts";
import { mainContent } from "./main-content.ts";
import { type PageFacts, readPageFacts } from "./page-facts.ts";
import { type HtmlDocument, parseHtml } from "./page-parser.ts";
import { pageTitle, withTitleAsHeading } from "./page-title.ts";

/** Reads the main content of an HTML page as structured text. */
export const readHtml: FileReader = async (file) => [
  readHtmlDocument(parseHtml(decodeText(file.bytes, file.contentType)), file),
];

/**
 * The same of a page that was parsed before. `withEdges` keeps what its head and foot say of whose it is, which the pages of a site
 * have in common. Fails with a ReadingError.
 */
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

/** The address the page gives itself, where that is on the same host. */
function canonicalOf({ canonical: written }: PageFacts, url: string): string | null {
  const canonical = written ? URL.parse(written, url) : null;
  return canonical && canonical.host === new URL(url).host && /^https?:$/.test(canonical.protocol)
    ? canonical.href
    : null;
}

/** Shorter ones may be all that a page shows before its script has run. */
const placeholder = 300;

/** Returns why a page gives no text of its own; null where it does. */
function whyNoText(text: string, facts: PageFacts, document: HtmlDocument): ReadingError | null {
  const empty = !/[\p{L}\p{N}]/u.test(text);
  if (empty && facts.frames.length > 0)
    return new ReadingError(
      "only_frames",
      "This page only shows other pages in frames. Add the address of the page that is shown in it.",
    );
  if (empty && facts.scripts === 0) return new ReadingError("no_text", "This page contains no text.");
  if (empty || (text.length < placeholder && facts.scripts > 0 && isPlaceholder(text, document)))
    return new ReadingError(
      "script_only",
      "This page is rendered by a script in the browser, so its URL returns no text to read.",
    );
  return null;
}

const mounts = /^(root|app|__next|__nuxt|___gatsby|svelte|ember-app|q-app|main-app|application|react-root)$/i;

/** Returns whether a text is what a page shows while its script loads, or where there is none. */
function isPlaceholder(text: string, document: HtmlDocument): boolean {
  const asksForScript =
    /(enable|requires?|needs?|turn on|activate|without|activez|aktivier\w*)\s+(\w+\s+){0,3}java ?script|java ?script\s+(\w+\s+){0,4}(required|enabled|disabled|needed|aktivier\w*|activ\w*)/i;
  if (asksForScript.test(text)) return true;
  if (/^(please wait|loading|lade|chargement|cargando)[\s\p{L},]{0,30}[.…!\s]*$/iu.test(text)) return true;
  if (text.length >= 100) return false;
  // A logo or a line next to an empty mount, and a warning for those who have no script.
  const warned = elementsOf(document.documentElement, "noscript").some((one) =>
    asksForScript.test(textOf(one)),
  );
  const empty = elementsOf(document.documentElement, "div", "app-root").some(
    (one) =>
      (one.name === "app-root" || mounts.test(one.attribute("id") ?? "")) && (one.measure?.text ?? 0) === 0,
  );
  return warned && empty;
}
