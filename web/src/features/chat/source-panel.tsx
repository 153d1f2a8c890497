import { ChevronDown, ChevronUp, PanelRight, X } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { paths } from "#paths";
import { capital, pageName, placeWords } from "#sources/place-words.ts";
import { SourceView } from "#sources/source-view.tsx";
import { BottomSheet } from "#ui/bottom-sheet.tsx";
import { IconButton } from "#ui/button.tsx";
import { ExternalLink, TextLink } from "#ui/text-link.tsx";
import { decidingSpans, MarkKey } from "./citation-mark.tsx";
import type { ChatCitation } from "./chat-turn.ts";
import { OpenOriginal } from "./quote-card.tsx";
import { scrollRegion } from "./scroll-region.ts";
import { webAddress } from "./source-addresses.ts";

interface SourceProps {
  citations: readonly ChatCitation[];
  citation: ChatCitation;
  onOpen: (mark: number) => void;
  onClose: () => void;
  readingOf?: (resourceId: string, part: string) => string;
}

/** Shows the open source next to the conversation. Escape closes it, and the focus goes back to the mark. */
export function SourcePanel(props: SourceProps) {
  const { citation, onClose } = props;
  const original = originalAddress(citation);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    function close(event: KeyboardEvent): void {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    }
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [onClose]);
  return (
    <aside
      ref={root}
      tabIndex={-1}
      aria-label="Source"
      className="flex min-h-0 min-w-0 flex-col border-l border-line bg-sunken outline-none"
    >
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line bg-paper pr-3 pl-5">
        <MarkKey mark={citation.mark} />
        <div className="min-w-0">
          <h2 className="truncate text-xs font-label">{citation.title}</h2>
          <p className="truncate text-2xs text-ink-3">
            {capital(placeWords(citation.place, citation.title))}
          </p>
        </div>
        <div className="ml-auto flex shrink-0 items-center">
          <SourceSteps {...props} />
          {original && <OpenOriginal href={original} className="ml-1.5" />}
          <IconButton label="Close source" onClick={onClose} icon={<X />} />
        </div>
      </div>
      <div
        {...scrollRegion}
        data-lead-view
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <OpenSource {...props} layout="page" />
        <ReadingLink {...props} />
      </div>
    </aside>
  );
}

/** Shows the same from the bottom edge, where there is no room next to the conversation. */
export function SourceSheet(props: SourceProps) {
  const { citation, onClose } = props;
  return (
    <BottomSheet
      open
      modal={false}
      onOpenChange={(open) => !open && onClose()}
      title={citation.title}
      subtitle={capital(placeWords(citation.place, citation.title))}
      leading={<MarkKey mark={citation.mark} />}
      actions={
        <span className="flex shrink-0 items-center">
          <SourceSteps {...props} />
        </span>
      }
    >
      <div {...scrollRegion} className="-outline-offset-2">
        <OpenSource {...props} layout="text" />
        <WholePdf citation={citation} />
        <ReadingLink {...props} />
      </div>
    </BottomSheet>
  );
}

function SourceSteps({ citations, citation, onOpen }: SourceProps): ReactNode {
  if (citations.length < 2) return null;
  const index = citations.findIndex((candidate) => candidate.mark === citation.mark);
  const step = (by: number): void => {
    const next = citations[index + by];
    if (next) onOpen(next.mark);
  };
  return (
    <>
      <IconButton
        label="Previous source"
        disabled={index <= 0}
        onClick={() => step(-1)}
        icon={<ChevronUp />}
      />
      <span className="hidden text-xs whitespace-nowrap text-ink-2 sm:inline" aria-live="polite">
        {index + 1} of {citations.length}
      </span>
      <IconButton
        label="Next source"
        disabled={index >= citations.length - 1}
        onClick={() => step(1)}
        icon={<ChevronDown />}
      />
    </>
  );
}

/** Below a page's text: the way to the page as it was printed. Other sources name their address above their text. */
function WholePdf({ citation }: { citation: ChatCitation }): ReactNode {
  const page = pageName(citation.place);
  const original = originalAddress(citation);
  if (page === null || !original || webAddress(citation)) return null;
  return (
    <p className="border-t border-line px-[30px] py-4 text-sm">
      <ExternalLink href={original}>{`Open page ${page} of the PDF`}</ExternalLink>
    </p>
  );
}

/** Links to all that was read of a source, for those who doubt an answer. */
function ReadingLink({ citation: { ResourceID, place }, readingOf }: SourceProps): ReactNode {
  if (!ResourceID || !readingOf) return null;
  return (
    <p className="border-t border-line px-[30px] py-4 text-sm">
      <TextLink to={readingOf(ResourceID, place.part)}>What was read of this source</TextLink>
    </p>
  );
}

/** Returns where the source itself is: its own address, or the viewer for a PDF. */
function originalAddress(citation: ChatCitation): string | null {
  const { place, ResourceID } = citation;
  const web = webAddress(citation);
  if (web) return web;
  if (place.page === null || !ResourceID) return null;
  const { start, end } = decidingPlace(citation);
  return `${paths.singleResource(ResourceID)}?page=${place.page}&start=${start}&end=${end}`;
}

function decidingPlace(citation: ChatCitation): { start: number; end: number } {
  const spans = decidingSpans(citation);
  const { start } = citation.place;
  return { start: start + spans[0]!.start, end: start + spans.at(-1)!.end };
}

function OpenSource({ citations, citation, layout }: SourceProps & { layout: "page" | "text" }) {
  const { place, ResourceID } = citation;
  const [turned, setTurned] = useState<{ mark: number; page: number } | null>(null);
  const highlights = useMemo(
    () =>
      citations
        .filter((other) => other.ResourceID === ResourceID && other.place.part === place.part)
        .map((other) => ({
          mark: other.mark,
          ...decidingPlace(other),
          open: other.mark === citation.mark,
          quoted: { start: other.place.start, text: other.quote },
        })),
    [citations, citation.mark, ResourceID, place.part],
  );
  if (!ResourceID) return null;
  return (
    <SourceView
      resourceId={ResourceID}
      part={place.part}
      page={turned?.mark === citation.mark ? turned.page : place.page}
      layout={layout}
      highlights={highlights}
      onPageChange={(page) => setTurned({ mark: citation.mark, page })}
    />
  );
}

/** Shows the strip that an open source becomes when a later answer cites nothing. */
export function FoldedSource({ citation, onShow }: { citation: ChatCitation; onShow: () => void }) {
  const place = placeWords({ ...citation.place, heading: [] });
  return (
    <div className="flex h-10 shrink-0 items-center gap-2.5 border-b border-line px-4 text-xs text-ink-2 sm:px-6">
      <PanelRight className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 truncate">
        Source of an earlier answer: <span className="font-label text-ink">{citation.title}</span>
        {place && `, ${place}`}
      </p>
      <button type="button" className="link touch-24 font-label" onClick={onShow}>
        Show
      </button>
    </div>
  );
}
