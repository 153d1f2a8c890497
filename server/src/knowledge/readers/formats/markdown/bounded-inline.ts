import type { MarkdownIt } from "markdown-it";

/** How deep brackets within a paragraph are tried: each costs all those within it. As CommonMark's own preset has it. */
const mostWithin = 20;
/** Characters of a paragraph that are looked at together. */
const mostTogether = 10_000;

/**
 * Reads what stands within a paragraph in time that grows with its length alone: links and emphasis are sought within a
 * few pages of text, and brackets within brackets to a depth.
 */
export function boundedInline(md: MarkdownIt): void {
  const bounded = Object.assign(Object.create(md) as MarkdownIt, {
    options: { ...md.options, maxNesting: mostWithin },
  });
  md.core.ruler.at("inline", ({ tokens, env }) => {
    for (const { type, content, children } of tokens)
      if (type === "inline")
        for (const piece of piecesOf(content)) md.inline.parse(piece, bounded, env, children ?? []);
  });
}

/** Cut behind a blank or a line where there is one. */
function* piecesOf(content: string): Generator<string> {
  let from = 0;
  while (content.length - from > mostTogether) {
    const to = placeToCut(content, from);
    yield content.slice(from, to);
    from = to;
  }
  yield content.slice(from);
}

function placeToCut(content: string, from: number): number {
  const half = from + mostTogether / 2;
  const end = from + mostTogether;
  for (let at = end; at > half; at--) if (content.charCodeAt(at - 1) <= 32) return at;
  // Not between the halves of a pair.
  return (content.charCodeAt(end) & 0xfc00) === 0xdc00 ? end - 1 : end;
}
