import { useEffect, useRef } from "react";

/** Maps the characters of single keys to their actions. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Handles single keys anywhere on a page, except in a field, a dialog, a menu or with a modifier held. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const action = current.current[event.key];
      if (!action || event.repeat || event.defaultPrevented || isText(event)) return;
      event.preventDefault();
      action();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function isText(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, [contenteditable=''], [contenteditable=true]")) return true;
  return document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
}
