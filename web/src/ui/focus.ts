import { useRef } from "react";

/** Gives the focus back to what opened a dialog, which may have been a menu item, a card or a key. */
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
      // The opener went away with what the dialog deleted: reading goes on in the page's content.
      document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}

/** Marks a field in which Escape means something of its own. */
export const ownEscape = { "data-own-escape": "" } as const;

/** Keeps a panel open where Escape is pressed in such a field. */
export function leaveToField(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest("[data-own-escape]")) event.preventDefault();
}
