import type { TextLine, TextPage } from "@groundwork/contract/resource-text";
import type { PDFDocumentProxy } from "./open-pdf.ts";

/** A page's own text with a rough geometry, for selecting and searching; cited words have the stored geometry instead. */
export interface PageText {
  text: string;
  geometry: TextPage;
}

/** Reads a page's text as pdf.js finds it. Positions count in this page's text alone. */
export async function readPageText(pdf: PDFDocumentProxy, number: number): Promise<PageText> {
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
