import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";

/** Calls the library directly for every character and object: wrappers cost more than the answers. */
interface Direct {
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_GetTextObject(text: number, index: number): number;
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  FPDFText_GetLooseCharBox(text: number, index: number, box: number): number;
  FPDFText_GetCharBox(
    text: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  FPDFText_IsGenerated(text: number, index: number): number;
  FPDFText_HasUnicodeMapError(text: number, index: number): number;
  FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  FPDFTextObj_GetFontSize(object: number, size: number): number;
  FPDFTextObj_GetFont(object: number): number;
  FPDFTextObj_GetTextRenderMode(object: number): number;
  FPDFFont_GetGlyphWidth(font: number, code: number, size: number, width: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  FPDFPath_CountSegments(path: number): number;
  FPDFPageObj_CountMarks(object: number): number;
  FPDFPageObj_GetMark(object: number, index: number): number;
  FPDFPageObjMark_GetName(mark: number, buffer: number, bytes: number, written: number): number;
}

interface Heap {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
}

/** PDFium, and its memory, whose views are others whenever it has grown. */
export interface Pdfium {
  calls: WrappedPdfiumModule;
  direct: Direct;
  heap: Heap;
  allocate(bytes: number): number;
  free(at: number): void;
  /** Some bytes that belong to whoever calls, until they call anything else. */
  scratch: number;
  /** A text that a function writes into a buffer, and answers how many bytes it is; without its end. */
  textOf(write: (buffer: number, bytes: number) => number, encoding?: "utf16le" | "utf8"): string;
}

/** Longer names, labels and titles are no names. */
const longestText = 20_000;

// Looked at for what PDFium's loader leaves there, and for nothing else.
// eslint-disable-next-line no-restricted-globals
const everywhere = globalThis;

/** A PDFium of its own: what one file breaks is gone with it. */
export async function loadPdfium(): Promise<Pdfium> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm")));
  const known = new Set(Object.getOwnPropertyNames(everywhere));
  const calls = await init({ wasmBinary: wasm.buffer });
  forgetWarnings(known);
  // V8 has a copy of its own.
  wasm.buffer.transfer(0);
  calls.PDFiumExt_Init();
  const { wasmExports } = calls.pdfium;
  const heap = calls.pdfium as unknown as Heap;
  const allocate = (bytes: number) => wasmExports.malloc(bytes);
  const free = (at: number) => wasmExports.free(at);
  return {
    calls,
    direct: wasmExports as unknown as Direct,
    heap,
    allocate,
    free,
    scratch: allocate(64),
    textOf(write, encoding = "utf16le") {
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

/**
 * Its loader leaves getters that only warn on the global object, and each would keep all of PDFium's memory for good. Those that
 * were there before are not looked at: asked for what it is, one of Node's would load what is behind it.
 */
function forgetWarnings(known: ReadonlySet<string>): void {
  for (const name of Object.getOwnPropertyNames(everywhere)) {
    if (known.has(name)) continue;
    const property = Object.getOwnPropertyDescriptor(everywhere, name);
    if (property?.configurable && property.get && !property.set && !property.enumerable)
      Reflect.deleteProperty(everywhere, name);
  }
}
