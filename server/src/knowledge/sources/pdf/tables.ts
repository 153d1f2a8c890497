import { joinSegment, median, type Row } from "./rows.ts";
import type { Run } from "./runs.ts";

/** A stretch of rows: prose, or the rows of a table as cells of lines. */
export type TableBand = { kind: "prose"; rows: Row[] } | { kind: "table"; rows: Run[][][] };

interface Gap {
  from: number;
  to: number;
}

const narrowest = 2;
const onlyMarker = /^([•◦▪‣●○■□–—*·-]|\(?(\d{1,3}|[a-z]|[ivxl]{1,5})[.)]|\d+(\.\d+)+\.?)$/i;
const marker = /^([•◦▪‣●○■□–—*·]|\(?\d{1,3}[.)])/;

/** Finds the stretches in which one gap, or more, runs down through at least two rows. */
export function tableBands(rows: readonly Row[]): TableBand[] {
  const bands: TableBand[] = [];
  for (let at = 0; at < rows.length;) {
    const end = tableEnd(rows, at);
    const table = end - at >= 2 ? tableOf(rows.slice(at, end)) : null;
    if (table) {
      bands.push({ kind: "table", rows: table });
      at = end;
      continue;
    }
    const last = bands.at(-1);
    const row = withMarkersJoined(rows[at]!);
    if (last?.kind === "prose") last.rows.push(row);
    else bands.push({ kind: "prose", rows: [row] });
    at++;
  }
  return bands;
}

/** Where the table that starts at `start` ends; `start` itself if none does. */
function tableEnd(rows: readonly Row[], start: number): number {
  const first = withMarkersJoined(rows[start]!);
  let gaps = gapsOf(first);
  if (gaps.length === 0) return start;
  let end = start + 1;
  let step = 0;
  for (let at = start + 1; at < rows.length; at++) {
    const row = withMarkersJoined(rows[at]!);
    const distance = row.baseline - rows[at - 1]!.baseline;
    if (distance > Math.max(row.size, rows[at - 1]!.size) * 4.5) break;
    const kept = gaps.map((gap) => narrowed(gap, row)).filter((gap) => gap !== null);
    if (kept.length === 0) break;
    if (row.segments.length > 1) {
      // A cell may span columns: the gaps it closes stay open for the rows below.
      gaps = gaps.map((gap) => narrowed(gap, row) ?? gap);
      end = at + 1;
      step = Math.max(step, distance);
    } else if (at === end && distance <= row.size * 1.6 && (step === 0 || distance <= step * 1.05)) {
      if (goesOnInCell(row.segments[0]!, rows.slice(start, at), gaps)) end = at + 1;
    }
  }
  const many = rows.slice(start, end).filter((row) => withMarkersJoined(row).segments.length > 1).length;
  return many >= 2 ? end : start;
}

/**
 * Whether a line on its own is the next line of a cell: it is drawn right after the line above it in its column, or that
 * line had no room for its first word.
 */
function goesOnInCell(line: Run, above: readonly Row[], gaps: readonly Gap[]): boolean {
  const drawn = above.flatMap((row) => row.segments);
  const before = drawn.findLast((segment) => segment.left < line.right && segment.right > line.left);
  if (!before || marker.test(line.text) || line.baseline - before.baseline > line.size * 1.6) return false;
  if (line.order > before.order && !drawn.some(({ order }) => order > before.order && order < line.order))
    return true;
  const after = gaps.find((gap) => gap.from >= before.right - 1);
  const firstColumn = gaps.every((gap) => gap.from > before.left);
  if (firstColumn || !after || line.right > after.to) return false;
  const word = line.x[/^\S+/.exec(line.text)?.[0].length ?? 0]! - line.x[0]!;
  return after.to - before.right < word + line.size * 0.8;
}

function gapsOf(row: Row): Gap[] {
  return row.segments.slice(1).map((segment, i) => ({ from: row.segments[i]!.right, to: segment.left }));
}

function narrowed(gap: Gap, row: Row): Gap | null {
  let { from, to } = gap;
  for (const { left, right } of row.segments) {
    if (right <= from || left >= to) continue;
    if (left <= from && right >= to) return null;
    if (left - from > to - right) to = left;
    else from = right;
    if (to - from < narrowest) return null;
  }
  return { from, to };
}

