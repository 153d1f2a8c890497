import type { MarkdownIt } from "markdown-it";

type BlockRule = Parameters<MarkdownIt["block"]["ruler"]["before"]>[2];
type InlineRule = Parameters<MarkdownIt["inline"]["ruler"]["before"]>[2];

/** Reads footnotes: `[^1]` in a text is "[1]", and `[^1]: …` a note "[1] …" at its own place. */
export function withNotes(md: MarkdownIt): void {
  md.block.ruler.before("reference", "note", note, { alt: ["paragraph", "reference"] });
  md.inline.ruler.before("link", "note_mark", noteMark);
}

const noteMark: InlineRule = (state, silent) => {
  if (!state.src.startsWith("[^", state.pos)) return false;
  const label = /^\[\^([^\]\s]{1,100})\]/.exec(state.src.slice(state.pos, state.pos + 104))?.[1];
  if (label === undefined) return false;
  if (!silent) state.push("text", "", 0).content = `[${label}]`;
  state.pos += label.length + 3;
  return true;
};

const note: BlockRule = (state, startLine, endLine, silent) => {
  const { bMarks, tShift, sCount } = state;
  const before = [bMarks[startLine]!, tShift[startLine]!, sCount[startLine]!] as const;
  const start = before[0] + before[1];
  if (!state.src.startsWith("[^", start) || before[2] - state.blkIndent >= 4) return false;
  const found = /^\[\^([^\]\s]{1,100})\]:[ \t]*/.exec(state.src.slice(start, start + 200));
  if (!found) return false;
  if (silent) return true;
  state.push("html_block", "", 0).content = '<div class="footnote">';
  const first = state.tokens.length;
  readRest(state, { line: startLine, endLine, from: start + found[0].length, as: "footnote" });
  const text = state.tokens[first + 1];
  if (text?.type === "inline") text.content = `${asWritten(`[${found[1]!}]`)} ${text.content}`;
  state.push("html_block", "", 0).content = "</div>";
  return true;
};

/** Reads the rest of a line from a place on, and what is indented beneath it, as a text of its own. */
function readRest(
  state: Parameters<BlockRule>[0],
  { line, endLine, from, as }: { line: number; endLine: number; from: number; as: string },
): void {
  const { bMarks, tShift, sCount, parentType } = state;
  const before = [bMarks[line]!, tShift[line]!, sCount[line]!] as const;
  bMarks[line] = from;
  tShift[line] = 0;
  state.blkIndent += 4;
  sCount[line] = state.blkIndent;
  state.parentType = as;
  // One within another counts as nested, which has a bound.
  state.level++;
  state.md.block.tokenize(state, line, endLine);
  state.level--;
  state.parentType = parentType;
  state.blkIndent -= 4;
  [bMarks[line], tShift[line], sCount[line]] = before;
}

/** Reads terms, each on its line, and what explains them beneath, behind ": ", after PHP Markdown Extra and Pandoc. */
export function withTerms(md: MarkdownIt): void {
  md.block.ruler.before("paragraph", "terms", terms, { alt: ["paragraph"] });
}

const mostTerms = 4;
const longestTerm = 100;

