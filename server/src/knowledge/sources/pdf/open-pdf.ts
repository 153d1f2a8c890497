import { fileURLToPath } from "node:url";
import type { PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.js";
import { ReadingError } from "../source.errors.ts";
import { getDocument, VerbosityLevel } from "./pdf-js.ts";

const resource = (folder: string) =>
  fileURLToPath(new URL(`../../${folder}/`, import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs")));

/** Opens a PDF for its text alone and takes its bytes over: they are gone afterwards. Fails with a ReadingError when it is empty, encrypted, damaged or something else. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  if (bytes.length === 0) throw new ReadingError("empty_file", "This file is empty.");
  const task = getDocument({
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: resource("cmaps"),
    cMapPacked: true,
    standardFontDataUrl: resource("standard_fonts"),
    wasmUrl: resource("wasm"),
    // Fonts come with their names and codes; pictures, which hold no text, are left out.
    fontExtraProperties: true,
    maxImageSize: 1,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    stopAtErrors: false,
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    throw explain(error);
  }
}

function explain(error: unknown): ReadingError {
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException")
    return new ReadingError(
      "pdf_encrypted",
      "This PDF is protected by a password. Add a copy that opens without one.",
      { cause: error },
    );
  if (error instanceof Error && /encrypt|crypt filter/i.test(error.message))
    return new ReadingError(
      "pdf_protected",
      "This PDF is protected in a way that only certain programs can open. Add a copy without protection.",
      { cause: error },
    );
  if (name === "InvalidPDFException")
    return new ReadingError(
      "not_pdf",
      "This is not a PDF file, although its name says so, or it is damaged beyond reading.",
      { cause: error },
    );
  return new ReadingError("pdf_damaged", "This PDF file is damaged and cannot be read.", { cause: error });
}