/** A bullet or a number before a text is no cell of its own. */
function withMarkersJoined(row: Row): Row {
  const [first, second, ...rest] = row.segments;
  if (!first || !second || second.left - first.right > first.size * 3) return row;
  if (!onlyMarker.test(first.text)) return row;
  return { ...row, segments: [joinSegment([...first.parts, ...second.parts]), ...rest] };
}

function tableOf(rows: readonly Row[]): Run[][][] | null {
  const columns = columnStarts(rows);
  if (columns.length < 2) return null;
  const grid = rows.map((row) => {
    const cells: Run[][] = columns.map(() => []);
    let before = -1;
    const { segments } = withMarkersJoined(row);
    segments.forEach((segment, i) => {
      let column = columnOf(segment, columns);
      const next = segments[i + 1];
      const limit = next ? columnOf(next, columns) : columns.length;
      // A heading that stands between two columns belongs to the one that is still empty.
      if (column === before && column + 1 < limit) column++;
      cells[column]!.push(segment);
      before = column;
    });
    return cells;
  });
  return mergeLines(grid, rows);
}

interface Column {
  from: number;
  to: number;
}

/** Columns are the stretches between the gaps that hardly any row closes. */
function columnStarts(rows: readonly Row[]): Column[] {
  const events = rows
    .flatMap((row) => withMarkersJoined(row).segments)
    .flatMap(({ left, right }) => [
      { x: left, change: 1 },
      { x: right, change: -1 },
    ])
    .toSorted((a, b) => a.x - b.x || a.change - b.change);
  const tolerated = Math.floor(rows.length * 0.12);
  const columns: Column[] = [];
  let covered = 0;
  let from: number | null = null;
  for (const { x, change } of events) {
    covered += change;
    if (covered > tolerated && from === null) from = x;
    else if (covered <= tolerated && from !== null) {
      const last = columns.at(-1);
      if (last && from - last.to < narrowest) last.to = x;
      else columns.push({ from, to: x });
      from = null;
    }
  }
  return columns;
}

function columnOf(segment: Run, columns: readonly Column[]): number {
  const overlap = columns.map(
    (column) => Math.min(segment.right, column.to) - Math.max(segment.left, column.from),
  );
  const first = overlap.findIndex((shared) => shared > 0);
  return first >= 0 ? first : overlap.indexOf(Math.max(...overlap));
}

/** Rows whose cells run over several lines become one: the lines of a cell are drawn one after the other. */
function mergeLines(grid: Run[][][], rows: readonly Row[]): Run[][][] {
  const joinedTo = grid.map((_, i) => i);
  grid.forEach((cells, upper) => {
    cells.forEach((lines, column) => {
      const above = lines.at(-1);
      if (!above) return;
      const next = grid.findIndex((later, at) => at > upper && later[column]!.length > 0);
      if (next < 0) return;
      const below = grid[next]![column]![0]!;
      const close = below.baseline - above.baseline <= above.size * 1.6;
      if (close && follows(above, below, grid, column))
        for (let at = upper + 1; at <= next; at++) joinedTo[at] = at - 1;
    });
  });
  const drawnByColumn = joinedTo.every((to, i) => i === 0 || to === i - 1) && grid.length > 3;
  if (drawnByColumn) return mergeSparse(grid, rows);
  return collect(grid, joinedTo);
}

function follows(above: Run, below: Run, grid: Run[][][], column: number): boolean {
  if (below.order <= above.order) return false;
  // Whether anything of another column was drawn in between.
  return !grid.some((cells) =>
    cells.some(
      (lines, at) =>
        at !== column && lines.some((line) => line.order > above.order && line.order < below.order),
    ),
  );
}

/** Without a hint from the order of drawing: a row whose first cell is empty goes on with the row above it. */
function mergeSparse(grid: Run[][][], rows: readonly Row[]): Run[][][] {
  const steps = rows.slice(1).map((row, i) => row.baseline - rows[i]!.baseline);
  const usual = median(steps);
  const joinedTo = grid.map((cells, i) =>
    i > 0 && cells[0]!.length === 0 && steps[i - 1]! <= usual * 1.1 ? i - 1 : i,
  );
  return collect(grid, joinedTo);
}

function collect(grid: Run[][][], joinedTo: readonly number[]): Run[][][] {
  const rows: Run[][][] = [];
  grid.forEach((cells, i) => {
    if (joinedTo[i] === i) rows.push(cells.map((lines) => [...lines]));
    else cells.forEach((lines, column) => rows.at(-1)![column]!.push(...lines));
  });
  return rows;
}
