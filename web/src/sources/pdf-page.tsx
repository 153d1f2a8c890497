import type { TextLine, TextPage } from "@groundwork/contract/resource-text";
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { highlightBoxes, spreadTicks } from "./highlight-boxes.ts";
import { paintPage, type PDFDocumentProxy } from "./use-pdf.ts";
import type { SourceHighlight } from "./source-highlight.ts";
import { SourceTick } from "./source-parts.tsx";

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  width: number;
  /** Gives height over width, until the page itself has reported it. */
  ratio: number;
  /** The part's stored text, in which geometry and highlights count. */
  text: string;
  geometry: TextPage | undefined;
  highlights: readonly SourceHighlight[];
  onPainted?: () => void;
}

/** Shows a page of a PDF, `width` CSS pixels wide: painted, with the cited words marked and its text selectable. */
export function PdfPage({ pdf, number, width, ratio, text, geometry, highlights, onPainted }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shape, setShape] = useState(ratio);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (width <= 0) return undefined;
    let task: ReturnType<typeof paintPage> | undefined;
    let wanted = true;
    async function paint(): Promise<void> {
      const page = await pdf.getPage(number);
      if (!wanted || !canvas.current) return;
      const natural = page.getViewport({ scale: 1 });
      setShape(natural.height / natural.width);
      task = paintPage(page, canvas.current, width);
      await task.promise;
      if (wanted) onPainted?.();
    }
    setFailed(false);
    paint().catch(() => wanted && setFailed(true));
    return () => {
      wanted = false;
      task?.cancel();
    };
  }, [pdf, number, width, onPainted]);

  const scale = geometry ? width / geometry.width : 1;
  return (
    <div
      className="relative bg-page shadow-e2 transition-none"
      style={{ width, height: width * shape }}
      role="group"
      aria-label={`Page ${geometry?.page_label || number}`}
    >
      <div className="absolute inset-0 isolate overflow-hidden">
        <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
        <div className="absolute inset-0 bg-page mix-blend-multiply" />
        {geometry && <Boxes geometry={geometry} text={text} scale={scale} highlights={highlights} />}
      </div>
      {geometry && (
        <>
          <PdfTextLayer geometry={geometry} text={text} scale={scale} />
          <Ticks geometry={geometry} text={text} scale={scale} highlights={highlights} />
        </>
      )}
      {failed && (
        <p role="alert" className="absolute inset-x-6 top-6 text-sm text-page-2">
          This page cannot be shown.
        </p>
      )}
    </div>
  );
}

interface LayerProps {
  geometry: TextPage;
  text: string;
  scale: number;
  highlights: readonly SourceHighlight[];
}

function Boxes({ geometry, text, scale, highlights }: LayerProps) {
  // The open words come last, so that they show where two citations share words.
  const ordered = highlights.toSorted((a, b) => Number(a.open) - Number(b.open));
  return ordered.flatMap((highlight) =>
    highlightBoxes(geometry, text, highlight.start, highlight.end).map((box, i) => (
      <div
        key={`${highlight.mark}-${highlight.start}-${i}`}
        data-highlight={highlight.mark ?? ""}
        data-open-words={highlight.open || undefined}
        className={`absolute mix-blend-darken ${highlight.open ? "bg-mark" : "bg-page-soft"}`}
        style={{
          left: box.left * scale - 1.5,
          top: box.top * scale - 1,
          width: box.width * scale + 3,
          height: box.height * scale + 2,
        }}
      />
    )),
  );
}

function Ticks({ geometry, text, scale, highlights }: LayerProps) {
  const ticks = useMemo(() => {
    const found = highlights
      .flatMap((highlight) => {
        const box = highlightBoxes(geometry, text, highlight.start, highlight.end)[0];
        return box && highlight.mark !== null
          ? [{ highlight, top: (box.top + box.height / 2) * scale - 8.5 }]
          : [];
      })
      .toSorted((a, b) => a.top - b.top);
    const tops = spreadTicks(
      found.map((tick) => tick.top),
      19,
    );
    return found.map((tick, i) => ({ ...tick, top: tops[i]! }));
  }, [geometry, text, scale, highlights]);
  return ticks.map(({ highlight, top }) => (
    <SourceTick key={`${highlight.mark}-${highlight.start}`} highlight={highlight} top={top} />
  ));
}

/** Returns the width that a page may take inside the element, kept current. */
export function useFittingWidth(
  padding: number,
): [ref: (element: HTMLElement | null) => void, width: number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setWidth(Math.max(0, Math.floor(element.clientWidth - padding))),
    );
    observer.observe(element);
    setWidth(Math.max(0, Math.floor(element.clientWidth - padding)));
    return () => observer.disconnect();
  }, [element, padding]);
  return [setElement, width];
}

interface PdfTextLayerProps {
  geometry: TextPage;
  text: string;
  scale: number;
}

/** The stored text laid invisibly over the painted page, so that it can be selected, copied and read aloud. */
const PdfTextLayer = memo(function PdfTextLayer({ geometry, text, scale }: PdfTextLayerProps) {
  const root = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const spans = [...(root.current?.children ?? [])] as HTMLElement[];
    for (const span of spans) span.style.transform = "";
    // All widths are read before any is written, so that the page is laid out once.
    const widths = spans.map((span) => span.offsetWidth);
    spans.forEach((span, i) => {
      const wanted = lineBox(geometry.lines[i]!).width * scale;
      const turned = turnOf(geometry.lines[i]!);
      if (widths[i]! > 0) span.style.transform = `${turned}scaleX(${wanted / widths[i]!})`;
    });
  }, [geometry, scale, text]);

  return (
    <div
      ref={root}
      className="absolute inset-0 overflow-hidden font-page leading-none text-transparent selection:bg-page-ink/25 selection:text-transparent"
    >
      {geometry.lines.map((line) => {
        const box = lineBox(line);
        return (
          <span
            key={`${line.start}-${line.top}`}
            dir="auto"
            className="absolute origin-top-left whitespace-pre"
            style={{
              left: box.left * scale,
              top: box.top * scale,
              fontSize: (line.bottom - line.top) * scale,
            }}
          >
            {`${text.slice(line.start, line.end)}\n`}
          </span>
        );
      })}
    </div>
  );
});

/** Returns where a line's span begins and its length. A line that runs down begins at its right. */
function lineBox(line: TextLine): { left: number; top: number; width: number } {
  const first = line.x[0] ?? 0;
  const last = line.x.at(-1) ?? first;
  const width = Math.abs(last - first);
  if (!line.sideways) return { left: Math.min(first, last), top: line.top, width };
  return { left: last < first ? line.top : line.bottom, top: first, width };
}

function turnOf(line: TextLine): string {
  if (!line.sideways) return "";
  return (line.x.at(-1) ?? 0) < (line.x[0] ?? 0) ? "rotate(-90deg) " : "rotate(90deg) ";
}
