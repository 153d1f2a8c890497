import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fetchCall } from "#api/call.ts";
import { ErrorBlock } from "#ui/notice.tsx";
import { Spinner } from "#ui/spinner.tsx";

export type PdfPlace = { page?: string | undefined; start?: string | undefined; end?: string | undefined };

/** Shows a PDF in the app's own frame page, opened at a place if one is given. */
export function PdfView({ resourceID, place }: { resourceID: string; place: PdfPlace }) {
  const [shown, setShown] = useState(false);
  const file = useQuery({
    queryKey: ["pdf", resourceID],
    queryFn: ({ signal }) => checkPdf(resourceID, signal),
    staleTime: 0,
  });

  if (file.isError && !file.isFetching) {
    return <ErrorBlock onRetry={() => void file.refetch()}>Error: Failed to fetch PDF file</ErrorBlock>;
  }
  return (
    <div className="relative h-[600px] overflow-hidden rounded-card border border-line-2 bg-surface">
      {!shown && (
        <p role="status" className="absolute inset-0 flex items-center justify-center gap-2.5 text-ink-2">
          <Spinner />
          Loading PDF...
        </p>
      )}
      {file.isSuccess && (
        <iframe
          title="PDF File"
          src={frameAddress(resourceID, place)}
          width="100%"
          height="600"
          onLoad={() => setShown(true)}
          className="relative block h-[600px] w-full border-0"
        />
      )}
    </div>
  );
}

/** Checks that a PDF can be loaded, without loading it. Throws ApiFailure if it cannot. */
async function checkPdf(resourceID: string, signal: AbortSignal): Promise<true> {
  const response = await fetchCall("getPdf", { resourceID }, { signal });
  await response.body?.cancel();
  return true;
}

function frameAddress(resourceID: string, place: PdfPlace): string {
  const query = new URLSearchParams({ resource: resourceID });
  for (const [name, value] of Object.entries(place)) if (value) query.set(name, value);
  return `/pdf-frame.html?${query}`;
}
