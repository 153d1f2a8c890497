import type { ResourceText, TextLine, TextPage } from "@groundwork/contract/resource-text";
import { memo, useEffect, useRef, useState } from "react";
import type { PDFDocumentProxy } from "./use-pdf.ts";
import { PdfPage } from "./pdf-page.tsx";
import type { SourceHighlight } from "./source-highlight.ts";

/** The room of one page: painted while it is near the window, empty otherwise, so that long files stay light. */
export const PdfSlot = memo(function PdfSlot(props: {
  pdf: PDFDocumentProxy;
  number: number;
  width: number;
  ratio: number;
  /** The stored text with this page's geometry, where something of it is cited. */
  source: ResourceText | undefined;
  highlights: readonly SourceHighlight[];
  onCurrent: (page: number) => void;
}) {
  const { pdf, number, width, ratio, source, highlights, onCurrent } = props;
  const root = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [shape, setShape] = useState(ratio);
  const [own, setOwn] = useState<PageText | null>(null);
  const stored = source?.pages.find((page) => page.page === number);

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const approach = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: "1200px 0px",
    });
    // The page that crosses the upper third of the window is the current one.
    const middle = new IntersectionObserver(([entry]) => entry?.isIntersecting && onCurrent(number), {
      rootMargin: "-33% 0px -66% 0px",
    });
    approach.observe(element);
    middle.observe(element);
    return () => {
      approach.disconnect();
      middle.disconnect();
    };
  }, [number, onCurrent]);

  useEffect(() => {
    if (!near) return undefined;
    let wanted = true;
    readPageText(pdf, number).then(
      (text) => {
        if (!wanted) return;
        setOwn(text);
        setShape(text.geometry.height / text.geometry.width);
      },
      // Without its text a page is still shown.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [pdf, number, near]);

  return (
    <div
      ref={root}
      data-page={number}
      style={{ width, height: width * shape }}
      className="bg-page transition-none"
    >
      {near && (
        <PdfPage
          pdf={pdf}
          number={number}
          width={width}
          ratio={shape}
          text={(stored ? source?.text : own?.text) ?? ""}
          geometry={stored ?? own?.geometry}
          highlights={highlights}
        />
      )}
    </div>
  );
});

/** A page's own text with a rough geometry, for selecting and searching; cited words have the stored geometry instead. */
interface PageText {
  text: string;
  geometry: TextPage;
}

/** Reads a page's text as pdf.js finds it. Positions count in this page's text alone. */
async function readPageText(pdf: PDFDocumentProxy, number: number): Promise<PageText> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const lines: TextLine[] = [];
  let text = "";
  for (const item of (await page.getTextContent()).items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [, , , , left, baseline] = item.transform as [number, number, number, number, number, number];
    const size = item.height || 10;
    const start = text.length;
    text += `${item.str}\n`;
    const top = height - baseline - size * 0.85;
    lines.push({
      start,
      end: start + item.str.length,
      top,
      bottom: top + size,
      x: Array.from({ length: item.str.length + 1 }, (_, i) => left + (item.width * i) / item.str.length),
    });
  }
  return {
    text,
    geometry: { page: number, page_label: "", width, height, start: 0, end: text.length, lines },
  };
}
