type Rows = readonly (readonly string[])[];

/** Returns a table without the columns of its answer; null where it is in none, or only there. */
export function withoutColumn(rows: Rows, answers: readonly string[]): Rows | null {
  const wanted = new Set(answers.map(folded));
  const [heads = []] = rows;
  const kept = [...heads.keys()].filter(
    (at) => !rows.slice(1).some((row) => wanted.has(folded(row[at] ?? ""))),
  );
  if (kept.length === heads.length || kept.length < 2) return null;
  return rows.map((row) => kept.map((at) => row[at] ?? ""));
}

/** Returns a table without the rows of its answer; null where it is in none, or fewer than two are left. */
export function withoutRows(rows: Rows, answers: readonly string[]): Rows | null {
  const wanted = new Set(answers.map(folded));
  const kept = rows.filter((row, at) => at === 0 || !row.some((cell) => wanted.has(folded(cell))));
  return kept.length === rows.length || kept.length < 3 ? null : kept;
}

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
