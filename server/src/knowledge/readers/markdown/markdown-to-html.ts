import MarkdownIt from "markdown-it";
import { maxNesting, nestedTooDeep, tooMuchText } from "../source.errors.ts";
import { boundedInline } from "./bounded-inline.ts";
import { withBoxes, withNotes, withTerms } from "./block-rules.ts";

/** Elements that people write into Markdown; other names in angle brackets are places to fill in, and text. */
const known = new Set(
  (
    "a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup data dd del details " +
    "dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main map mark " +
    "menu nav ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary sup svg table tbody " +
    "td tfoot th thead time tr tt u ul var video wbr"
  ).split(" "),
);

/** These take all text that follows up to their end, which Markdown has none of. After GFM's disallowed raw HTML. */
const swallowing =
  /<(?=\/?(title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext|template|select)\b)/gi;

/** Some 200,000 blocks: the parser holds all of them, each with several objects. */
const maxTokens = 600_000;

const md = new MarkdownIt({
  html: true,
  linkify: false,
  typographer: false,
  // A line that ends is one to the reader, who tells facts a line from prose.
  breaks: true,
  maxNesting: maxNesting + 20,
})
  .use(withNotes)
  .use(withBoxes)
  .use(withTerms)
  .use(boundedInline);

// Left to itself, the parser passes over what nests too deep, and all that follows.
md.block.ruler.before("table", "bounds", (state) => {
  if (state.level >= maxNesting) throw nestedTooDeep();
  if (state.tokens.length > maxTokens) throw tooMuchText();
  return false;
});

// People put two rows of heads above the line of dashes, where one may stand: the second goes beneath it, like a group's own heads.
md.block.ruler.before("table", "head_rows", ({ src, bMarks, eMarks, tShift, sCount, bsCount }, at, end) => {
  const isRow = (line: number) => line < end && src[bMarks[line]! + tShift[line]!] === "|";
  const isRule = (line: number) => isRow(line) && /^[|:\-\s]+$/.test(src.slice(bMarks[line], eMarks[line]));
  if (isRow(at) && isRow(at + 1) && !isRule(at) && !isRule(at + 1) && isRule(at + 2))
    for (const marks of [bMarks, eMarks, tShift, sCount, bsCount])
      [marks[at + 1], marks[at + 2]] = [marks[at + 2]!, marks[at + 1]!];
  return false;
});

// Quotes and what closes a tag mean nothing within a text: a page of them would grow sixfold.
md.renderer.rules.text = (tokens, at) => tokens[at]!.content.replace(/&/g, "&amp;").replace(/</g, "&lt;");

md.renderer.rules.html_inline = (tokens, at) => {
  const { content } = tokens[at]!;
  const name = /^<\/?([a-z][\w-]*)/i.exec(content)?.[1]?.toLowerCase();
  return name === undefined || known.has(name) ? content : md.utils.escapeHtml(content);
};

md.renderer.rules.html_block = (tokens, at) => {
  const { content } = tokens[at]!;
  // One that ends where it began is whole, and left out by those who read the HTML.
  const whole = /^\s*<(script|style)\b[\s\S]*<\/\1>\s*$/i.test(content);
  return whole ? content : content.replace(swallowing, "&lt;");
};

/** The parser keeps five numbers of each line. */
const maxLines = 2_000_000;

/** CommonMark with tables, struck-out text, footnotes and lists of terms. Nothing in it is run or fetched: it is read as text. */
export function markdownToHtml(markdown: string): string {
  let lines = 0;
  for (let at = markdown.indexOf("\n"); at >= 0; at = markdown.indexOf("\n", at + 1))
    if (++lines > maxLines) throw tooMuchText();
  return md.render(markdown);
}

export const escapeHtml = (text: string): string => md.utils.escapeHtml(text);
