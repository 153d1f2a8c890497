const total = /^((grand |sub)?total|sum|summe|gesamt\p{L}*|insgesamt|somme|suma|totale)(?!\p{L})/iu;

/** Returns whether a row closes the table above it, also behind an empty row. */
export function closesTable(cells: readonly string[]): boolean {
  return cells.length > 1 && total.test(cells.find((cell) => cell !== "") ?? "");
}

/** The columns of a table; `to` is the first behind them. */
export interface Columns {
  from: number;
  to: number;
}

type Rows = readonly (readonly string[])[];

/** Empty columns that part two tables whatever they hold; with more stretches of columns rows are one. */
const wideGap = 2;
const mostStretches = 40;

/**
 * Returns the columns of each table of rows that empty columns part, where it is sure that they are not one with a spare column.
 * One from edge to edge for any other rows.
 */
export function tablesSideBySide(rows: Rows): Columns[] {
  const filled = new Set<number>();
  // A line alone is a title or a note, wherever it is.
  for (const row of rows)
    if (row.filter((cell) => cell !== "").length > 1) row.forEach((cell, i) => cell !== "" && filled.add(i));
  const stretches: Columns[] = [];
  for (const column of [...filled].sort((a, b) => a - b))
    if (stretches.at(-1)?.to === column) stretches.at(-1)!.to++;
    else stretches.push({ from: column, to: column + 1 });
  const tables: Columns[] = [];
  for (const stretch of stretches.length > mostStretches ? [] : stretches) {
    const before = tables.at(-1);
    if (before && !areTwo(rows, before, stretch)) before.to = stretch.to;
    else tables.push(stretch);
  }
  const starts = tables.map(({ from }, i) => (i === 0 ? 0 : from));
  return (starts.length > 1 ? starts : [0]).map((from, i) => ({
    from,
    to: starts[i + 1] ?? Number.POSITIVE_INFINITY,
  }));
}

function areTwo(rows: Rows, left: Columns, right: Columns): boolean {
  const [one, other] = [sideOf(rows, left), sideOf(rows, right)];
  const isPaired =
    other !== null && !other.isHeaded && other.heads.length === 2 && right.to - right.from === 2;
  if (isPaired && right.from - left.to >= wideGap && areLines(rows, left)) return true;
  if (!one || !other) return false;
  const areHeaded = one.isHeaded && other.isHeaded;
  if (areHeaded && one.first === other.first && one.heads[0] === other.heads[0]) return true;
  if (!one.isNamed || !other.isNamed) return false;
  if ((one.isTitled && other.isTitled) || right.from - left.to >= wideGap) return true;
  const isLikeIt =
    other.heads.length > 2 && other.heads.slice(1).every((head, i) => head === one.heads[i + 1]);
  return areHeaded && (isLikeIt || one.first !== other.first || one.last !== other.last);
}

/** Returns whether these columns hold lines of words, each by itself, as those of an address. */
function areLines(rows: Rows, { from, to }: Columns): boolean {
  const lines = rows.flatMap((row) => row.slice(from, to).filter((cell) => cell !== ""));
  return to - from === 1 && lines.length > 1 && lines.every((line) => /\p{L}/u.test(line));
}

/** Returns what is in these columns where it may be a table: rows beneath its first, each with something in the first column. */
function sideOf(rows: Rows, { from, to }: Columns) {
  const own = rows.map((row) => row.slice(from, to));
  const filled = own.map((row) => row.filter((cell) => cell !== ""));
  const first = filled.findIndex(({ length }) => length > 1);
  const last = filled.findLastIndex(({ length }, i) => length > 1 && !closesTable(own[i]!));
  const names = own.slice(first + 1, last + 1).map(([name]) => name ?? "");
  if (last <= first || names.includes("")) return null;
  const heads = filled[first]!;
  return {
    first,
    last,
    heads,
    isHeaded: heads.every((head) => /\p{L}/u.test(head) || /^(19|20)\d\d$/.test(head)),
    isTitled: filled[first - 1]?.length === 1 && own[first - 1]![0] !== "",
    /** Its first column names what its rows are about. */
    isNamed: names.filter((name) => /^\p{L}/u.test(name)).length * 2 > names.length,
  };
}
