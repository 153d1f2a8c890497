import type { FileKind } from "./sniff-file.ts";

const endings: readonly (readonly [RegExp, FileKind])[] = [
  [/\.(json|geojson|jsonld|webmanifest|ipynb)$/i, "json"],
  [/\.(jsonl|ndjson|ldjson)$/i, "jsonl"],
  [/\.(csv|tsv|tab)$/i, "csv"],
  [/\.(md|markdown|mdown|mkdn?|mdx|qmd|rmd)$/i, "markdown"],
  [/\.(xml|rss|atom|dbk|docbook|fodt|xhtml)$/i, "xml"],
  [/\.(html?|shtml)$/i, "html"],
  [/\.(eml|mht|mhtml)$/i, "eml"],
  [/\.(txt|text|log|asc|me|1st)$/i, "text"],
];

const contentTypes: readonly (readonly [RegExp, FileKind])[] = [
  [/^(application|text)\/([\w.-]+\+)?json\b/i, "json"],
  [/^(application|text)\/(x-)?(jsonl|ndjson|jsonlines|json-seq)\b/i, "jsonl"],
  [/^text\/(csv|tab-separated-values)\b/i, "csv"],
  [/^text\/(x-)?markdown\b/i, "markdown"],
  [/html/i, "html"],
  [/^(application|text)\/([\w.-]+\+)?xml\b/i, "xml"],
  [/^message\/(rfc822|global)\b/i, "eml"],
];

/** Elements with which pieces of HTML begin that have neither `<html>` nor a doctype. */
const htmlElements =
  /^<(a|abbr|address|article|aside|b|base|blockquote|body|br|button|center|code|details|div|dl|em|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|link|main|meta|nav|ol|p|pre|script|section|small|span|strong|style|svg|table|tbody|td|th|title|tr|u|ul)[\s/>]/i;

/** Returns a text's kind by its beginning, else by what its server or its name says. `head` has no byte order mark. */
export function textKind(head: string, fileName: string, contentType: string): FileKind {
  const start = head.trimStart();
  if (start.startsWith("{\\rtf")) return "rtf";
  if (/^WEBVTT(?=[\s]|$)/.test(head)) return "vtt";
  if (
    /^(\d+[^\S\n]*\r?\n)?\s*\d{1,3}:\d{2}:\d{2}[,.]\d{1,3}\s*-->\s*\d{1,3}:\d{2}:\d{2}[,.]\d{1,3}/.test(start)
  )
    return "srt";
  const named =
    matching(contentTypes, contentType) ??
    // An address has its query behind the name; the name of a file may have such signs too, as in "C# guide.md".
    matching(endings, fileName.split(/[?#]/, 1)[0]!.replace(/\.gz$/i, "")) ??
    matching(endings, fileName) ??
    null;
  if (start.startsWith("<")) {
    const marked = markedUp(start, named);
    if (marked) return marked;
  }
  if (startsWithMailHeaders(head, named)) return "eml";
  return named === "html" || named === "xml" || named === "eml" ? unlikely(named, start) : (named ?? "text");
}

const matching = (rules: readonly (readonly [RegExp, FileKind])[], text: string): FileKind | null =>
  rules.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Believes a name that promises markup if there is any; a mail without headers is a text. */
function unlikely(named: FileKind, start: string): FileKind {
  if (named === "html") return "html";
  return named === "xml" && start.includes("<") ? "xml" : "text";
}

function markedUp(start: string, named: FileKind | null): FileKind | null {
  const [root, declared] = rootOf(start);
  if (/^<!doctype\s+html/i.test(root) || /^<(html|head|body)[\s>]/i.test(root)) return "html";
  if (declared || /^<!doctype\s/i.test(root)) return "xml";
  // Markdown may begin with a piece of HTML, and a text with anything.
  if (named !== null && named !== "xml" && named !== "html") return null;
  if (named !== null) return named;
  if (/^<[a-z_][\w.-]*(:[\w.-]+)?\s[^>]*xmlns/i.test(root)) return "xml";
  return htmlElements.test(root) ? "html" : null;
}

/** Returns what follows the declaration, comments and instructions, and whether there was a declaration. */
function rootOf(start: string): [root: string, declared: boolean] {
  const declared = /^<\?xml[\s?]/.test(start);
  let root = start;
  for (;;) {
    const skipped = /^(<\?[^>]*\?>|<!--[\s\S]*?-->)\s*/.exec(root);
    if (!skipped) return [root, declared];
    root = root.slice(skipped[0].length);
  }
}

const mailHeaders =
  /^(from|to|cc|subject|date|message-id|mime-version|received|return-path|delivered-to|reply-to|sender|content-type|dkim-signature|x-[\w-]+)$/i;

/** Header lines of a mail before the first empty line: named so, two of them; else those only a mail has. */
function startsWithMailHeaders(head: string, named: FileKind | null): boolean {
  const lines = head.replace(/^\s*\n/, "").split(/\r?\n/, 60);
  if (/^From \S+/.test(lines[0] ?? "")) lines.shift();
  const names = new Set<string>();
  for (const line of lines) {
    if (line === "") break;
    const field = /^([!-9;-~]+):/.exec(line)?.[1];
    if (field === undefined && !/^[ \t]/.test(line)) return false;
    if (field !== undefined && mailHeaders.test(field)) names.add(field.toLowerCase());
  }
  if (named === "eml") return names.size >= 1;
  const certain = ["message-id", "mime-version", "received", "return-path"].some((name) => names.has(name));
  return certain && names.size >= 3 && (names.has("from") || names.has("received"));
}
