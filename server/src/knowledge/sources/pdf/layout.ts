import { columnBands, type ColumnBand } from "./columns.ts";
import { withoutLeaders } from "./leaders.ts";
import { median, type Row, rowsOf } from "./rows.ts";
import { joinRuns, type Run } from "./runs.ts";
import { tableBands } from "./tables.ts";

/** A line of prose with the column it stands in. */
export interface LaidLine {
  kind: "line";
  run: Run;
  left: number;
  right: number;
  /** Baseline to baseline, as the column has it. */
  leading: number;
  /** Lines of one column share it. */
  column: object;
}

/** A row of a table; a cell may have several lines. */
export interface LaidRow {
  kind: "row";
  cells: Run[][];
  table: object;
}

export type Laid = LaidLine | LaidRow;

/** The lines and table rows of a page in the order in which people read them. */
export function layOut(runs: readonly Run[]): Laid[] {
  const straight = Map.groupBy(
    runs.filter((run) => !run.slanted),
    (run) => run.turn,
  );
  const lettersOf = (group: readonly Run[]) => group.reduce((sum, run) => sum + run.text.length, 0);
  // What is turned otherwise than most of the page, and what slants, is read after it.
  const groups = [...straight.values()].toSorted((a, b) => lettersOf(b) - lettersOf(a));
  const slanted = runs.filter((run) => run.slanted);
  return [
    ...groups.flatMap((group) => layRegion(withoutLeaders(group), 0)),
    ...slanted.map((run) => alone(run)),
  ];
}

function layRegion(runs: readonly Run[], depth: number): Laid[] {
  if (runs.length === 0) return [];
  const rows = rowsOf(runs);
  const bands: ColumnBand[] = depth < 2 ? columnBands(rows) : [{ kind: "rows", rows }];
  if (bands.every((band) => band.kind === "rows")) return layRows(rows);
  return bands.flatMap((band) =>
    band.kind === "rows"
      ? layRows(band.rows)
      : band.columns.flatMap((column) => layRegion(column, depth + 1)),
  );
}

function layRows(rows: readonly Row[]): Laid[] {
  const laid: Laid[] = [];
  let prose: Row[] = [];
  const layProse = () => {
    for (const line of proseLines(prose)) laid.push(line);
    prose = [];
  };
  for (const band of tableBands(rows)) {
    if (band.kind === "prose") {
      for (const row of band.rows) prose.push(row);
      continue;
    }
    layProse();
    const table = {};
    for (const cells of band.rows) laid.push({ kind: "row", cells, table });
  }
  layProse();
  return laid;
}

function proseLines(rows: readonly Row[]): LaidLine[] {
  if (rows.length === 0) return [];
  const column = {};
  const lines = rows.map((row) => joinRuns(row.segments));
  const left = Math.min(...lines.map((run) => run.left));
  const right = Math.max(...lines.map((run) => run.right));
  const steps = rows.slice(1).map((row, i) => row.baseline - rows[i]!.baseline);
  const leading =
    median(steps.filter((step, i) => step > 0 && step < rows[i]!.size * 2)) || rows[0]!.size * 1.25;
  return lines.map((run) => ({ kind: "line", run, left, right, leading, column }));
}

function alone(run: Run): LaidLine {
  return { kind: "line", run, left: run.left, right: run.right, leading: run.size, column: {} };
}
