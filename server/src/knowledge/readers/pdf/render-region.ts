import type { OpenPdf } from "./open-pdf.ts";

/** A part of a page in points from its top left. */
export interface PageRegion {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface ColorImage {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each point. */
  rgba: Uint8Array;
}

/** FPDFBitmap_BGRx, and FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER of fpdfview.h. */
const fourBytes = 3;
const withNotesAsRgb = 0x01 | 0x10;
const white = 0xffffffff;

/** Points of a picture: 16 MB of memory. */
const mostPoints = 4_000_000;

/** Paints a part of a page, counted from 1, at `scale` dots a point. Null where it cannot be painted, or is too large. */
export function renderRegion(
  { pdfium, document }: OpenPdf,
  number: number,
  region: PageRegion,
  scale: number,
): ColorImage | null {
  const { calls, heap } = pdfium;
  const width = Math.round(region.width * scale);
  const height = Math.round(region.height * scale);
  if (!(width > 0 && height > 0 && width * height <= mostPoints)) return null;
  const page = calls.FPDF_LoadPage(document, number - 1);
  if (page === 0) return null;
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, fourBytes, 0, width * 4);
  try {
    if (bitmap === 0) return null;
    const [wide, high] = [calls.FPDF_GetPageWidthF(page), calls.FPDF_GetPageHeightF(page)];
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    const place = [-region.left, -region.top, wide, high].map((points) => Math.round(points * scale));
    const [left, top, across, down] = place as [number, number, number, number];
    calls.FPDF_RenderPageBitmap(bitmap, page, left, top, across, down, 0, withNotesAsRgb);
    const at = calls.FPDFBitmap_GetBuffer(bitmap);
    const rgba = heap.HEAPU8.slice(at, at + width * height * 4);
    for (let i = 3; i < rgba.length; i += 4) rgba[i] = 0xff;
    return { width, height, rgba };
  } finally {
    if (bitmap !== 0) calls.FPDFBitmap_Destroy(bitmap);
    calls.FPDF_ClosePage(page);
  }
}
