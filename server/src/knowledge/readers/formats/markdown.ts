import { decodeText } from "../encoding/decode-text.ts";
import { parseHtml } from "../html/page-parser.ts";
import type { FileReader } from "./file-reader.ts";
import { fileTitle } from "./file-title.ts";
import { htmlToDocument } from "../html/html-to-document.ts";
import { maxPartText, tooMuchText } from "../limits.ts";
import { partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";
import { readFrontMatter } from "./markdown/front-matter.ts";
import { escapeHtml, markdownToHtml } from "./markdown/markdown-to-html.ts";

/** Reads Markdown: what it becomes as HTML is read by the rules for pages, with what its front matter tells. */
export const readMarkdown: FileReader = async ({ bytes, name, contentType }, progress) => {
  const markdown = decodeText(bytes, contentType).replace(/\r\n?/g, "\n");
  if (markdown.length > maxPartText) throw tooMuchText();
  const front = readFrontMatter(markdown);
  const html = markdownToHtml(markdown.slice(front.end));
  progress(0.5);
  const about = (front.summary ? `<p>${escapeHtml(front.summary)}</p>` : "") + labelsOf(front.labels);
  const { text, blocks, groups } = htmlToDocument(parseHtml(`<body>${about}${html}</body>`).documentElement);
  if (blocks.length === 0) throw new ReadingError("no_text", "This file holds no text.");
  const heading = blocks.find((block) => block.kind === "heading" && block.level === 1);
  const declared = front.title ?? (heading ? text.slice(heading.start, heading.end) : null);
  return [
    partRead({
      part: "document",
      title: fileTitle(declared, name),
      url: null,
      language: front.language,
      ...(front.published && { published: front.published }),
      ...(front.author && { author: front.author }),
      text,
      blocks,
      groups,
      pages: [],
    }),
  ];
};

function labelsOf(labels: readonly string[]): string {
  return labels.length === 0
    ? ""
    : `<ul>${labels.map((label) => `<li>${escapeHtml(label)}</li>`).join("")}</ul>`;
}
