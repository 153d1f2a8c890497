import { ReadingError } from "../source.errors.ts";
import { loadPdfium, type Pdfium } from "./pdfium.ts";
import { languageCode } from "../declared-facts.ts";
import type { OutlineEntry } from "./headings.ts";

/** FPDF_ERR_… of fpdfview.h. */
const errors = { format: 3, password: 4, security: 5 };

/** Opens a PDF with a PDFium of its own. Fails with a ReadingError when it is empty, encrypted, damaged or something else. */
export async function openPdf(bytes: Uint8Array, loading?: Promise<Pdfium>) {
  if (bytes.length === 0) throw new ReadingError("empty_file", "This file is empty.");
  const pdfium = await (loading ?? loadPdfium());
  const { calls } = pdfium;
  const at = pdfium.allocate(bytes.length);
  if (at === 0) throw explain(0);
  pdfium.heap.HEAPU8.set(bytes, at);
  const { length } = bytes;
  const load = () => calls.FPDF_LoadMemDocument(at, length, "");
  const document = load();
  if (document === 0) throw explain(calls.FPDF_GetLastError());
  const pdf = {
    pdfium,
    /** Gives PDFium's handle, until the file is opened again. */
    document,
    pages: calls.FPDF_GetPageCount(document),
    /** Opens it again, since PDFium remembers what it has read for as long as a file is open. */
    renew(): void {
      calls.FPDF_CloseDocument(pdf.document);
      pdf.document = load();
    },
    close(): void {
      calls.FPDF_CloseDocument(pdf.document);
      pdfium.free(at);
    },
  };
  return pdf;
}

export type OpenPdf = Awaited<ReturnType<typeof openPdf>>;

const reasons: Readonly<Record<number, [code: string, sentence: string]>> = {
  [errors.password]: [
    "pdf_encrypted",
    "This PDF is protected by a password. Add a copy that opens without one.",
  ],
  [errors.security]: [
    "pdf_protected",
    "This PDF is protected in a way that only certain programs can open. Add a copy without protection.",
  ],
  [errors.format]: ["not_pdf", "This is not a PDF file despite its name, or it is too damaged to read."],
};

const explain = (error: number): ReadingError =>
  new ReadingError(...(reasons[error] ?? ["pdf_damaged", "This PDF file is damaged and cannot be read."]));

/** Entries of an outline that are looked at; one that leads back to itself would have no end. */
const mostEntries = 50_000;
const deepest = 6;

export function declaredBy(pdf: OpenPdf) {
  const { pdfium, document } = pdf;
  const { calls } = pdfium;
  return {
    title: pdfium.textOf((at, bytes) => calls.FPDF_GetMetaText(document, "Title", at, bytes)),
    language: languageCode(pdfium.textOf((at, bytes) => calls.EPDFCatalog_GetLanguage(document, at, bytes))),
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
