import { useCall } from "#api/use-call.ts";
import { ArrowUpRight, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { capital, placeWords } from "#sources/place-words.ts";
import { IconButton } from "#ui/button.tsx";
import { MiddleCut } from "#ui/middle-cut.tsx";
import { MarkedQuote, MarkKey } from "./citation-mark.tsx";
import type { ChatCitation } from "./chat-turn.ts";
import { scrollRegion } from "./scroll-region.ts";
import { classNames } from "#ui/class-names.ts";

interface QuoteCardProps {
  answerId: string | null;
  citation: ChatCitation;
  onClose: () => void;
}

/** Shows the words that an open citation quotes, amid the text around them, under the answer. Escape closes it. */
export function QuoteCard({ answerId, citation, onClose }: QuoteCardProps) {
  const { before, after } = useSurroundings(answerId, citation.mark);
  const root = useRef<HTMLElement>(null);
  // Again when the surroundings make it taller.
  useEffect(() => {
    root.current?.scrollIntoView({ block: "nearest" });
  }, [citation.mark, before, after]);
  useEffect(() => {
    function close(event: KeyboardEvent): void {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // It closes this and nothing around it.
      event.preventDefault();
      onClose();
    }
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [onClose]);
  const where = capital(placeWords({ ...citation.place, heading: [] }));
  const heading = citation.place.heading.at(-1);
  const under = heading === citation.title ? undefined : heading;
  const original = citation.href && /^https?:\/\//i.test(citation.href) ? citation.href : null;
  return (
    <section
      ref={root}
      aria-label={`Source ${citation.mark}`}
      aria-live="polite"
      className="mt-3.5 mb-1 scroll-my-4 overflow-hidden rounded-card border border-line-2 bg-surface"
    >
      <div className="flex min-h-11 items-center gap-3 border-b border-line py-1 pr-2 pl-3.5 text-xs">
        <MarkKey mark={citation.mark} />
        <MiddleCut className="font-label">{citation.title}</MiddleCut>
        {where && <p className="-ml-1 max-w-[50%] shrink-0 text-ink-3">{where}</p>}
        <span className="ml-auto flex shrink-0 items-center">
          {original && <OpenOriginal href={original} />}
          <IconButton label="Close source" onClick={onClose} icon={<X />} />
        </span>
      </div>
      <blockquote
        {...scrollRegion}
        className="max-h-72 overflow-y-auto bg-page px-[30px] py-4 font-page text-[15px] leading-[1.58] whitespace-pre-line text-page-ink"
      >
        {under && <p className="mb-1 text-sm text-page-2">{under}</p>}
        {before && <span className="text-page-2">{before}</span>}
        <MarkedQuote citation={citation} whole />
        {after && <span className="text-page-2">{after}</span>}
      </blockquote>
    </section>
  );
}

const nothing = { before: "", after: "" };

/** Loads the text around a visitor's quote, as far as its owner shows it; empty where there is none. */
function useSurroundings(answerId: string | null, mark: number): { before: string; after: string } {
  const { data = nothing } = useCall(
    "publicSource",
    { answerId: answerId!, mark },
    { enabled: answerId !== null, staleTime: Infinity, retry: false },
  );
  return data;
}

export function OpenOriginal({ href, className }: { href: string; className?: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Open original in a new tab"
      title="Open original in a new tab"
      className={classNames(
        "inline-flex size-8 items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink",
        className,
      )}
    >
      <ArrowUpRight />
    </a>
  );
}
