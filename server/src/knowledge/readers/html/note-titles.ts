import type { NewBlock } from "../document-builder.ts";
import type { HtmlElement } from "./html-nodes.ts";
import { type createFrames, paragraph } from "./open-elements.ts";
import type { createProse } from "./prose.ts";

/** Keeps the title of a note until its text comes, which it precedes; a title without text is a note itself. */
export function createNoteTitles(
  frames: ReturnType<typeof createFrames>,
  prose: ReturnType<typeof createProse>,
  addNote: (text: string) => void,
) {
  let title = "";
  const write = (): void => {
    if (title !== "") addNote(title);
    title = "";
  };
  return {
    write,
    /** Returns the words before the text of a note, once. */
    before({ kind }: NewBlock): string {
      if (kind !== "note" || title === "") return "";
      const before = /[\p{L}\p{N}]$/u.test(title) ? `${title}: ` : `${title} `;
      title = "";
      return before;
    },
    enter(element: HtmlElement): void {
      const ending = () => {
        const said = prose.take()?.text ?? "";
        // An icon may say the same in brackets.
        if (title !== `[${said}]`) write();
        title = said;
      };
      frames.within(element, paragraph, { ending });
    },
  };
}