const terms: BlockRule = (state, startLine, endLine, silent) => {
  const { bMarks, tShift, eMarks, sCount, blkIndent, src } = state;
  const startOf = (line: number) => bMarks[line]! + tShift[line]!;
  const isExplanation = (line: number) =>
    line < endLine &&
    sCount[line]! - blkIndent < 4 &&
    /^:[ \t]/.test(src.slice(startOf(line), startOf(line) + 2));
  // A line after a text that is indented goes on with it, unless it is the next term, or explains.
  if (silent) {
    const isTerm = sCount[startLine]! <= blkIndent - 4 && isExplanation(startLine + 1);
    return sCount[startLine]! < blkIndent && (isExplanation(startLine) || isTerm);
  }
  const textOf = (line: number) =>
    src.slice(startOf(line), Math.min(eMarks[line]!, startOf(line) + longestTerm)).trim();
  const named: string[] = [];
  let line = startLine;
  for (; line < endLine && !isExplanation(line) && named.length <= mostTerms; line++) {
    const text = textOf(line);
    if (text === "" || text.length === longestTerm || sCount[line]! < blkIndent) break;
    named.push(text);
  }
  const isLoose = named.length === 1 && line < endLine && textOf(line) === "" && !/[.:!?]$/.test(named[0]!);
  if (isLoose) line++;
  const areTerms =
    named.length > 0 && named.length <= mostTerms && !named.some((term) => otherBlock.test(term));
  if (!areTerms || !isExplanation(line) || sCount[line]! < blkIndent) return false;
  const push = (html: string) => void (state.push("html_block", "", 0).content = html);
  push("<dl>");
  for (const term of named) {
    push("<dt>");
    Object.assign(state.push("inline", "", 0), { content: term, map: [startLine, line], children: [] });
    push("</dt>");
  }
  state.line = line;
  while (isExplanation(state.line) && sCount[state.line]! >= blkIndent) {
    push("<dd>");
    readRest(state, { line: state.line, endLine, from: startOf(state.line) + 2, as: "terms" });
    push("</dd>");
  }
  push("</dl>");
  return true;
};
const otherBlock = /^(?:[-*+>#|]|\d{1,9}[.)])(?:\s|$)/;

/** Escapes each sign that would mean something. */
const asWritten = (text: string): string => text.replace(/[\\`*_[\]<>&~!^]/g, String.raw`\$&`);

/** After Docusaurus and VuePress (`:::note Title` to `:::`), and MkDocs (`!!! note "Title"`, its text indented). */
const opening = /^(?::{3,}\s{0,3}|(?:!!!|\?\?\?\+?)\s{1,3})([a-z][\w-]{0,30})(?:[ \t]{1,9}([^\n]{0,200}))?$/i;

/** Reads boxes next to the text, such as notes and warnings, as pages have them. */
export function withBoxes(md: MarkdownIt): void {
  md.block.ruler.before("fence", "box", box, { alt: ["paragraph", "reference", "blockquote", "list"] });
}

const box: BlockRule = (state, startLine, endLine, silent) => {
  const { bMarks, tShift, eMarks, sCount, src } = state;
  const start = bMarks[startLine]! + tShift[startLine]!;
  const first = src[start];
  if ((first !== ":" && first !== "!" && first !== "?") || sCount[startLine]! - state.blkIndent >= 4)
    return false;
  const found = opening.exec(src.slice(start, Math.min(eMarks[startLine]!, start + 300)).trimEnd());
  if (!found) return false;
  if (silent) return true;
  const fenced = first === ":";
  let end = startLine + 1;
  while (end < endLine && !(fenced ? isFence(end) : isOutside(end))) end++;
  const title = (found[2] ?? "").replace(/^["[]|["\]]$/g, "").trim() || found[1]!;
  const { parentType, lineMax, blkIndent } = state;
  push('<div class="admonition"><p class="admonition-title">');
  push(`${state.md.utils.escapeHtml(title)}</p>`);
  state.parentType = "blockquote";
  state.lineMax = end;
  if (!fenced) state.blkIndent += 4;
  // One within another counts as nested, which has a bound.
  state.level++;
  state.md.block.tokenize(state, startLine + 1, end);
  state.level--;
  state.blkIndent = blkIndent;
  state.lineMax = lineMax;
  state.parentType = parentType;
  push("</div>");
  state.line = fenced ? Math.min(end + 1, endLine) : end;
  return true;

  function push(html: string): void {
    state.push("html_block", "", 0).content = html;
  }
  function isFence(line: number): boolean {
    const from = bMarks[line]! + tShift[line]!;
    return (
      src.startsWith(":::", from) && /^[:\s]*$/.test(src.slice(from, Math.min(eMarks[line]!, from + 80)))
    );
  }
  function isOutside(line: number): boolean {
    return sCount[line]! - state.blkIndent < 4 && bMarks[line]! + tShift[line]! < eMarks[line]!;
  }
};
