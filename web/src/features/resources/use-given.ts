import { type DragEvent, useEffect, useState } from "react";
import { recogniseInput } from "./recognise-type.ts";
import type { ResourceInput } from "./add-resource.rules.ts";

/**
 * Takes what is pasted anywhere on the page, or dropped on the form, and gives it with its type. Nothing is taken while
 * `off`, and no paste into a field.
 */
export function useGiven(off: boolean, onGiven: (input: ResourceInput) => void) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (off) return undefined;
    function paste(event: ClipboardEvent): void {
      if (event.target instanceof Element && event.target.closest("input, textarea")) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const given = files.length > 0 ? { files } : { text: event.clipboardData?.getData("text/plain") ?? "" };
      const input = recogniseInput(given);
      if (!input) return;
      event.preventDefault();
      onGiven(input);
    }
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [off, onGiven]);

  return {
    /** Whether something is held above the form. */
    over: over && !off,
    dropProps: {
      onDragOver(event: DragEvent) {
        if (off) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        if (off || event.defaultPrevented) return;
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        const text = event.dataTransfer.getData("text/uri-list") || event.dataTransfer.getData("text/plain");
        const input = recogniseInput(files.length > 0 ? { files } : { text });
        if (input) onGiven(input);
      },
    },
  };
}
