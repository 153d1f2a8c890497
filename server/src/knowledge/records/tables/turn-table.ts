import { readValue } from "../values/read-value.ts";
import { isMoney, sortOf, type Value } from "../values/value.ts";
import type { HeadedRows } from "./heads.ts";
import type { RawCell } from "./table-rows.ts";

const mostTurned = 40;

/**
 * Returns whether a table's columns are its things and its rows their attributes: values are of one kind along rows rather than down
 * columns, and the heads are names.
 */
export function isTurned({ heads, rows }: HeadedRows): boolean {
  const width = heads.length;
  if (width < 2 || width > mostTurned || rows.length < 2 || rows.length > 200) return false;
  const sorts = rows.map(({ cells }) =>
    Array.from({ length: width - 1 }, (_, at) => {
      const text = cells[at + 1]?.text ?? "";
      const value = readValue(text);
      return value.kind === "none" ? null : sortAmongOthers(value);
    }),
  );
  const labels = rows.map(({ cells }) => cells[0]?.text ?? "");
  if (labels.some((label) => label === "" || isFigure(label)) || new Set(labels).size < labels.length)
    return false;
  if (heads.slice(1).some((path) => path.length !== 1)) return false;
  const along = width === 2 ? 1 : mean(sorts.map(agreement));
  const down = mean(Array.from({ length: width - 1 }, (_, at) => agreement(sorts.map((row) => row[at]!))));
  return along - down >= 0.25;
}

/** "5G" is a name. */
const isFigure = (label: string): boolean => /^\d[\d.,]*(?![\p{L}\d.,])/u.test(label);

/** Only the first row of a statement may have its currency: such amounts are as the others. */
function sortAmongOthers(value: Value): string {
  return value.kind === "amount" && (value.unit === null || isMoney(value.unit)) ? "amount" : sortOf(value);
}

/** Returns the share of what is most frequent among what is there; 1 if nothing is. */
function agreement(sorts: readonly (string | null)[]): number {
  const counts = new Map<string, number>();
  for (const sort of sorts) if (sort !== null) counts.set(sort, (counts.get(sort) ?? 0) + 1);
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  return all === 0 ? 1 : Math.max(...counts.values()) / all;
}

const mean = (shares: readonly number[]): number =>
  shares.reduce((sum, share) => sum + share, 0) / shares.length;

/** Brings a turned table upright: its heads become the first column, its first column the heads. */
export function turn({ heads, rows }: HeadedRows): { heads: RawCell[][]; rows: (RawCell | null)[][] } {
  const labels = rows.map(({ cells }) => cells[0]!);
  return {
    heads: [heads[0] ?? [], ...labels.map((label) => [label])],
    rows: heads
      .slice(1)
      .map((path, at) => [path.at(-1) ?? null, ...rows.map(({ cells }) => cells[at + 1] ?? null)]),
  };
}
