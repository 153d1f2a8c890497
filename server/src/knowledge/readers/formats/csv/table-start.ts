/**
 * How many rows stand above a table, such as its name, and whether its first row names the columns. Most tables that
 * people export do: a first row is taken for names unless one of its cells is a figure, missing, long, or there twice.
 */
export function tableStart(rows: readonly (readonly string[])[]): { above: number; header: boolean } {
  const filled = rows.map((row) => row.filter((cell) => cell.trim() !== "").length);
  const usual = usualOf(filled);
  const first = filled.findIndex((count) => count >= Math.max(2, usual * 0.6));
  // Without a table beneath it a line is a row like the others.
  const isName = (row: readonly string[], i: number) =>
    filled[i] === 0 || (filled[i]! <= 2 && row[0]!.trim() !== "");
  const above = usual > 1 && first > 0 && first <= 20 && rows.slice(0, first).every(isName) ? first : 0;
  const names = rows[above];
  return { above, header: names !== undefined && rows.length > above + 1 && namesColumns(names) };
}

function namesColumns(row: readonly string[]): boolean {
  const names = row.map((cell) => cell.trim());
  // The column of row numbers often has no name.
  if (names.slice(1).includes("")) return false;
  if (names.some((name) => name.length > 100 || isFigure(name))) return false;
  return new Set(names).size === names.length;
}

/** Nothing but digits and what stands between them: an amount, a date, a time. A year may head a column. */
function isFigure(name: string): boolean {
  return /^[-+(]?[\p{Sc}]?\s?\d[\d\s.,:/%()TZ+-]*[\p{Sc}]?$/u.test(name) && !/^(19|20)\d\d$/.test(name);
}

/** The count that most rows have. */
function usualOf(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}
