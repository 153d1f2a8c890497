import type { Mark } from "../../documents/document.ts";
import { type MarkedText, markedPieces, markedText } from "../marked-text.ts";

export interface Prose extends MarkedText {
  lines?: MarkedText[];
}

/** Marks the end of a line among the words as they are gathered. */
const lineEnd = "\u2028";

/** Limits marks within one another, and those of one block that are looked at. */
const deepest = 20;
const mostGathered = 10_000;

/** Gathers the words of a block. Two breaks in a row end it, and then what was gathered so far goes to `ended`. */
export function createProse(ended: () => void) {
  let words = "";
  /** The last character of `words`: asking that itself would join all its pieces each time. */
  let last = "";
  let breaks = 0;
  let marks: Mark[] = [];
  const open: { by: unknown; mark: Mark }[] = [];

  const endMark = (mark: Mark) => {
    if (words.length > mark.start && marks.length < mostGathered) marks.push({ ...mark, end: words.length });
  };

  return {
    get last() {
      return last;
    },
    say(text: string): void {
      if (text === "") return;
      if (breaks > 0 && /\S/.test(text)) {
        if (breaks > 1) ended();
        breaks = 0;
      }
      words += text;
      last = text.at(-1)!;
    },
    breakLine(): void {
      this.say(lineEnd);
      breaks++;
    },
    /** Marks the text until `endMarks` of the same element. */
    beginMark(by: unknown, mark: Pick<Mark, "mark" | "href">): void {
      if (open.length < deepest) open.push({ by, mark: { ...mark, start: words.length, end: 0 } });
    },
    endMarks(by: unknown): void {
      while (open.at(-1)?.by === by && open.length > 0) endMark(open.pop()!.mark);
    },
    /** Returns the text gathered so far exactly as written, and begins again. */
    takeAll(): string {
      const all = words;
      words = last = "";
      breaks = 0;
      marks = [];
      for (const { mark } of open) mark.start = 0;
      return all;
    },
    /** Returns the text gathered so far with single spaces, and begins again. Null for nothing. */
    take(): Prose | null {
      if (words === "") return null;
      for (const { mark } of open) endMark(mark);
      const gathered = marks;
      const written = this.takeAll();
      const said = markedText(written, gathered);
      if (said.text === "") return null;
      if (!written.includes(lineEnd)) return said;
      return { ...said, lines: markedPieces(written, gathered, /\u2028/g) };
    },
  };
}
