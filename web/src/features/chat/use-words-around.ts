import { useEffect, useState } from "react";
import { call } from "#api/call.ts";

const nothing = { before: "", after: "" };

/** Loads the text around a quote, for pages that do without the app's queries. */
export function useWordsAround(answerId: string | null, mark: number): { before: string; after: string } {
  const [around, setAround] = useState({ key: "", ...nothing });
  const key = `${answerId ?? ""} ${mark}`;
  useEffect(() => {
    if (answerId === null) return undefined;
    const leaving = new AbortController();
    call("publicSource", { answerId, mark }, { signal: leaving.signal }).then(
      ({ before, after }) => setAround({ key: `${answerId} ${mark}`, before, after }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [answerId, mark]);
  return around.key === key ? around : nothing;
}
