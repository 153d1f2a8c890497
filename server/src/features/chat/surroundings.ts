import type { TextWindow } from "#knowledge/store/text-window.ts";

/** Characters of a source that visitors read on either side of quoted words. */
export const mostAround = 280;
/** Less than this of the own block, and the block beside it joins. */
const little = mostAround / 2;

/**
 * What stands right before and after the characters start..end of a part, of which `window` shows enough: within the block that holds them, and the
 * block beside it where that is little. Cut between words, with an ellipsis where more follows. A heading ends it.
 */
export function surroundings(
  window: Pick<TextWindow, "text" | "start" | "blocks">,
  start: number,
  end: number,
): { before: string; after: string } {
  const { blocks } = window;
  const cut = (from: number, to: number) =>
    window.text.slice(Math.max(0, from - window.start), to - window.start);
  const first = blocks.findLastIndex((block) => block.start <= start);
  const last = blocks.findLastIndex((block) => block.start < end);
  if (first < 0 || last < 0) return { before: "", after: "" };
  const ahead = blocks[first - 1];
  const behind = blocks[last + 1];
  const joinsAhead = ahead && ahead.kind !== "heading" && start - blocks[first]!.start < little;
  const joinsBehind = behind && behind.kind !== "heading" && blocks[last]!.end - end < little;
  const from = joinsAhead ? ahead.start : blocks[first]!.start;
  const to = joinsBehind ? behind.end : Math.max(blocks[last]!.end, end);
  return { before: tailOf(cut(from, start)), after: headOf(cut(end, to)) };
}

function tailOf(text: string): string {
  if (text.length <= mostAround) return text;
  const tail = text.slice(-mostAround);
  return `… ${tail.slice(tail.search(/\s/) + 1)}`;
}

function headOf(text: string): string {
  if (text.length <= mostAround) return text.trimEnd();
  const head = text.slice(0, mostAround);
  const gap = head.search(/\s\S*$/);
  return `${head.slice(0, gap < 0 ? mostAround : gap)} …`;
}
