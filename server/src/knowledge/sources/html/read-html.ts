import type { FileReader } from "../file-reader.ts";
import { fileTitle } from "../file-title.ts";
import { partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";
import { decodeText } from "../decode-text.ts";
import { type HtmlDocument, parseHtml } from "./html-dom.ts";
import { mainContent } from "./main-content.ts";

/** Reads the main content of an HTML page as structured text. */
export const readHtml: FileReader = async ({ bytes, name, contentType, url }) => {
  const html = decodeText(bytes, contentType);
  const document = parseHtml(html);
  const { text, blocks } = mainContent(html, document);
  if (saysNothing(text, document)) throw withoutText(document);
  const declared = document.documentElement?.getAttribute("lang") ?? "";
  return [
    partRead({
      part: "document",
      title: titleOf(document) || fileTitle(null, name),
      url: url === null ? null : (canonicalOf(document, url) ?? url),
      language: /^([a-z]{2})(-|_|$)/i.exec(declared)?.[1]?.toLowerCase() ?? null,
      text,
      blocks,
      pages: [],
    }),
  ];
};

function saysNothing(text: string, document: HtmlDocument): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  return (
    text.length < 200 &&
    hasScript(document) &&
    /enable javascript|javascript (is )?required|^loading\W*$/i.test(text)
  );
}

function hasScript(document: HtmlDocument): boolean {
  return document.getElementsByTagName("script").length > 0;
}

function withoutText(document: HtmlDocument): ReadingError {
  return hasScript(document)
    ? new ReadingError(
        "script_only",
        "This page is drawn by a script in the browser; its address gives no text that could be read.",
      )
    : new ReadingError("no_text", "This page holds no text.");
}

/** The page's own heading where its title repeats it beside the name of the site. */
function titleOf(document: HtmlDocument): string {
  const clean = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const title = clean(document.getElementsByTagName("title")[0]?.textContent);
  const headings = [...document.getElementsByTagName("h1")].map((heading) =>
    clean(heading.textContent).replace(/\s*[¶#]$/, ""),
  );
  const heading = headings.find((text) => text.length > 2 && title.includes(text));
  const shared = clean(document.querySelector('meta[property="og:title"]')?.getAttribute("content"));
  return heading || title || shared || headings.find((text) => text !== "") || "";
}

/** The address the page gives itself, where that is on the same host. */
function canonicalOf(document: HtmlDocument, url: string): string | null {
  const href = document.querySelector('link[rel="canonical"]')?.getAttribute("href");
  const canonical = href ? URL.parse(href, url) : null;
  return canonical && canonical.host === new URL(url).host && /^https?:$/.test(canonical.protocol)
    ? canonical.href
    : null;
}
