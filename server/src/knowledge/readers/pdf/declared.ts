import type { OutlineEntry } from "./headings.ts";
import type { OpenPdf } from "./open-pdf.ts";

/** What a file says of itself. */
export interface Declared {
  title: string;
  /** ISO 639-1. */
  language: string | null;
  outline: OutlineEntry[];
  /** The numbers printed on its pages, where it says them. */
  labels: string[] | null;
}

/** Entries of an outline that are looked at; one that leads back to itself would have no end. */
const mostEntries = 50_000;
const deepest = 6;

export function declaredBy(pdf: OpenPdf): Declared {
  const { pdfium, document } = pdf;
  const { calls } = pdfium;
  const language = pdfium.textOf((at, bytes) => calls.EPDFCatalog_GetLanguage(document, at, bytes));
  return {
    title: pdfium.textOf((at, bytes) => calls.FPDF_GetMetaText(document, "Title", at, bytes)),
    language: /^([a-z]{2})(-|$)/i.exec(language)?.[1]?.toLowerCase() ?? null,
    outline: outlineOf(pdf),
    labels: labelsOf(pdf),
  };
}

function outlineOf({ pdfium, document }: OpenPdf): OutlineEntry[] {
  const { calls } = pdfium;
  const entries: OutlineEntry[] = [];
  const open = [calls.FPDFBookmark_GetFirstChild(document, 0)];
  while (open.length > 0 && entries.length < mostEntries) {
    const mark = open.pop()!;
    if (mark === 0) continue;
    const title = pdfium.textOf((at, bytes) => calls.FPDFBookmark_GetTitle(mark, at, bytes));
    entries.push({ title, level: open.length + 1 });
    open.push(calls.FPDFBookmark_GetNextSibling(document, mark));
    if (open.length < deepest) open.push(calls.FPDFBookmark_GetFirstChild(document, mark));
  }
  return entries;
}

function labelsOf({ pdfium, document, pages }: OpenPdf): string[] | null {
  const labels = Array.from({ length: pages }, (_, i) =>
    pdfium.textOf((at, bytes) => pdfium.calls.FPDF_GetPageLabel(document, i, at, bytes)),
  );
  return labels.some((label) => label !== "") ? labels : null;
}
