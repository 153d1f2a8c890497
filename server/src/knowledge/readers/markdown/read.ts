import { decodeFile, doubtfulRemark } from "../encoding/decode-text.ts";
import type { FileReader } from "../source.ts";
import { documentOf, partRead } from "../part-outcomes.ts";
import { readMarkup } from "../html/html-to-document.ts";
import { maxPartText, tooMuchText } from "../source.errors.ts";
import { withSafeLinks } from "../marked-text.ts";
import { escapeHtml, markdownToHtml } from "./markdown-to-html.ts";
import { parse } from "yaml";
import { isoDate, languageCode } from "../declared-facts.ts";

/** Reads Markdown: what it becomes as HTML is read by the rules for pages, with what its front matter tells. */
export const readMarkdown: FileReader = async ({ bytes, name, contentType, url }, progress) => {
  const decoded = decodeFile(bytes, contentType);
  const markdown = decoded.text.replace(/\r\n?/g, "\n");
  if (markdown.length > maxPartText) throw tooMuchText();
  const front = readFrontMatter(markdown);
  const html = markdownToHtml(markdown.slice(front.end));
  progress(0.5);
  const about = (front.summary ? `<p>${escapeHtml(front.summary)}</p>` : "") + labelsOf(front.labels);
  const read = readMarkup(about + html);
  const heading = read.blocks.find((block) => block.kind === "heading" && block.level === 1);
  const title = front.title ?? (heading ? read.text.slice(heading.start, heading.end) : null);
  const { language, published, author } = front;
  const blocks = withSafeLinks(read.blocks, url);
  const document = documentOf(name, { ...read, blocks, title, language, published, author });
  return [partRead(document, null, doubtfulRemark(decoded))];
};

function labelsOf(labels: readonly string[]): string {
  const items = labels.map((label) => `<li>${escapeHtml(label)}</li>`);
  return items.length === 0 ? "" : `<ul>${items.join("")}</ul>`;
}

const fences =
  /^(?:---[^\S\n]*\n([\s\S]*?)^(?:---|\.\.\.)[^\S\n]*(?:\n|$)|\+\+\+[^\S\n]*\n([\s\S]*?)^\+\+\+[^\S\n]*(?:\n|$))/m;

/** YAML between lines of three dashes, or TOML's plain lines between three plus signs. Anything else is text. */
function readFrontMatter(markdown: string) {
  const nobody = { title: null, language: null, published: null, author: null };
  const nothing = { ...nobody, summary: null, labels: [], end: 0 };
  // Front matter is short: a line of dashes far down ends nothing.
  const found = /^(---|\+\+\+)/.test(markdown) ? fences.exec(markdown.slice(0, 65_536)) : null;
  if (found?.index !== 0) return nothing;
  const values = found[1] === undefined ? tomlLines(found[2]!) : yamlValues(found[1]);
  if (!values) return nothing;
  const first = (...names: string[]) =>
    names.map((name) => textIn(values.get(name))).find((text) => text !== null) ?? null;
  return {
    title: first("title", "name"),
    language: languageCode(first("lang", "language", "locale")),
    published: isoDate(first("date", "published", "pubdate", "publishdate", "published_at", "created")),
    author: first("author", "authors", "by", "creator"),
    summary: first("description", "summary", "abstract", "excerpt", "subtitle"),
    labels: ["tags", "keywords", "categories", "category"].flatMap((name) => {
      const text = textIn(values.get(name));
      return text === null ? [] : [`${name}: ${text}`];
    }),
    end: found[0].length,
  };
}

/** Parses front matter by names in lower case. Null if it is no YAML with names: then two lines of dashes are only lines. */
function yamlValues(yaml: string): Map<string, unknown> | null {
  try {
    // Aliases that unfold to more than this are refused by the parser.
    const values: unknown = parse(yaml, { maxAliasCount: 20, schema: "failsafe", logLevel: "silent" });
    if (values === null && yaml.trim() === "") return new Map();
    if (typeof values !== "object" || values === null || Array.isArray(values)) return null;
    return new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  } catch {
    return null;
  }
}

function tomlLines(toml: string): Map<string, unknown> {
  const values = new Map<string, unknown>();
  const bare = (text: string) => text.trim().replace(/^(["'])(.*)\1$/, "$2");
  for (const line of toml.split("\n")) {
    const equals = line.indexOf("=");
    const name = line.slice(0, Math.max(0, equals)).trimEnd();
    const value = line.slice(equals + 1).trim();
    if (!/^[\w-]+$/.test(name) || value === "") continue;
    const list = /^\[(.*)\]$/.exec(value)?.[1]?.split(",");
    values.set(name.toLowerCase(), list ? list.map(bare) : bare(value));
  }
  return values;
}

/** Returns a text, the texts of a list, or the names in it; null for nothing. */
function textIn(value: unknown): string | null {
  if (typeof value === "string") return value.replace(/\s+/g, " ").trim() || null;
  if (Array.isArray(value)) return value.map(textIn).filter(Boolean).join(", ") || null;
  if (typeof value === "object" && value !== null && "name" in value) return textIn(value.name);
  return null;
}
