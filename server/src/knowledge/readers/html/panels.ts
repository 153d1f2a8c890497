import type { NewBlock } from "../document-builder.ts";
import type { HtmlElement } from "./html-nodes.ts";
import { type createFrames, paragraph } from "./open-elements.ts";
import type { PageSurvey } from "./page-survey.ts";

/** Follows what tabs and buttons of a page open: a panel is named by its tab, and an entry ends with what its button opens. */
export function createPanels(
  frames: ReturnType<typeof createFrames>,
  labels: PageSurvey["tabs"]["labels"],
  add: (block: NewBlock, text: string) => void,
) {
  let depth = 0;
  let opened: string | null = null;
  return {
    /** Counts the panels around that are headed by their tabs. */
    get depth() {
      return depth;
    },
    open: (button: HtmlElement) => void (opened = button.attribute("aria-controls")),
    enter(element: HtmlElement, isLeading: boolean): void {
      const label = labels.get(element);
      if (label === undefined) return;
      const { text, level } = label;
      if (isLeading) return add(frames.block, text);
      if (level === null) {
        frames.grouped(element, "entry", paragraph);
        return add({ kind: "term" }, text);
      }
      add({ kind: "heading", level: level + depth }, text);
      depth++;
      frames.within(element, frames.block, { ended: () => void depth-- });
    },
    leave(element: HtmlElement): void {
      if (opened !== null && element.attribute("id") === opened) frames.endBegun(element);
    },
  };
}
