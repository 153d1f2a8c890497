import type { DocumentPage, DocumentPart } from "../../server/src/knowledge/documents/document.ts";
import type { FoundPage, FoundWord } from "../pdftotext.ts";
import { type Box, isIn, placeOf } from "./places.ts";
import { isWord, tokensOf } from "./tokens.ts";

/** Where two neighbouring lines are read in another order, told by rule. */
export type OrderCause =
  /** Both in one table, which is read by rows here and by columns there. */
  | "table"
  /** Both in one piece of code, which is read line by line here. */
  | "code"
  /** One of them has no word of three letters: bullets, fractions, sums, marks of notes, figures beside a drawing. */
  | "sign"
  /** One of them stands in a slant. */
  | "slant"
  /** The second stands left of the first: what is on the left is read first here. */
  | "column"
  /** One of them is in a paragraph that goes on over a column or page, and is kept whole here. */
  | "sentence"
  /** Any other two lines of the text. */
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
  if (before?.kind === "code" && before === after) return "code";
  if (lines.some((line) => slants.some((box) => isIn(line[0]!, box)))) return "slant";
  if (lines.some((line) => !line.some(({ text }) => tokensOf(text).some(isWord)))) return "sign";
  if (edgeOf(lines[1], "right") <= edgeOf(lines[0], "left") + 2) return "column";
  const spread = [before, after].some((block) => block && isSpread(block, page));
  return spread ? "sentence" : "text";
}

function edgeOf(line: readonly FoundWord[], side: "left" | "right"): number {
  return side === "left"
    ? Math.min(...line.map(({ left }) => left))
    : Math.max(...line.map(({ right }) => right));
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
