/** Marks a field in which Escape means something of its own. */
export const ownEscape = { "data-own-escape": "" } as const;

/** Keeps a panel open where Escape is pressed in such a field. */
export function leaveToField(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest("[data-own-escape]")) event.preventDefault();
}
