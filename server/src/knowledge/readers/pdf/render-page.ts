import type { GreyImage } from "../recognition/recognition.ts";
import type { OpenPdf } from "./open-pdf.ts";
import type { Pdfium } from "./pdfium.ts";

/** FPDFBitmap_Gray and FPDF_ANNOT | FPDF_GRAYSCALE of fpdfview.h. */
const oneByte = 1;
const withNotesInGrey = 0x01 | 0x08;
const white = 0xffffffff;

/** Points of a picture that one page may have: 25 MB of memory. */
const mostPoints = 25_000_000;

/**
 * Paints a page, counted from 1, as it is shown, at `scale` dots for each of its points (300 dots an inch are 300/72).
 * A page that would become too large is painted smaller. Null where the page cannot be painted.
 */
export function renderPage({ pdfium, document }: OpenPdf, number: number, scale: number): GreyImage | null {
  const page = pdfium.calls.FPDF_LoadPage(document, number - 1);
  if (page === 0) return null;
  try {
    return paint(pdfium, page, scale);
  } finally {
    pdfium.calls.FPDF_ClosePage(page);
  }
}

/** Paints a page that is open. */
export function paint({ calls, heap }: Pdfium, page: number, scale: number): GreyImage | null {
  const [wide, high] = [calls.FPDF_GetPageWidthF(page), calls.FPDF_GetPageHeightF(page)];
  const dots = Math.min(scale, Math.sqrt(mostPoints / Math.max(1, wide * high)));
  const [width, height] = [Math.max(1, Math.round(wide * dots)), Math.max(1, Math.round(high * dots))];
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, oneByte, 0, width);
  try {
    if (bitmap === 0) return null;
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withNotesInGrey);
    const at = calls.FPDFBitmap_GetBuffer(bitmap);
    return { width, height, grey: heap.HEAPU8.slice(at, at + width * height) };
  } finally {
    if (bitmap !== 0) calls.FPDFBitmap_Destroy(bitmap);
  }
}
