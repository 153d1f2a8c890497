import { useCallback, useEffect, useRef, useState } from "react";
import type { ResourceText } from "@groundwork/contract/resource-text";
import { ErrorBlock } from "#ui/notice.tsx";
import { PdfPage, useFittingWidth } from "./pdf-page.tsx";
import { RecognisedNote, SourceSkeleton } from "./source-parts.tsx";
import { scrollToWords, type SourceHighlight } from "./source-highlight.ts";
import { usePdf } from "./use-pdf.ts";
import { PageTurner } from "./page-turner.tsx";

interface PdfPageViewProps {
  resourceId: string;
  page: number;
  source: ResourceText;
  highlights: readonly SourceHighlight[];
  onPageChange: (page: number) => void;
}

/** Shows a page of a PDF, fitted to the width, with ways to the pages before and after it. */
export function PdfPageView({ resourceId, page, source, highlights, onPageChange }: PdfPageViewProps) {
  const state = usePdf(resourceId);
  const [fit, width] = useFittingWidth(72);
  const root = useRef<HTMLDivElement>(null);
  const [painted, setPainted] = useState(0);
  const onPainted = useCallback(() => setPainted((count) => count + 1), []);
  const geometry = source.pages.find((candidate) => candidate.page === page);
  const open = highlights.find((highlight) => highlight.open);

  useEffect(() => {
    const words = root.current?.querySelector("[data-open-words]");
    if (words) scrollToWords(words);
  }, [painted, geometry, open?.mark, open?.start]);

  if (state.kind === "failed") {
    return (
      <div className="p-6">
        <ErrorBlock onRetry={state.retry}>Failed to fetch PDF file</ErrorBlock>
      </div>
    );
  }
  return (
    <div ref={fit} className="relative min-h-full">
      {state.kind === "loading" || width === 0 ? (
        <SourceSkeleton />
      ) : (
        <div ref={root} className="flex flex-col items-start py-7 pl-10">
          <PdfPage
            key={page}
            pdf={state.pdf}
            number={page}
            width={width}
            ratio={geometry ? geometry.height / geometry.width : Math.SQRT2}
            text={source.text}
            geometry={geometry}
            highlights={highlights}
            onPainted={onPainted}
          />
          {geometry && <RecognisedNote pages={[geometry]} className="mt-3" />}
          <PageSteps
            page={page}
            label={geometry?.page_label || String(page)}
            count={state.pdf.numPages}
            onPageChange={onPageChange}
            width={width}
          />
        </div>
      )}
    </div>
  );
}

interface PageStepsProps {
  page: number;
  label: string;
  count: number;
  width: number;
  onPageChange: (page: number) => void;
}

function PageSteps({ page, label, count, width, onPageChange }: PageStepsProps) {
  return (
    <nav aria-label="Pages" className="mt-3 flex items-center justify-center gap-1" style={{ width }}>
      <PageTurner page={page} count={count} onPage={onPageChange}>
        <span className="text-xs text-ink-2">
          {label === String(page) ? `Page ${page} of ${count}` : `Page ${label} (${page} of ${count})`}
        </span>
      </PageTurner>
    </nav>
  );
}
