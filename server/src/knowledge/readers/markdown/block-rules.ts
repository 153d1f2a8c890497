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
  const { parentType } = state;
  // The rest of its line, and what is indented beneath it, is read as a text of its own.
  bMarks[startLine] = start + found[0].length;
  tShift[startLine] = 0;
  state.blkIndent += 4;
  sCount[startLine] = state.blkIndent;
  state.push("html_block", "", 0).content = '<div class="footnote">';
  const first = state.tokens.length;
  state.parentType = "footnote";
  // One within another counts as nested, which has a bound.
  state.level++;
  state.md.block.tokenize(state, startLine, endLine);
  state.level--;
  const text = state.tokens[first + 1];
  if (text?.type === "inline") text.content = `${asWritten(`[${found[1]!}]`)} ${text.content}`;
  state.push("html_block", "", 0).content = "</div>";
  state.parentType = parentType;
  state.blkIndent -= 4;
  [bMarks[startLine], tShift[startLine], sCount[startLine]] = before;
  return true;
};

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
