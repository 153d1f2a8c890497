import { useMemo } from "react";
import { PdfDocumentView } from "#sources/pdf-document-view.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { readFrameAddress } from "./frame-address.ts";

/** All pages of a PDF resource, for the frame of the resource's page; it knows the person by the session's cookie. */
export function PdfFramePage({ search }: { search: string }) {
  const { resource, page, cited } = useMemo(() => readFrameAddress(search), [search]);
  return (
    <main aria-label="PDF" className="min-h-dvh bg-sunken">
      <h1 className="sr-only">PDF File</h1>
      {resource ? (
        <PdfDocumentView resourceId={resource} page={page} cited={cited} />
      ) : (
        <div className="p-6">
          <ErrorBlock>Error: this address names no PDF.</ErrorBlock>
        </div>
      )}
    </main>
  );
}
