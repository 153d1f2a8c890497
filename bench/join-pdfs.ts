import { readFile } from "node:fs/promises";
import { loadPdfium } from "../server/src/knowledge/readers/pdf/pdfium.ts";

/** One PDF of the pages of several, repeated until it has so many, and how many pages each of them has. */
export async function joinPdfs(
  paths: readonly string[],
  pages: number,
): Promise<{ bytes: Uint8Array; counts: number[] }> {
  const pdfium = await loadPdfium();
  const { calls, heap } = pdfium;
  const open = await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path);
      const at = pdfium.allocate(bytes.length);
      heap.HEAPU8.set(bytes, at);
      const document = calls.FPDF_LoadMemDocument(at, bytes.length, "");
      if (document === 0) throw new Error(`${path} could not be opened.`);
      return { document, count: calls.FPDF_GetPageCount(document) };
    }),
  );
  const joined = calls.FPDF_CreateNewDocument();
  for (let has = 0, i = 0; has < pages; i++) {
    const { document, count } = open[i % open.length]!;
    const taken = Math.min(count, pages - has);
    if (!calls.FPDF_ImportPages(joined, document, `1-${taken}`, has))
      throw new Error(`The pages of ${paths[i % open.length]} could not be joined.`);
    has += taken;
  }
  const writer = calls.PDFiumExt_OpenFileWriter();
  calls.PDFiumExt_SaveAsCopy(joined, writer);
  const size = calls.PDFiumExt_GetFileWriterSize(writer);
  const at = pdfium.allocate(size);
  calls.PDFiumExt_GetFileWriterData(writer, at, size);
  return { bytes: heap.HEAPU8.slice(at, at + size), counts: open.map(({ count }) => count) };
}
