import { useEffect, useState } from "react";

/** Code that is loaded when it is first wanted; `load` stays the same between renders. A failure can be tried again. */
export function useLoaded<T>(
  load: () => Promise<T>,
  wanted: boolean,
): { loaded: T | null; failed: boolean; again: () => void } {
  const [loaded, setLoaded] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const missing = wanted && loaded === null && !failed;
  useEffect(() => {
    if (!missing) return undefined;
    let left = false;
    load().then(
      (code) => left || setLoaded(() => code),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [load, missing]);
  return { loaded, failed, again: () => setFailed(false) };
}
