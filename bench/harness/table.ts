/** A number is shown with about three digits. */
export type Cell = string | number;

export function shown(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString("en-US");
  if (value >= 100 || Number.isInteger(value)) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** Formats a share as ".950". */
export function share(value: number): string {
  return value.toFixed(3).replace(/^0/, "");
}

/** Returns a Markdown table, padded as the formatter wants it. Columns of numbers are aligned to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows].map((cells) =>
    cells.map((cell) => (typeof cell === "number" ? shown(cell) : cell.replaceAll("|", "\\|"))),
  );
  const columns = head.map((_, i) => {
    const cells = lines.map((line) => line[i]!);
    const isText = i === 0 || cells.slice(1).some((cell) => cell !== "" && !/^[-–*]*[\d.,]|^–/.test(cell));
    return { isText, width: Math.max(3, ...cells.map(({ length }) => length)) };
  });
  const padded = lines.map((cells) =>
    cells.map((cell, i) =>
      columns[i]!.isText ? cell.padEnd(columns[i]!.width) : cell.padStart(columns[i]!.width),
    ),
  );
  const rule = columns.map(({ isText, width }) => (isText ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [padded[0]!, rule, ...padded.slice(1)].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Returns the table of records that all have the same fields, whose names are its head. */
export function recordTable(records: readonly Readonly<Record<string, Cell>>[]): string {
  return markdownTable(Object.keys(records[0] ?? {}), records.map(Object.values));
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns the smallest value that `part` of all values do not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1))]!;
}

export async function milliseconds(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns the processor time of this thread so far, in milliseconds: what else the machine does is not in it. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
