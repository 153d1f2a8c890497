import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";

/** Calls the library directly for every character and object: wrappers cost more than the answers. */
type Direct = Record<Extract<keyof WrappedPdfiumModule, `FPDF${string}`>, (...given: number[]) => number>;

interface Heap {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
}

/** Longer names, labels and titles are no names. */
const longestText = 20_000;

// Looked at for what PDFium's loader leaves there, and for nothing else.
// eslint-disable-next-line no-restricted-globals
const everywhere = globalThis;

/** Loads a PDFium for one file, which may break it. The views of its memory are others whenever it has grown. */
export async function loadPdfium() {
  const wasm = await readFile(fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm")));
  const known = new Set(Object.getOwnPropertyNames(everywhere));
  const calls = await init({ wasmBinary: wasm.buffer });
  forgetWarnings(known);
  // V8 has a copy of its own.
  wasm.buffer.transfer(0);
  calls.PDFiumExt_Init();
  const { wasmExports } = calls.pdfium;
  const heap = calls.pdfium as unknown as Heap;
  const allocate = (bytes: number): number => wasmExports.malloc(bytes);
  const free = (at: number): void => wasmExports.free(at);
  return {
    calls,
    direct: wasmExports as unknown as Direct,
    heap,
    allocate,
    free,
    /** Some bytes that belong to whoever calls, until they call anything else. */
    scratch: allocate(64),
    /** Returns a text that a function writes into a buffer; the function answers how many bytes it has, with its end. */
    textOf(
      write: (buffer: number, bytes: number) => number,
      encoding: "utf16le" | "utf8" = "utf16le",
    ): string {
      const bytes = write(0, 0);
      const end = encoding === "utf8" ? 1 : 2;
      if (bytes <= end || bytes > longestText) return "";
      const buffer = allocate(bytes);
      write(buffer, bytes);
      const text = Buffer.from(heap.HEAPU8.subarray(buffer, buffer + bytes - end)).toString(encoding);
      free(buffer);
      return text;
    },
  };
}

export type Pdfium = Awaited<ReturnType<typeof loadPdfium>>;

/** Removes the getters that its loader leaves on the global object: each would keep all of PDFium's memory. */
function forgetWarnings(known: ReadonlySet<string>): void {
  for (const name of Object.getOwnPropertyNames(everywhere)) {
    if (known.has(name)) continue;
    const property = Object.getOwnPropertyDescriptor(everywhere, name);
    if (property?.configurable && property.get && !property.set && !property.enumerable)
      Reflect.deleteProperty(everywhere, name);
  }
}

/** FPDF_PAGEOBJ_… of fpdf_edit.h. */
export const kinds = { text: 1, path: 2, image: 3, shading: 4, form: 5 };

/** Gives where something is on a page, in points: an object from the lower left before the page is turned. */
export interface Bounds {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Returns null where the bounds cannot be computed. */
export function boundsOf({ direct, heap, scratch }: Pdfium, object: number): Bounds | null {
  if (!direct.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
  const [left, bottom, right, top] = heap.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
  return { left: left!, bottom: bottom!, right: right!, top: top! };
}

/** Returns the red, green and blue that an object is filled with, of 255 each; null where it has no fill. */
export function fillOf({ direct, heap, scratch }: Pdfium, object: number): Int32Array | null {
  const isFilled = direct.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  return isFilled ? heap.HEAP32.slice(scratch >> 2, (scratch >> 2) + 3) : null;
}

/** Returns whether a path is filled, and whether its outline is drawn. */
export function drawModeOf({ direct, heap, scratch }: Pdfium, path: number) {
  direct.FPDFPath_GetDrawMode(path, scratch, scratch + 4);
  const at = scratch >> 2;
  return { filled: heap.HEAP32[at] !== 0, outlined: heap.HEAP32[at + 1] !== 0 };
}

export interface PageView {
  width: number;
  height: number;
  /** From the page before it is turned to the shown one, whose origin is at the top left: x' = ax + cy + e, y' = bx + dy + f. */
  transform: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
}

export function pageView({ calls, heap, scratch }: Pdfium, page: number): PageView {
  calls.FPDF_GetPageBoundingBox(page, scratch);
  // FS_RECTF: left, top, right, bottom.
  const box = heap.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
  const [left, top, right, bottom] = box as unknown as [number, number, number, number];
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
