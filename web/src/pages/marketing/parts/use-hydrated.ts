import { useSyncExternalStore } from "react";

/** False in a prerendered page and in its first rendering in the browser, which must say the same; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => () => undefined;
const yes = (): boolean => true;
const no = (): boolean => false;
