import { fetchCall } from "#api/call.ts";
import { useEffect, useState } from "react";
import { isAbort } from "#api/api-failure.ts";
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from "pdfjs-dist";

export type PdfState =
  | { kind: "loading" }
  | { kind: "open"; pdf: PDFDocumentProxy }
  | { kind: "failed"; failure: unknown; retry: () => void };

/** Opens a PDF resource while the component is shown and lets go of it then. */
export function usePdf(resourceId: string): PdfState {
  const [state, setState] = useState<PdfState>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    let opened: PDFDocumentProxy | undefined;
    setState({ kind: "loading" });
    openPdf(resourceId, controller.signal).then(
      (pdf) => {
        opened = pdf;
        if (controller.signal.aborted) void pdf.loadingTask.destroy();
        else setState({ kind: "open", pdf });
      },
      (failure: unknown) => {
        if (isAbort(failure) || controller.signal.aborted) return;
        setState({ kind: "failed", failure, retry: () => setAttempt((count) => count + 1) });
      },
    );
    return () => {
      controller.abort();
      void opened?.loadingTask.destroy();
    };
  }, [resourceId, attempt]);
  return state;
}

export type { PDFDocumentProxy, PDFPageProxy };

type Library = typeof import("./pdf-library.ts");
let library: Promise<Library> | undefined;

/** pdf.js, loaded with the first PDF that is shown. */
function loadLibrary(): Promise<Library> {
  library ??= import("./pdf-library.ts").catch((failure: unknown) => {
    library = undefined;
    throw failure;
  });
  return library;
}

/** Opens a PDF resource. Throws ApiFailure, the signal's AbortError, or pdf.js's own error for a file it cannot read. */
export async function openPdf(resourceId: string, signal?: AbortSignal): Promise<PDFDocumentProxy> {
  const loadFile = async () =>
    (await fetchCall("getPdf", { resourceID: resourceId }, { signal })).arrayBuffer();
  const [{ getDocument, PdfData }, data] = await Promise.all([loadLibrary(), loadFile()]);
  signal?.throwIfAborted();
  return getDocument({
    data,
    BinaryDataFactory: PdfData,
    cMapUrl: "cmaps/",
    standardFontDataUrl: "standard_fonts/",
    useWorkerFetch: false,
    disableWorkerRendering: true,
    enableXfa: false,
  }).promise;
}

/** Paints a page into a canvas, `width` CSS pixels wide, sharp on dense screens. Call `cancel` when it is not wanted. */
export function paintPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): RenderTask {
  const natural = page.getViewport({ scale: 1 });
  const density = Math.min(window.devicePixelRatio || 1, 3);
  const viewport = page.getViewport({ scale: (width / natural.width) * density });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
}
