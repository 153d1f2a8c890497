import { useMemo } from "react";
import { failureText } from "#api/api-failure.ts";
import type { ResourceText } from "@groundwork/contract/resource-text";
import { ErrorBlock } from "#ui/notice.tsx";
import { PdfPageView } from "./pdf-page-view.tsx";
import type { SourceHighlight } from "./source-highlight.ts";
import { RecognisedNote, SourceOrigin, SourceSkeleton } from "./source-parts.tsx";
import { secondAt } from "./time-stamp.tsx";
import { useStoredText } from "./use-stored-text.ts";
import { type MoreText, WindowedText } from "./windowed-text.tsx";

/** Returns a source view's sentence when its text or its file is not available. */
export function sourceFailure(failure: unknown): string {
  return failureText(
    failure,
    "This source could not be loaded.",
    "This source could not be loaded. Check your connection.",
  );
}

interface SourceViewProps {
  resourceId: string;
  part: string;
  /** The page to show, counted from 1; null where the source has none. */
  page: number | null;
  layout: "page" | "text";
  highlights: readonly SourceHighlight[];
  onPageChange: (page: number) => void;
}

/**
 * Shows a source at a place: the page of a PDF as it was printed, anything else as the text that was read. `layout`
 * "text" shows a PDF's page as text too, for narrow screens. Scrolls by itself to the open highlight.
 */
export function SourceView({ resourceId, part, page, layout, highlights, onPageChange }: SourceViewProps) {
  const words = highlights.find((highlight) => highlight.open);
  const { source, error, retry, more } = useStoredText(resourceId, { part, page: page ?? undefined, words });
  const now = useMemo(() => source && placedNow(source, highlights), [source, highlights]);
  if (error) {
    return (
      <div className="p-6">
        <ErrorBlock onRetry={retry}>{sourceFailure(error)}</ErrorBlock>
      </div>
    );
  }
  if (!source || !now) return <SourceSkeleton />;
  const view =
    page !== null && layout === "page" ? (
      <PdfPageView
        resourceId={resourceId}
        page={page}
        source={source}
        highlights={now.highlights}
        onPageChange={onPageChange}
      />
    ) : (
      <TextSource source={source} more={more} page={page} layout={layout} highlights={now.highlights} />
    );
  if (now.earlier === null) return view;
  return (
    <>
      <EarlierWords words={now.earlier} />
      {view}
    </>
  );
}

function EarlierWords({ words }: { words: string }) {
  return (
    <div role="note" className="border-b border-line bg-surface px-[30px] py-4">
      <p className="mb-1.5 text-xs text-ink-2">
        This source has changed since the answer was given. The answer quotes an earlier version:
      </p>
      <blockquote className="border-l-2 border-line-2 pl-3 font-page text-[15px] leading-[1.58] whitespace-pre-line text-ink">
        {words}
      </blockquote>
    </div>
  );
}

interface TextSourceProps {
  source: ResourceText;
  more: MoreText;
  page: number | null;
  layout: "page" | "text";
  highlights: readonly SourceHighlight[];
}

function TextSource({ source, more, page, layout, highlights }: TextSourceProps) {
  const shown = source.pages.find((candidate) => candidate.page === page);
  const pageRange = useMemo(() => shown && { start: shown.start, end: shown.end }, [shown]);
  const open = highlights.find((highlight) => highlight.open);
  if (source.text.trim() === "") {
    return <p className="p-6 text-sm text-ink-2">This source has no text.</p>;
  }
  const onPage = layout === "page";
  return (
    <div className={onPage ? "px-8 py-7 pl-10" : ""}>
      {(source.url !== null || source.author !== null || source.published !== null) && (
        <SourceOrigin
          source={source}
          seconds={open ? secondAt(source.times, open.start) : null}
          className={onPage ? "mb-4" : "px-[30px] pt-3 pb-2"}
        />
      )}
      <RecognisedNote
        pages={shown ? [shown] : source.pages}
        className={onPage ? "mb-4" : "px-[30px] pt-3 pb-2"}
      />
      <WindowedText
        source={source}
        highlights={highlights}
        {...(pageRange ? { range: pageRange } : { more })}
        className={
          onPage ? "min-h-full px-11 py-9 shadow-e2" : "py-4 pr-5 pl-[30px] [&_[data-source-tick]]:left-2"
        }
      />
    </div>
  );
}

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
