/**
 * Whether the first of `rows` names the columns: words above figures, each cell short. For tables that do not say so
 * themselves.
 */
export function startsWithHeader(rows: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = rows;
  if (!first || first.length < 2 || rest.length === 0) return false;
  if (first.some((cell) => cell.length > 80 || isFigure(cell)) || first.slice(1).some((cell) => cell === ""))
    return false;
  return first.some((_, column) => {
    const below = rest.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    return below.length > 0 && below.filter(isFigure).length / below.length > 0.6;
  });
}

/** A cell that is mostly a number, an amount or a date. */
export function isFigure(cell: string): boolean {
  const digits = cell.match(/\p{N}/gu)?.length ?? 0;
  const letters = cell.match(/\p{L}/gu)?.length ?? 0;
  return digits > 0 && digits >= letters;
}
