import { HoverCard } from "radix-ui";
import { createContext, type ReactNode, useContext, useId, useState } from "react";
import { capital, pageName, placeWords } from "#sources/place-words.ts";
import { MiddleCut } from "#ui/middle-cut.tsx";
import type { ChatCitation } from "./chat-turn.ts";

/** Shows the number that opens a source. Pointing at it or focusing it shows the quoted words. */
export function CitationMark({ mark, bare, lead }: { mark: number; bare?: boolean; lead?: boolean }) {
  const { citations, openMark, onOpen } = useAnswer();
  const [hovered, setHovered] = useState(false);
  const preview = useId();
  const citation = citations.get(mark);
  if (!citation) return `[${mark}]`;
  const open = openMark === mark;
  const place = placeWords(citation.place, citation.title);
  return (
    <HoverCard.Root
      open={hovered && !open}
      onOpenChange={(next) => setHovered(next && !open)}
      openDelay={250}
      closeDelay={120}
    >
      <HoverCard.Trigger asChild>
        <button
          type="button"
          className="cite"
          data-open={open || undefined}
          data-bare={bare || undefined}
          data-lead-from={lead && open ? mark : undefined}
          aria-label={`Source ${mark}: ${citation.title}${place ? `, ${place}` : ""}`}
          aria-pressed={open}
          aria-describedby={hovered && !open ? preview : undefined}
          onFocus={(event) => {
            // The focus that comes back from a closed source asks for no preview.
            if (event.currentTarget.dataset["returning"] === undefined) return;
            delete event.currentTarget.dataset["returning"];
            event.preventDefault();
          }}
          onClick={() => {
            setHovered(false);
            onOpen(mark);
          }}
        >
          {mark}
        </button>
      </HoverCard.Trigger>
      <HoverCard.Portal container={document.getElementById("content")}>
        <HoverCard.Content
          id={preview}
          role="tooltip"
          side="top"
          sideOffset={8}
          collisionPadding={12}
          className="z-30 w-[348px] max-w-[calc(100vw-24px)] animate-fade overflow-hidden rounded-card border border-line-2 bg-surface shadow-e2"
        >
          <CitationPreview citation={citation} />
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}

function CitationPreview({ citation }: { citation: ChatCitation }) {
  const page = pageName(citation.place);
  const last = citation.place.heading.at(-1);
  const heading = last === citation.title ? undefined : last;
  return (
    <>
      <div className="flex items-center gap-2.5 border-b border-line px-3.5 py-2.5 text-xs">
        <MarkKey mark={citation.mark} />
        <MiddleCut className="font-label">{citation.title}</MiddleCut>
        <span className="ml-auto max-w-[62%] shrink-0 text-right text-ink-2">
          {page ? `p. ${page}` : !heading ? capital(placeWords(citation.place, citation.title)) : ""}
        </span>
      </div>
      <div className="bg-page px-4 py-3 font-page text-sm text-page-ink">
        {heading && <p className="mb-1 line-clamp-3 text-page-2">{heading}</p>}
        <p className="line-clamp-6">
          <MarkedQuote citation={citation} whole={false} />
        </p>
      </div>
    </>
  );
}

export function MarkKey({ mark }: { mark: number }) {
  return (
    <span className="inline-flex h-[17px] min-w-[17px] shrink-0 items-center justify-center rounded-mark bg-mark px-1 text-[11.5px] leading-none font-strong text-on-mark">
      {mark}
    </span>
  );
}

interface AnswerContext {
  citations: ReadonlyMap<number, ChatCitation>;
  /** The mark whose source is open, null while none of this answer is. */
  openMark: number | null;
  onOpen: (mark: number) => void;
  /** True if it says that nothing answers; its first sentence is in bold then. */
  refused: boolean;
}

const Context = createContext<AnswerContext>({
  citations: new Map(),
  openMark: null,
  onOpen: () => {},
  refused: false,
});
export const AnswerProvider = Context.Provider;

export function useAnswer(): AnswerContext {
  return useContext(Context);
}

/** Shows the quoted words, from the deciding ones on unless `whole`, with the deciding ones marked. */
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

/** Returns what of a quote decides, in UTF-16 units within it: the whole of a sentence that is quoted alone. */
export function decidingSpans({ quote, deciding }: Pick<ChatCitation, "quote" | "deciding">) {
  return deciding && deciding.length > 0 ? deciding : [{ start: 0, end: quote.length }];
}

/** Shows the source's own words, on the color that means grounded. */
export function Quoted({ children }: { children: string }) {
  return (
    <mark className="bg-mark box-decoration-clone text-page-ink shadow-[0_0_0_2px_var(--mark)]">
      {children}
    </mark>
  );
}
