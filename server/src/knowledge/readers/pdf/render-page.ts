import type { GreyImage } from "../recognition/recognition.ts";
import type { OpenPdf } from "./open-pdf.ts";
import type { Pdfium } from "./pdfium.ts";

/** A part of a page in points from its top left. */
export interface PageRegion {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface ColorImage {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each point. */
  rgba: Uint8Array;
}

/** FPDFBitmap_Gray with FPDF_ANNOT | FPDF_GRAYSCALE, and FPDFBitmap_BGRx with FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER. */
const inGrey = { format: 1, bytes: 1, flags: 0x01 | 0x08 };
const inColor = { format: 3, bytes: 4, flags: 0x01 | 0x10 };
const white = 0xffffffff;

/** Points of a picture that one page, and a part of one, may have: 25 and 16 MB of memory. */
const mostPoints = 25_000_000;
const mostOfRegion = 4_000_000;

/** Paints a page, counted from 1, at `scale` dots a point, smaller where it would be too large. Null where it cannot. */
export const renderPage = (pdf: OpenPdf, number: number, scale: number): GreyImage | null =>
  withPage(pdf, number, (page) => paint(pdf.pdfium, page, scale));

/** Paints a part of a page, counted from 1, at `scale` dots a point. Null where it cannot be painted, or is too large. */
export function renderRegion(
  pdf: OpenPdf,
  number: number,
  region: PageRegion,
  scale: number,
): ColorImage | null {
  const width = Math.round(region.width * scale);
  const height = Math.round(region.height * scale);
  if (!(width > 0 && height > 0 && width * height <= mostOfRegion)) return null;
  return withPage(pdf, number, (page) => {
    const rgba = painted(pdf.pdfium, page, { ...region, width, height, scale }, inColor);
    for (let i = 3; rgba && i < rgba.length; i += 4) rgba[i] = 0xff;
    return rgba && { width, height, rgba };
  });
}

export function paint(pdfium: Pdfium, page: number, scale: number): GreyImage | null {
  const [wide, high] = extentOf(pdfium, page);
  const dots = Math.min(scale, Math.sqrt(mostPoints / Math.max(1, wide * high)));
  const [width, height] = [Math.max(1, Math.round(wide * dots)), Math.max(1, Math.round(high * dots))];
  const grey = painted(pdfium, page, { width, height, left: 0, top: 0, scale: dots }, inGrey);
  return grey && { width, height, grey };
}

function withPage<T>({ pdfium, document }: OpenPdf, number: number, work: (page: number) => T): T | null {
  const page = pdfium.calls.FPDF_LoadPage(document, number - 1);
  if (page === 0) return null;
  try {
    return work(page);
  } finally {
    pdfium.calls.FPDF_ClosePage(page);
  }
}

const extentOf = ({ calls }: Pdfium, page: number): [number, number] => [
  calls.FPDF_GetPageWidthF(page),
  calls.FPDF_GetPageHeightF(page),
];

/** Paints what is right of and under a place on the page; `scale` is in dots a point. */
function painted(
  pdfium: Pdfium,
  page: number,
  { width, height, left, top, scale }: PageRegion & { scale: number },
  { format, bytes, flags }: typeof inGrey,
): Uint8Array | null {
  const { calls, heap } = pdfium;
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, format, 0, width * bytes);
  if (bitmap === 0) return null;
  try {
    const [wide, high] = extentOf(pdfium, page);
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    const place = [-left, -top, wide, high].map((points) => Math.round(points * scale));
    const [x, y, across, down] = place as [number, number, number, number];
    calls.FPDF_RenderPageBitmap(bitmap, page, x, y, Math.max(1, across), Math.max(1, down), 0, flags);
    const at = calls.FPDFBitmap_GetBuffer(bitmap);
    return heap.HEAPU8.slice(at, at + width * height * bytes);
  } finally {
    calls.FPDFBitmap_Destroy(bitmap);
  }
}
