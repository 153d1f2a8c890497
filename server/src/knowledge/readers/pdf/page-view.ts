import type { Pdfium } from "./pdfium.ts";

/** A page as it is shown, turned as it says, in points. */
export interface PageView {
  width: number;
  height: number;
  /** From the page before it is turned to the shown one, whose origin is at the top left: x' = ax + cy + e, y' = bx + dy + f. */
  transform: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
}

export function pageView({ calls, heap, scratch }: Pdfium, page: number): PageView {
  calls.FPDF_GetPageBoundingBox(page, scratch);
  // FS_RECTF: left, top, right, bottom.
  const at = scratch >> 2;
  const [left, top, right, bottom] = [0, 1, 2, 3].map((i) => heap.HEAPF32[at + i]!) as [
    number,
    number,
    number,
    number,
  ];
  const [width, height] = [right - left, top - bottom];
  switch (calls.FPDFPage_GetRotation(page)) {
    case 1:
      return { width: height, height: width, transform: [0, 1, 1, 0, -bottom, -left] };
    case 2:
      return { width, height, transform: [-1, 0, 0, 1, right, -bottom] };
    case 3:
      return { width: height, height: width, transform: [0, -1, -1, 0, top, right] };
    default:
      return { width, height, transform: [1, 0, 0, -1, -left, top] };
  }
}
