import { decodeText } from "../encoding/decode-text.ts";
import type { FileReader, FileToRead } from "../formats/file-reader.ts";
import { fileTitle } from "../formats/file-title.ts";
import { partRead } from "../part-outcomes.ts";
import type { PartOutcome } from "../source.ts";
import { mainContent } from "./main-content.ts";
import { type PageFacts, readPageFacts } from "./page-facts.ts";
import { type HtmlDocument, parseHtml } from "./page-parser.ts";
import { pageTitle, withTitleAsHeading } from "./page-title.ts";
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
  const read = withTitleAsHeading(facts.title, mainContent(document, url, facts.title));
  const { text, blocks, groups } = read;
  const problem = whyNoText(text, facts, document);
  if (problem) throw problem;
  return partRead({
    part: "document",
    title: pageTitle(facts.title, read) || fileTitle(null, name),
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

/** The address the page gives itself, where that is on the same host. */
function canonicalOf({ canonical: written }: PageFacts, url: string): string | null {
  const canonical = written ? URL.parse(written, url) : null;
  return canonical && canonical.host === new URL(url).host && /^https?:$/.test(canonical.protocol)
    ? canonical.href
    : null;
}
