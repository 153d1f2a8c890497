import { ReadingError } from "../source.errors.ts";
import { loadPdfium, type Pdfium } from "./pdfium.ts";

export interface OpenPdf {
  pdfium: Pdfium;
  /** As PDFium knows it, until it is opened anew. */
  document: number;
  pages: number;
  /** Opens it anew, since PDFium remembers what it has read for as long as a file is open. */
  renew(): void;
  close(): void;
}

/** FPDF_ERR_… of fpdfview.h. */
const errors = { format: 3, password: 4, security: 5 };

/** Opens a PDF. Fails with a ReadingError when it is empty, encrypted, damaged or something else. */
export async function openPdf(bytes: Uint8Array, loaded?: Promise<Pdfium>): Promise<OpenPdf> {
  if (bytes.length === 0) throw new ReadingError("empty_file", "This file is empty.");
  const pdfium = await (loaded ?? loadPdfium());
  const { calls } = pdfium;
  const at = pdfium.allocate(bytes.length);
  if (at === 0) throw explain(0);
  pdfium.heap.HEAPU8.set(bytes, at);
  const { length } = bytes;
  const load = () => calls.FPDF_LoadMemDocument(at, length, "");
  const document = load();
  if (document === 0) throw explain(calls.FPDF_GetLastError());
  const pdf: OpenPdf = {
    pdfium,
    document,
    pages: calls.FPDF_GetPageCount(document),
    renew() {
      calls.FPDF_CloseDocument(pdf.document);
      pdf.document = load();
    },
    close() {
      calls.FPDF_CloseDocument(pdf.document);
      pdfium.free(at);
    },
  };
  return pdf;
}

function explain(error: number): ReadingError {
  if (error === errors.password)
    return new ReadingError(
      "pdf_encrypted",
      "This PDF is protected by a password. Add a copy that opens without one.",
    );
  if (error === errors.security)
    return new ReadingError(
      "pdf_protected",
      "This PDF is protected in a way that only certain programs can open. Add a copy without protection.",
    );
  if (error === errors.format)
    return new ReadingError(
      "not_pdf",
      "This is not a PDF file, although its name says so, or it is damaged beyond reading.",
    );
  return new ReadingError("pdf_damaged", "This PDF file is damaged and cannot be read.");
}
