import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import type { DocumentPart } from "../document.ts";
import { decodePage } from "./decode-page.ts";
import { type HtmlDocument, parseHtml } from "./html-dom.ts";
import { mainContent } from "./main-content.ts";
import { sniffFile } from "./sniff-file.ts";
import { ReadingError } from "./source.errors.ts";
import type { Source } from "./source.ts";

const accept = "text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.5";

/** Reads the page, PDF, DOCX or text that an address serves. */
export function createWebPage(safeFetch: SafeFetch): Source {
  return async (input, { progress, signal }) => {
    if (input.kind !== "address") throw new TypeError("A web page is read from an address.");
    progress(0);
    const { url, headers, body } = await safeFetch(completeAddress(input.address), { signal, accept });
    progress(0.3);
    const part = await readBody(body, headers.get("content-type") ?? "", url, (done) =>
      progress(0.3 + done * 0.7),
    );
    progress(1);
    return { parts: [{ ...part, url: part.url ?? url }], url };
  };
}

/** An address as people write it: `example.com/page` means https. */
function completeAddress(written: string): string {
  const address = written.trim();
  return /^[a-z][a-z0-9+.-]*:(?!\d+(\/|$))/i.test(address)
    ? address
    : `https://${address.replace(/^\/+/, "")}`;
}

async function readBody(
  body: Uint8Array,
  contentType: string,
  url: string,
  progress: (done: number) => void,
): Promise<DocumentPart> {
  const name = fileNameOf(url);
  const kind = sniffFile(body, name);
  if (kind === "pdf") return (await import("./pdf-file.ts")).readPdf(body, name, progress);
  if (kind === "docx") return (await import("./docx-file.ts")).readDocx(body, name, progress);
  if (body.length === 0) throw new ReadingError("no_text", "This address answers with an empty page.");
  const isText = kind === "html" || kind === "text" || /^(text\/|application\/xhtml)/i.test(contentType);
  if (!isText || /^(image|audio|video|font)\//i.test(contentType))
    throw new ReadingError(
      "not_text",
      "This address serves a file that is neither a web page nor a document.",
    );
  const text = decodePage(body, contentType);
  const isHtml =
    kind === "html" || /html/i.test(contentType) || (!contentType && /<(html|body|p|div)\b/i.test(text));
  return isHtml ? readHtml(text, url) : readPlainText(text, name);
}

function readHtml(html: string, url: string): DocumentPart {
  const document = parseHtml(html);
  const { text, blocks } = mainContent(html, document);
  if (saysNothing(text, document)) throw withoutText(document);
  const declared = document.documentElement?.getAttribute("lang") ?? "";
  return {
    part: "document",
    title: titleOf(document) || fileNameOf(url),
    url: canonicalOf(document, url),
    language: /^([a-z]{2})(-|_|$)/i.exec(declared)?.[1]?.toLowerCase() ?? null,
    text,
    blocks,
    pages: [],
  };
}

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

function readPlainText(text: string, name: string): DocumentPart {
  const clean = text.replace(/\r\n?/g, "\n");
  const blocks = [...clean.matchAll(/\S[^\n]*(?:\n(?![^\S\n]*\n)[^\n]*\S[^\n]*)*/g)].map((found) => ({
    kind: "paragraph" as const,
    start: found.index,
    end: found.index + found[0].trimEnd().length,
  }));
  if (blocks.length === 0) throw new ReadingError("no_text", "This page holds no text.");
  return { part: "document", title: name, url: null, language: null, text: clean, blocks, pages: [] };
}

function fileNameOf(url: string): string {
  const { pathname, host } = new URL(url);
  const last = pathname.split("/").findLast((segment) => segment !== "");
  try {
    return last ? decodeURIComponent(last) : host;
  } catch {
    return last ?? host;
  }
}
