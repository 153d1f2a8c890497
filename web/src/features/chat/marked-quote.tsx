import type { ReactNode } from "react";
import type { ChatCitation } from "./conversation.ts";

/** The quoted words with what decides marked; all of them where that is not told. From what decides on, unless `whole`. */
export function MarkedQuote({ citation, whole }: { citation: ChatCitation; whole: boolean }): ReactNode {
  const { quote } = citation;
  const deciding = decidingSpans(citation);
  const nodes: ReactNode[] = [];
  let at = whole ? 0 : deciding[0]!.start;
  if (at > 0) nodes.push("… ");
  for (const { start, end } of deciding) {
    if (start > at) nodes.push(quote.slice(at, start));
    nodes.push(<Quoted key={start}>{quote.slice(start, end)}</Quoted>);
    at = end;
  }
  nodes.push(quote.slice(at));
  return nodes;
}

/** What of a quote decides, in UTF-16 units within it: the whole of a sentence that is quoted alone. */
export function decidingSpans({ quote, deciding }: Pick<ChatCitation, "quote" | "deciding">) {
  return deciding && deciding.length > 0 ? deciding : [{ start: 0, end: quote.length }];
}

/** The source's own words, on the colour that means grounded. */
export function Quoted({ children }: { children: string }) {
  return (
    <mark className="bg-mark box-decoration-clone text-page-ink shadow-[0_0_0_2px_var(--mark)]">
      {children}
    </mark>
  );
}
