import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { ErrorBlock } from "#ui/notice.tsx";
import { type PDFDocumentProxy, usePdf } from "./use-pdf.ts";
import { PdfSlot } from "./pdf-slot.tsx";
import { useFittingWidth } from "./pdf-page.tsx";
import { scrollToWords } from "./source-highlight.ts";
import { useStoredText } from "./use-stored-text.ts";
import { Minus, Plus } from "lucide-react";
import { IconButton } from "#ui/button.tsx";
import { PageTurner } from "./page-turner.tsx";

interface PdfDocumentViewProps {
  resourceId: string;
  page: number;
  cited: { start: number; end: number } | null;
}

/** Shows a PDF's pages one below the other in the window, painted as they come near, with the cited words marked. */
export function PdfDocumentView({ resourceId, page, cited }: PdfDocumentViewProps) {
  const state = usePdf(resourceId);
  const [ratio, setRatio] = useState<number | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (state.kind !== "open") return;
    state.pdf.getPage(1).then(
      (first) => {
        const { width, height } = first.getViewport({ scale: 1 });
        setRatio(height / width);
      },
      () => setBroken(true),
    );
  }, [state]);
  if (state.kind === "failed" || broken) {
    return (
      <div className="p-6">
        <ErrorBlock onRetry={state.kind === "failed" ? state.retry : undefined}>
          Error: Failed to fetch PDF file
        </ErrorBlock>
      </div>
    );
  }
  if (state.kind === "loading" || ratio === null) {
    return (
      <p role="status" className="p-6 text-sm text-ink-2">
        Loading PDF...
      </p>
    );
  }
  return <Pages resourceId={resourceId} pdf={state.pdf} first={page} ratio={ratio} cited={cited} />;
}

const widest = 900;
/** Pixels above a page that was turned to. */
const topGap = 16;

interface PagesProps {
  resourceId: string;
  pdf: PDFDocumentProxy;
  first: number;
  ratio: number;
  cited: { start: number; end: number } | null;
}

function Pages({ resourceId, pdf, first, ratio, cited }: PagesProps) {
  const start = Math.min(first, pdf.numPages);
  const [fit, room] = useFittingWidth(48);
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState(start);
  const list = useRef<HTMLDivElement>(null);
  const width = Math.floor(Math.min(room, widest) * zoom);
  const { source } = useStoredText(resourceId, { part: undefined, page: start, enabled: cited !== null });
  const highlights = useMemo(() => (cited ? [{ mark: null, ...cited, open: true }] : []), [cited]);

  const turnTo = useCallback((page: number) => {
    const slot = list.current?.querySelector(`[data-page="${page}"]`);
    // Not scrollIntoView: that would also scroll the page around this frame.
    if (slot) window.scrollTo({ top: window.scrollY + slot.getBoundingClientRect().top - topGap });
  }, []);
  const ready = width > 0;
  useKeptPlace(list, width);
  useEffect(() => {
    if (ready && start > 1) turnTo(start);
  }, [ready, start, turnTo]);
  useEffect(() => {
    if (source) scrollToWords(list.current?.querySelector("[data-open-words]"));
  }, [source]);

  return (
    <div ref={fit} className="min-h-dvh">
      <div ref={list} className="flex w-max min-w-full flex-col items-center gap-4 px-6 pt-4 pb-20">
        {ready &&
          Array.from({ length: pdf.numPages }, (_, i) => (
            <PdfSlot
              key={i}
              pdf={pdf}
              number={i + 1}
              width={width}
              ratio={ratio}
              source={i + 1 === start ? source : undefined}
              highlights={i + 1 === start ? highlights : none}
              onCurrent={setCurrent}
            />
          ))}
      </div>
      <PdfControls page={current} count={pdf.numPages} onPage={turnTo} zoom={zoom} onZoom={setZoom} />
    </div>
  );
}

/** Keeps the line at the window's top there when the pages become larger or smaller. */
function useKeptPlace(list: RefObject<HTMLElement | null>, width: number): void {
  const place = useRef({ page: 1, part: 0 });
  useEffect(() => {
    const note = (): void => {
      for (const slot of list.current?.children ?? []) {
        const { top, bottom, height } = slot.getBoundingClientRect();
        if (bottom <= 0) continue;
        place.current = { page: Number((slot as HTMLElement).dataset["page"]), part: -top / height };
        return;
      }
    };
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, [list]);
  useLayoutEffect(() => {
    const { page, part } = place.current;
    const slot = list.current?.querySelector(`[data-page="${page}"]`);
    if (!slot || (page === 1 && part <= 0)) return;
    const { top, height } = slot.getBoundingClientRect();
    window.scrollTo({ top: window.scrollY + top + part * height });
  }, [list, width]);
}

const none: never[] = [];

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

interface PdfControlsProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
}

function PdfControls({ page, count, onPage, zoom, onZoom }: PdfControlsProps) {
  const smaller = steps.findLast((step) => step < zoom);
  const larger = steps.find((step) => step > zoom);
  return (
    <div
      role="group"
      aria-label="Pages and zoom"
      className="fixed bottom-4 left-1/2 flex -translate-x-1/2 items-center gap-0.5 rounded-control border border-line-2 bg-surface p-1 shadow-e2"
    >
      <PageTurner down page={page} count={count} onPage={onPage}>
        <span className="px-1 text-xs whitespace-nowrap text-ink-2">
          Page {page} of {count}
        </span>
      </PageTurner>
      <span aria-hidden="true" className="mx-1 h-5 w-px bg-line-2" />
      <IconButton
        label="Smaller"
        disabled={smaller === undefined}
        onClick={() => smaller && onZoom(smaller)}
        icon={<Minus />}
      />
      <span className="min-w-9 text-center text-xs text-ink-2">{Math.round(zoom * 100)} %</span>
      <IconButton
        label="Larger"
        disabled={larger === undefined}
        onClick={() => larger && onZoom(larger)}
        icon={<Plus />}
      />
    </div>
  );
}
