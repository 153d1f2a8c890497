import "#ui/styles.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useMemo } from "react";
import { createRoot } from "react-dom/client";
import { PdfDocumentView } from "#sources/pdf-document-view.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { readFrameAddress } from "./frame-address.ts";

// This page has no script before the first paint: it is empty until it has read the theme.
const chosen = localStorage.getItem("theme");
const dark = window.matchMedia("(prefers-color-scheme: dark)").matches;
document.documentElement.dataset["theme"] =
  chosen === "dark" || chosen === "light" ? chosen : dark ? "dark" : "light";

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const root = document.getElementById("root");
if (!root) throw new Error("pdf-frame.html has no #root");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PdfFramePage search={window.location.search} />
    </QueryClientProvider>
  </StrictMode>,
);

/** Shows all pages of a PDF resource in a frame; the session's cookie identifies the person. */
function PdfFramePage({ search }: { search: string }) {
  const { resource, page, cited } = useMemo(() => readFrameAddress(search), [search]);
  return (
    <main aria-label="PDF" className="min-h-dvh bg-sunken">
      <h1 className="sr-only">PDF File</h1>
      {resource ? (
        <PdfDocumentView resourceId={resource} page={page} cited={cited} />
      ) : (
        <div className="p-6">
          <ErrorBlock>Error: this link doesn't lead to a PDF.</ErrorBlock>
        </div>
      )}
    </main>
  );
}
