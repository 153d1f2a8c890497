import type { MarkdownIt } from "markdown-it";

type BlockRule = Parameters<MarkdownIt["block"]["ruler"]["before"]>[2];
type InlineRule = Parameters<MarkdownIt["inline"]["ruler"]["before"]>[2];

/**
 * Reads footnotes as Pandoc and GitHub write them: `[^1]` in a text is "[1]", and `[^1]: …` a note "[1] …" at its own place,
 * whether anything refers to it or not.
 */
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

/** With a backslash before each sign that would mean something. */
function asWritten(text: string): string {
  return text.replace(/[\\`*_[\]<>&~!^]/g, String.raw`\$&`);
}
