import type { Mark } from "../../documents/document.ts";
import { marksWithin, movedPositions } from "../../documents/moved-positions.ts";
import type { EvidenceText, TextMark, TextRange } from "./evidence.ts";

/**
 * Returns a stretch of a source as it is shown: `tidy` leaves out blanks and signs of its text. Spans are its marks and what of
 * it is lit. Struck words lose the signs around them, since they are shown struck.
 */
export function shownWords(
  raw: string,
  { start, marks = [] }: { start: number; marks?: readonly Mark[] | undefined },
  lit: readonly TextRange[],
  tidy: (text: string) => string,
): Pick<EvidenceText, "text" | "spans"> {
  const end = start + raw.length;
  const own = marksWithin(marks, start, end);
  const text = tidy(withoutSigns(raw, start, own));
  const moved = movedPositions(raw, text);
  const litHere = lit.filter((range) => range.start < end && range.end > start);
  const spans = [...litHere.map((range): TextMark => ({ ...range, mark: "deciding" })), ...own]
    .map((span) => ({
      ...span,
      start: moved(Math.max(0, span.start - start)),
      end: moved(Math.min(raw.length, span.end - start)),
    }))
    .filter((span) => span.start < span.end)
    .sort((a, b) => a.start - b.start);
  return { text, spans };
}

function withoutSigns(raw: string, start: number, marks: readonly Mark[]): string {
  let text = raw;
  for (const { mark, start: from, end: to } of marks.toReversed()) {
    if (mark !== "struck") continue;
    const words = text
      .slice(from - start, to - start)
      .replace(/^~~/, "")
      .replace(/~~$/, "");
    text = text.slice(0, from - start) + words + text.slice(to - start);
  }
  return text;
}
