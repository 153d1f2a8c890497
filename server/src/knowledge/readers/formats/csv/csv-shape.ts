import { type CsvShape, csvRows } from "./csv-rows.ts";

const delimiters = [",", ";", "\t", "|"];
const sampledCharacters = 100_000;
const sampledRows = 200;

/**
 * How a text separates and quotes its cells. The delimiter is the one under which most rows have the same number of
 * cells, and several; where two do, the one that leaves fewer numbers cut at their comma. A comma where none does.
 */
export function csvShape(text: string, fileName: string): CsvShape {
  const sample = text.slice(0, sampledCharacters);
  const quote = quoteIn(sample);
  let best: CsvShape = { delimiter: /\.(tsv|tab)$/i.test(fileName) ? "\t" : ",", quote };
  let most = 0;
  for (const delimiter of delimiters) {
    const shape = { delimiter, quote };
    const score =
      evenness([...csvRows(sample, shape, sampledRows)]) * (delimiter === best.delimiter ? 1.05 : 1);
    if (score > most) [best, most] = [shape, score];
  }
  return best;
}

/** 0 to 1 for the share of rows that are as wide as most, a little more for wide ones; 0 where rows have one cell. */
function evenness(rows: readonly (readonly string[])[]): number {
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  let [width, count] = [1, 0];
  for (const [each, times] of widths)
    if (each > 1 && times * each > width * count) [width, count] = [each, times];
  if (width === 1) return 0;
  const cells = rows.flatMap((row) => row);
  const halves =
    cells.filter((cell) => /^["']?$/.test(cell.trim()) || /^\d{1,3}$/.test(cell)).length / cells.length;
  return (count / rows.length) * (1 + Math.min(width, 20) / 100) - halves / 4;
}

/** Double quotes, unless single ones alone stand around cells. */
function quoteIn(sample: string): string {
  const around = (quote: string) =>
    sample.match(new RegExp(`(^|[,;\\t|\\n])${quote}[^${quote}\\n]*${quote}(?=[,;\\t|\\r\\n]|$)`, "g"))
      ?.length ?? 0;
  return around("'") > 3 && around('"') === 0 ? "'" : '"';
}
