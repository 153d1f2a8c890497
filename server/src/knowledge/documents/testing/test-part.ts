import type { Block, DocumentPart } from "../document.ts";
import { shifted } from "../moved-positions.ts";

/** A part of the given blocks, set one beneath the other; their marks count from their own start. */
export function testPart(
  blocks: readonly (Omit<Block, "start" | "end"> & { text: string })[],
  rest: Partial<DocumentPart> = {},
): DocumentPart {
  let text = "";
  const placed = blocks.map(({ text: written, marks = [], ...block }): Block => {
    if (text !== "") text += "\n\n";
    const start = text.length;
    text += written;
    return { ...block, ...(marks.length > 0 && { marks: shifted(marks, start) }), start, end: text.length };
  });
  return { part: "document", title: "", url: null, language: "en", text, blocks: placed, pages: [], ...rest };
}

export function paragraphPart(text: string, rest: Partial<DocumentPart> = {}): DocumentPart {
  return testPart([{ kind: "paragraph", text }], rest);
}
