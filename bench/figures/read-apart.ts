import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { milliseconds } from "../harness/statistics.ts";

/** Holds the figures of a reading in a process of its own. */
interface Reading {
  milliseconds: number;
  /** Kilobytes. */
  peak: number;
  pages: number;
}

/** Lists the options that the server starts a reading process with. */
const asReadersRun = ["--max-old-space-size=384", "--max-semi-space-size=8"];

/** Reads a PDF file in a process of its own: as the product does, or with pdf.js alone. */
export async function readApart(reader: "product" | "reference", path: string): Promise<Reading> {
  const args = [...(reader === "product" ? asReadersRun : []), import.meta.filename, reader, path];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Reading;
}

/** Returns how many pages pdf.js has read the bare text of. */
export async function readWithPdfJs(path: string): Promise<number> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    await page.getTextContent();
    page.cleanup();
  }
  const { numPages } = document;
  await task.destroy();
  return numPages;
}

/** Joins the pages of several PDF files to one, repeated until it has so many; returns how many they have together. */
export async function joinPdfs(
  paths: readonly string[],
  most: number,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const { loadPdfium } = await import("../../server/src/knowledge/readers/pdf/pdfium.ts");
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
  for (let has = 0, i = 0; has < most; i++) {
    const { document, count } = open[i % open.length]!;
    const taken = Math.min(count, most - has);
    if (!calls.FPDF_ImportPages(joined, document, `1-${taken}`, has))
      throw new Error(`The pages of ${paths[i % open.length]} could not be joined.`);
    has += taken;
  }
  const writer = calls.PDFiumExt_OpenFileWriter();
  calls.PDFiumExt_SaveAsCopy(joined, writer);
  const size = calls.PDFiumExt_GetFileWriterSize(writer);
  const at = pdfium.allocate(size);
  calls.PDFiumExt_GetFileWriterData(writer, at, size);
  return { bytes: heap.HEAPU8.slice(at, at + size), pages: open.reduce((sum, { count }) => sum + count, 0) };
}

// `node read-apart.ts product|reference FILE`. Neither loads the other: what that takes is none of its own.
if (import.meta.main) {
  const [reader, path = ""] = process.argv.slice(2);
  let pages = 0;
  let read = async () => void (pages = await readWithPdfJs(path));
  if (reader === "product") {
    const { readPdf } = await import("../../server/src/knowledge/readers/pdf/read.ts");
    const { fileSource } = await import("../../server/src/knowledge/readers/sources.ts");
    const { collectReading } = await import("../../server/src/knowledge/readers/testing/collect-reading.ts");
    read = async () =>
      void (await collectReading(fileSource(readPdf), { kind: "file", path, fileName: "report.pdf" }));
  }
  const took = await milliseconds(read);
  const reading: Reading = { milliseconds: took, peak: process.resourceUsage().maxRSS, pages };
  console.log(JSON.stringify(reading));
}
