import { escapeHtml, renderInline } from "./render-inline.ts";

/**
 * An operator's own page as HTML: headings, paragraphs, lists, quotations, rules and code. HTML in it is shown as the
 * text it is. `title` stands above where the page has no heading of the first level.
 */
export function renderMarkdown(markdown: string, title: string): string {
  const lines = markdown.replaceAll("\r\n", "\n").split("\n");
  const blocks: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const block = readBlock(lines, at);
    if (block.html !== "") blocks.push(block.html);
    at = block.end;
  }
  const hasTitle = blocks.some((block) => block.startsWith("<h1>"));
  return [...(hasTitle ? [] : [`<h1>${escapeHtml(title)}</h1>`]), ...blocks].join("\n");
}

interface Block {
  html: string;
  /** The line after it. */
  end: number;
}

function readBlock(lines: readonly string[], at: number): Block {
  const line = lines[at]!;
  if (line.trim() === "") return { html: "", end: at + 1 };
  if (line.startsWith("```")) return readCode(lines, at);
  const heading = /^(#{1,4})\s(.*)$/.exec(line);
  if (heading) {
    const level = heading[1]!.length;
    return { html: `<h${level}>${renderInline(heading[2]!.trim())}</h${level}>`, end: at + 1 };
  }
  if (/^(-{3,}|\*{3,})$/.test(line.trim())) return { html: "<hr>", end: at + 1 };
  if (itemOf(line)) return readList(lines, at);
  if (line.startsWith(">")) return readQuotation(lines, at);
  return readParagraph(lines, at);
}

function readCode(lines: readonly string[], at: number): Block {
  let end = at + 1;
  while (end < lines.length && !lines[end]!.startsWith("```")) end++;
  return { html: `<pre><code>${escapeHtml(lines.slice(at + 1, end).join("\n"))}</code></pre>`, end: end + 1 };
}

function readList(lines: readonly string[], at: number): Block {
  const { ordered } = itemOf(lines[at]!)!;
  const items: string[] = [];
  let end = at;
  for (; end < lines.length; end++) {
    const item = itemOf(lines[end]!);
    if (item?.ordered === ordered) items.push(item.text);
    // A line that goes on is indented.
    else if (item === undefined && /^\s+\S/.test(lines[end]!))
      items[items.length - 1] += ` ${lines[end]!.trim()}`;
    else break;
  }
  const element = ordered ? "ol" : "ul";
  return {
    html: `<${element}>${items.map((text) => `<li>${renderInline(text)}</li>`).join("")}</${element}>`,
    end,
  };
}

function itemOf(line: string): { ordered: boolean; text: string } | undefined {
  const bullet = /^\s{0,3}[-*+]\s(.*)$/.exec(line);
  if (bullet) return { ordered: false, text: bullet[1]!.trim() };
  const numbered = /^\s{0,3}\d{1,9}[.)]\s(.*)$/.exec(line);
  return numbered ? { ordered: true, text: numbered[1]!.trim() } : undefined;
}

function readQuotation(lines: readonly string[], at: number): Block {
  let end = at;
  while (end < lines.length && lines[end]!.startsWith(">")) end++;
  const text = lines.slice(at, end).map((line) => line.slice(1).trim());
  return { html: `<blockquote><p>${renderInline(text.join(" "))}</p></blockquote>`, end };
}

/** Two blanks at a line's end break it, as addresses need it. */
function readParagraph(lines: readonly string[], at: number): Block {
  let end = at + 1;
  while (end < lines.length && lines[end]!.trim() !== "" && !beginsBlock(lines[end]!)) end++;
  const text = lines.slice(at, end).map((line, index, all) => {
    const breaks = line.endsWith("  ") && index < all.length - 1;
    return renderInline(line.trim()) + (breaks ? "<br>" : "");
  });
  return { html: `<p>${text.join("\n")}</p>`, end };
}

function beginsBlock(line: string): boolean {
  return /^(#{1,4}\s|>|```)/.test(line) || itemOf(line) !== undefined;
}
