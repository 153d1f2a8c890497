import type { MarkdownIt } from "markdown-it";

type BlockRule = Parameters<MarkdownIt["block"]["ruler"]["before"]>[2];

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
  push(`${md(title)}</p>`);
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
  function md(text: string): string {
    return state.md.utils.escapeHtml(text);
  }
  function isFence(line: number): boolean {
    const from = bMarks[line]! + tShift[line]!;
    return (
      src.startsWith(":::", from) &&
      src
        .slice(from, Math.min(eMarks[line]!, from + 80))
        .replace(/:/g, "")
        .trim() === ""
    );
  }
  function isOutside(line: number): boolean {
    return sCount[line]! - state.blkIndent < 4 && bMarks[line]! + tShift[line]! < eMarks[line]!;
  }
};
