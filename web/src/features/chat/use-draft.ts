import { useEffect, useRef, useState } from "react";

/** A message that is being written, kept over a reload of this tab. When its name changes, it moves there. */
export function useDraft(name: string): [draft: string, setDraft: (draft: string) => void] {
  const key = `groundwork:draft:${name}`;
  const [draft, setDraft] = useState(() => read(key));
  useEffect(() => keep(key, draft), [key, draft]);
  const keptAs = useRef(key);
  useEffect(() => {
    if (keptAs.current !== key) keep(keptAs.current, "");
    keptAs.current = key;
  }, [key]);
  return [draft, setDraft];
}

function keep(key: string, draft: string): void {
  try {
    if (draft === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, draft);
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
