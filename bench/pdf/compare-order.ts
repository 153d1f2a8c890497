import type { DocumentPage, DocumentPart } from "../../server/src/knowledge/document.ts";
import type { FoundPage, FoundWord } from "../pdftotext.ts";
import { type Box, isIn, placeOf } from "./places.ts";
import { isWord, tokensOf } from "./tokens.ts";

/** Where two neighbouring lines are read in another order, told by rule. */
export type OrderCause =
  /** Both in one table, which is read by rows here and by columns there. */
  | "table"
  /** One of them has no word of three letters: fractions, sums, marks of notes. */
  | "formula"
  /** One of them stands in a slant. */
  | "slant"
  /** Beside each other on one row: read from left to right here. */
  | "row"
  /** One of them is in a sentence that goes on over a column or page, and is kept whole here. */
  | "sentence"
  /** Two lines of the text. */
  | "text";

export interface ComparedOrder {
  pairs: number;
  turned: { cause: OrderCause; lines: string }[];
}

/** Which neighbouring lines of `pdftotext` are read in the opposite order. */
export function compareOrder(
  found: FoundPage,
  part: DocumentPart,
  page: DocumentPage,
  slants: readonly Box[],
): ComparedOrder {
  const places = found.lines.map((line) => placeOf(line[0], page));
  const result: ComparedOrder = { pairs: 0, turned: [] };
  for (let i = 1; i < places.length; i++) {
    const [before, after] = [places[i - 1]!, places[i]!];
    if (before < 0 || after < 0) continue;
    result.pairs++;
    if (before <= after) continue;
    const lines = [found.lines[i - 1]!, found.lines[i]!] as const;
    result.turned.push({
      cause: causeOf(lines, [before, after], part, page, slants),
      lines: lines.map(shown).join(" | "),
    });
  }
  return result;
}

type Two<T> = readonly [T, T];

function causeOf(
  lines: Two<FoundWord[]>,
  places: Two<number>,
  part: DocumentPart,
  page: DocumentPage,
  slants: readonly Box[],
): OrderCause {
  const [before, after] = places.map((at) => part.blocks.find(({ start, end }) => start <= at && at < end));
  if (before?.kind === "table-row" && after?.kind === "table-row") return "table";
  if (lines.some((line) => slants.some((box) => isIn(line[0]!, box)))) return "slant";
  if (lines.some((line) => !line.some(({ text }) => tokensOf(text).some(isWord)))) return "formula";
  if (shareRow(lines)) return "row";
  const spread = [before, after].some((block) => block && isSpread(block, page));
  return spread ? "sentence" : "text";
}

function shareRow([a, b]: Two<FoundWord[]>): boolean {
  const [upper, lower] = [a, b].map((line) => ({
    top: Math.min(...line.map(({ top }) => top)),
    bottom: Math.max(...line.map(({ bottom }) => bottom)),
  })) as [{ top: number; bottom: number }, { top: number; bottom: number }];
  const shared = Math.min(upper.bottom, lower.bottom) - Math.max(upper.top, lower.top);
  return shared > Math.min(upper.bottom - upper.top, lower.bottom - lower.top) * 0.4;
}

/** Whether a paragraph stands on several pages, or goes up again on this one. */
function isSpread({ start, end }: { start: number; end: number }, page: DocumentPage): boolean {
  if (start < page.start || end > page.end) return true;
  const lines = page.lines.filter((line) => line.start >= start && line.end <= end && !line.sideways);
  return lines.some((line, i) => i > 0 && line.bottom <= lines[i - 1]!.top);
}

const shown = (line: readonly FoundWord[]) =>
  line
    .map(({ text }) => text)
    .join(" ")
    .slice(0, 50);
