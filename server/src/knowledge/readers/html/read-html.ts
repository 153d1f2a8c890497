import { decodeText } from "../encoding/decode-text.ts";
import type { FileReader, FileToRead } from "../formats/file-reader.ts";
import { fileTitle } from "../formats/file-title.ts";
import { partRead } from "../part-outcomes.ts";
import type { PartOutcome } from "../source.ts";
import { type HtmlDocument, parseHtml } from "./html-dom.ts";
import type { HtmlReading } from "./html-to-document.ts";
import { mainContent } from "./main-content.ts";
import { type PageFacts, readPageFacts } from "./page-facts.ts";
import { whyNoText } from "./why-no-text.ts";

/** Reads the main content of an HTML page as structured text. */
export const readHtml: FileReader = async (file) => [
  readHtmlDocument(parseHtml(decodeText(file.bytes, file.contentType)), file),
];

/** The same of a page that was parsed before. Fails with a ReadingError. */
export function readHtmlDocument(
  document: HtmlDocument,
  { name, url }: Pick<FileToRead, "name" | "url">,
): PartOutcome {
  const facts = readPageFacts(document);
  const { text, blocks, groups } = mainContent(document, url);
  const problem = whyNoText(text, facts, document);
  if (problem) throw problem;
  return partRead({
    part: "document",
    title: pageTitle(facts.title, { text, blocks, groups }) || fileTitle(null, name),
    url: url === null ? null : (canonicalOf(facts, url) ?? url),
    language: facts.language,
    ...(facts.published && { published: facts.published }),
    ...(facts.author && { author: facts.author }),
    text,
    blocks,
    groups,
    pages: [],
  });
}

/** The heading of the text where the page's title repeats it, beside the name of the site as a rule. */
function pageTitle(title: string, { text, blocks }: HtmlReading): string {
  const headings = blocks
    .filter(({ kind }) => kind === "heading")
    .slice(0, 5)
    .map(({ start, end }) => withoutMark(text.slice(start, end)));
  return (
    headings.find((heading) => heading.length > 2 && repeats(title, heading)) || title || headings[0] || ""
  );
}

/** The sign at its end links to the heading itself. */
function withoutMark(heading: string): string {
  return /[¶#§]$/.test(heading) ? heading.slice(0, -1).trimEnd() : heading;
}

/** Whether words of the title are this heading, from the first to the last. */
function repeats(title: string, heading: string): boolean {
  const at = title.toLowerCase().indexOf(heading.toLowerCase());
  const around = `${title[at - 1] ?? ""}${title[at + heading.length] ?? ""}`;
  return at >= 0 && !/[\p{L}\p{N}]/u.test(around);
}

/** The address the page gives itself, where that is on the same host. */
function canonicalOf({ canonical: written }: PageFacts, url: string): string | null {
  const canonical = written ? URL.parse(written, url) : null;
  return canonical && canonical.host === new URL(url).host && /^https?:$/.test(canonical.protocol)
    ? canonical.href
    : null;
}
