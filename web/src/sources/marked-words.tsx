import type { TextSpan } from "@groundwork/contract/evidence";
import type { ReactNode } from "react";

/** Lists marks from the outermost in, for words that are marked in several ways. */
const order = ["deciding", "link", "bold", "struck", "code"] as const;

interface MarkedWordsProps {
  text: string;
  start: number;
  end: number;
  spans: readonly TextSpan[];
  /** Marks from this one on are drawn. */
  level?: number;
}

/** Draws the words of a source between two characters of a text, as their marks say. Spans come by their start. */
export function MarkedWords({ text, start, end, spans, level = 0 }: MarkedWordsProps): ReactNode {
  const mark = order[level];
  const inside = spans.filter((span) => span.start < end && span.end > start);
  if (mark === undefined || inside.length === 0) return text.slice(start, end);
  const nodes: ReactNode[] = [];
  let at = start;
  const addTo = (to: number, span?: TextSpan) => {
    if (to <= at) return;
    const words = <MarkedWords key={at} text={text} start={at} end={to} spans={inside} level={level + 1} />;
    nodes.push(span ? <Marked key={at} span={span} words={words} /> : words);
    at = to;
  };
  for (const span of inside) {
    if (span.mark !== mark) continue;
    addTo(Math.max(at, span.start));
    // Stored text has signs around what is struck.
    const signs = mark === "struck" && text.startsWith("~~", span.start) ? 2 : 0;
    at += at === span.start ? signs : 0;
    addTo(Math.min(end, span.end - signs), span);
    at = Math.min(end, Math.max(at, span.end));
  }
  addTo(end);
  return nodes;
}

function Marked({ span: { mark, href }, words }: { span: TextSpan; words: ReactNode }): ReactNode {
  switch (mark) {
    case "bold":
      return <strong className="font-strong">{words}</strong>;
    case "code":
      return <code className="font-mono text-[0.88em]">{words}</code>;
    case "struck":
      return <del>{words}</del>;
    case "deciding":
      return (
        <mark className="bg-mark-soft box-decoration-clone text-ink shadow-[0_0_0_2px_var(--mark-soft)]">
          {words}
        </mark>
      );
    default:
      return isSafe(href) ? (
        <a href={href} target="_blank" rel="noopener nofollow" className="link">
          {words}
        </a>
      ) : (
        words
      );
  }
}

/** Checked again here: an address comes from a document. */
function isSafe(href: string | undefined): boolean {
  return href !== undefined && /^(https?|mailto|tel):/i.test(href);
}
