import { useEffect, useEffectEvent, useState } from "react";
import { apiAddress, send } from "#api/request.ts";
import { visitorHeaders } from "#api/visitor.ts";

/**
 * Returns the address from which an answer's picture is shown; undefined while it is fetched. A visitor's pass goes in
 * a header, which no image element sends, so that such a picture is fetched here.
 */
export function useVisitorPicture(href: string, onFailure: () => void): string | undefined {
  const [fetched, setFetched] = useState<string>();
  const fetches = href.startsWith("/public/") && Object.keys(visitorHeaders()).length > 0;
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    if (!fetches) return undefined;
    const leaving = new AbortController();
    let address: string | undefined;
    send(href, { signal: leaving.signal, anyone: true })
      .then((response) => response.blob())
      .then((blob) => {
        if (leaving.signal.aborted) return;
        address = URL.createObjectURL(blob);
        setFetched(address);
      })
      .catch(() => leaving.signal.aborted || failed());
    return () => {
      leaving.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [href, fetches]);
  return fetches ? fetched : apiAddress(href);
}
