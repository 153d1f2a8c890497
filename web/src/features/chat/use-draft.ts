import { useEffect, useState } from "react";

/** A message that is being written, kept over a reload of this tab. */
export function useDraft(name: string): [draft: string, setDraft: (draft: string) => void] {
  const key = `groundwork:draft:${name}`;
  const [draft, setDraft] = useState(() => read(key));
  useEffect(() => {
    try {
      if (draft === "") sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, draft);
    } catch {
      // Without storage the draft lasts as long as the page.
    }
  }, [key, draft]);
  return [draft, setDraft];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
