import { type RefObject, useEffect } from "react";

/** Closes what a button opened, once the pointer or the focus goes elsewhere, or Escape is pressed: then the button has the focus. */
export function useDismissal(
  open: boolean,
  { root, button }: { root: RefObject<HTMLElement | null>; button: RefObject<HTMLElement | null> },
  close: () => void,
): void {
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      close();
      button.current?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", escape);
    };
  });
}
