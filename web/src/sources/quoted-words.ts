import type { ResourceText } from "@groundwork/contract/resource-text";
import type { SourceHighlight } from "./source-highlight.ts";

/** Shorter words are found in any text. */
const fewestFound = 20;

/**
 * Returns highlights where their quotes are in a source now, and the words of the open one where the source no longer has them:
 * its content was replaced since the answer was given. A source that is not loaded at a place says nothing about it.
 */
export function placedNow(
  { text, length }: Pick<ResourceText, "text" | "length">,
  highlights: readonly SourceHighlight[],
): { highlights: SourceHighlight[]; earlier: string | null } {
  let earlier: string | null = null;
  const placed = highlights.flatMap((highlight) => {
    const { quoted, open } = highlight;
    if (!quoted || isAt(text, length, quoted)) return highlight;
    const at = quoted.text.length < fewestFound ? -1 : text.indexOf(quoted.text);
    if (at >= 0) {
      const by = at - quoted.start;
      return { ...highlight, start: highlight.start + by, end: highlight.end + by };
    }
    if (open) earlier = quoted.text;
    return [];
  });
  return { highlights: placed, earlier };
}

/** Returns whether a quote is at its place, as far as that is loaded; blanks stand for what is not. */
function isAt(text: string, length: number, quoted: { start: number; text: string }): boolean {
  const end = quoted.start + quoted.text.length;
  if (end > length) return false;
  const there = text.slice(quoted.start, end);
  return there.length < quoted.text.length || there.trim() === "" || there === quoted.text;
}
