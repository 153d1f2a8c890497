import type { Block } from "../document.ts";
import { maxPartBlocks, maxPartText, tooMuchText } from "./limits.ts";

export type NewBlock = Omit<Block, "start" | "end">;

/**
 * Collects blocks into the text that is stored: rows of one table and items of one list follow each other on the next
 * line, everything else after an empty line. Fails with `tooMuchText` beyond what a part may hold.
 */
export function createDocumentBuilder() {
  const pieces: string[] = [];
  const blocks: Block[] = [];
  let length = 0;
  let lastRun: unknown = null;

  return {
    blocks,
    /** Characters so far. */
    get length() {
      return length;
    },
    /** `run` names the table or list it belongs to. Returns where the text starts; nothing is stored for no text. */
    add(block: NewBlock, text: string, run: unknown = null): number {
      if (text.trim() === "") return length;
      const separator = length === 0 ? "" : run !== null && run === lastRun ? "\n" : "\n\n";
      const start = length + separator.length;
      pieces.push(separator, text);
      length = start + text.length;
      if (length > maxPartText || blocks.length >= maxPartBlocks) throw tooMuchText();
      blocks.push({ ...block, start, end: length });
      lastRun = run;
      return start;
    },
    text: () => pieces.join(""),
  };
}

export type DocumentBuilder = ReturnType<typeof createDocumentBuilder>;
