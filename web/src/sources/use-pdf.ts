import { useEffect, useState } from "react";
import { isAbort } from "#api/api-failure.ts";
import { openPdf, type PDFDocumentProxy } from "./open-pdf.ts";

export type PdfState =
  | { kind: "loading" }
  | { kind: "open"; pdf: PDFDocumentProxy }
  | { kind: "failed"; failure: unknown; retry: () => void };

/** A PDF resource, opened while the component stands and let go with it. */
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
