import { type ReactNode, useState } from "react";
import { placeWords } from "#sources/place-words.ts";
import { MiddleCut } from "#ui/middle-cut.tsx";
import { CitationMark, decidingSpans, MarkedQuote } from "./citation-mark.tsx";
import type { ChatCitation } from "./conversation.ts";

/** Characters that fit a folded card. */
const foldedLength = 420;
/** Characters beside what an answer told of a passage that are worth unfolding. */
const leastLeft = 40;

/**
 * The passages that an answer quotes whole: those that come closest to a question that nothing answers clearly, and folded
 * beneath an answer the rest of its passage and more on the same.
 */
export function QuotedUnits({ citations }: { citations: readonly ChatCitation[] }) {
  const of = (role: ChatCitation["role"]) => citations.filter((citation) => citation.role === role);
  const whole = of("answer").filter((citation) => left(citation) >= leastLeft);
  const more = of("more");
  return (
    <>
      <Cards label="The closest passages" citations={of("closest")} />
      {whole.length > 0 && (
        <Folded summary={whole.length === 1 ? "Show the whole passage" : "Show the whole passages"}>
          <Cards label="Whole passages" citations={whole} unfolded />
        </Folded>
      )}
      {more.length > 0 && (
        <Folded summary="Show more on this">
          <Cards label="More on this" citations={more} />
        </Folded>
      )}
    </>
  );
}

function left(citation: ChatCitation): number {
  return (
    citation.quote.length - decidingSpans(citation).reduce((sum, { start, end }) => sum + end - start, 0)
  );
}

/** Shut until it is asked for; what is in it is drawn then. */
function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link touch-24 w-fit cursor-pointer text-xs">{summary}</summary>
      {open && children}
    </details>
  );
}

function Cards({
  label,
  citations,
  unfolded = false,
}: {
  label: string;
  citations: readonly ChatCitation[];
  unfolded?: boolean;
}) {
  if (citations.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-3.5 flex flex-col gap-2.5">
      {citations.map((citation) => (
        <li
          key={citation.mark}
          className="overflow-hidden rounded-card border border-line-2 bg-surface [overflow-wrap:anywhere]"
        >
          <UnitCard citation={citation} unfolded={unfolded} />
        </li>
      ))}
    </ul>
  );
}

function UnitCard({ citation, unfolded }: { citation: ChatCitation; unfolded: boolean }) {
  const [whole, setWhole] = useState(unfolded || citation.quote.length <= foldedLength);
  const place = placeWords(citation.place, citation.title);
  return (
    <>
      <div className="flex min-h-11 items-center gap-2.5 border-b border-line px-3.5 py-1 text-xs">
        <CitationMark mark={citation.mark} bare />
        <MiddleCut className="font-label">{citation.title}</MiddleCut>
        {place && <p className="ml-auto max-w-[55%] shrink-0 truncate text-ink-3">{place}</p>}
      </div>
      <blockquote className="bg-page px-4 py-3 font-page text-[15px] leading-[1.58] whitespace-pre-line text-page-ink">
        <p className={whole ? undefined : "line-clamp-6"}>
          <MarkedQuote citation={citation} whole={whole} />
        </p>
      </blockquote>
      {!whole && (
        <button
          type="button"
          aria-expanded={false}
          className="link touch-24 mx-4 my-2 text-xs"
          onClick={() => setWhole(true)}
        >
          Show all<span className="sr-only"> of source {citation.mark}</span>
        </button>
      )}
    </>
  );
}
