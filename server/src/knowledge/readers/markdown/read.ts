import { decodeFile, doubtfulRemark } from "../encoding/decode-text.ts";
import type { FileReader } from "../file-reader.ts";
import { documentOf } from "../file-document.ts";
import { readMarkup } from "../html/html-to-document.ts";
import { maxPartText, tooMuchText } from "../limits.ts";
import { partRead } from "../part-outcomes.ts";
import { withSafeLinks } from "../safe-links.ts";
import { readFrontMatter } from "./front-matter.ts";
import { escapeHtml, markdownToHtml } from "./markdown-to-html.ts";

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
  return labels.length === 0
    ? ""
    : `<ul>${labels.map((label) => `<li>${escapeHtml(label)}</li>`).join("")}</ul>`;
}
