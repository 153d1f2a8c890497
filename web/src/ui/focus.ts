import { useRef } from "react";

/** Returns the focus to what opened a dialog, which may have been a menu item, a card or a key. */
export function useReturnFocus(): { remember: (content: EventTarget | null) => void; giveBack: () => void } {
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember(content) {
      const active = document.activeElement;
      if (active instanceof HTMLElement && !(content instanceof Node && content.contains(active))) {
        opener.current = active;
      }
    },
    giveBack() {
      if (opener.current?.isConnected) return opener.current.focus();
      // The dialog deleted its opener: the focus moves to the page's content.
      document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}

/** Marks a field that handles Escape itself. */
export const ownEscape = { "data-own-escape": "" } as const;

/** Keeps a panel open if Escape is pressed in such a field. */
export function leaveToField(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest("[data-own-escape]")) event.preventDefault();
}
