import type { MarkdownIt } from "markdown-it";
import { ownCopy } from "../../documents/own-copy.ts";

type Env = Parameters<MarkdownIt["inline"]["parse"]>[2];
type Token = Parameters<MarkdownIt["inline"]["parse"]>[3][number];

/** Limits how deep brackets are tried, as CommonMark's preset does: each costs all those within it. */
const mostWithin = 20;
/** Characters of a paragraph that are looked at together. */
const mostTogether = 10_000;

/** Reads a paragraph's text in linear time: links and brackets are sought only so far and so deep. */
export function boundedInline(md: MarkdownIt): void {
  const bounded = Object.assign(Object.create(md) as MarkdownIt, {
    options: { ...md.options, maxNesting: mostWithin },
  });
  md.renderer.rules[written] = (tokens, at) => tokens[at]!.content;
  md.core.ruler.at("inline", (state) => {
    for (const token of state.tokens) {
      if (token.type !== "inline") continue;
      token.children = [...piecesOf(token.content)].map((piece) => {
        const html = new state.Token(written, "", 0);
        html.content = ownCopy(htmlOf(piece, bounded, state.env));
        return html;
      });
    }
  });
}

const written = "written";

function htmlOf(piece: string, md: MarkdownIt, env: Env): string {
  const tokens: Token[] = [];
  md.inline.parse(piece, md, env, tokens);
  for (const token of tokens) if (token.type === "text_special") token.type = "text";
  return md.renderer.renderInline(tokens, md.options, env);
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
