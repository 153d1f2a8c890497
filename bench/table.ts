import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import type { Row } from "./figure.ts";

const page = fileURLToPath(new URL("../docs/benchmarks.md", import.meta.url));

const introduction = `# Benchmarks

Written by \`npm run bench\`, which measures everything below anew; \`npm run bench -- retrieval\` measures one figure
and \`npm run bench -- --quick\` looks whether it all runs, and neither writes this page. Each figure stands beside a
reference that was measured in the same run on the same texts: milliseconds differ from machine to machine, the ratio
much less. Values are medians of several runs; p50 and p99 are medians of each run's percentiles. How each is
measured says its file in [bench/](../bench).
`;

/** Numbers with three digits that tell something. */
export function shown(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString("en-US");
  if (value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** A Markdown table whose columns are padded, as the formatter wants them. */
export function rowsAsTable(rows: readonly Row[]): string {
  const lines = [
    ["figure", "value", "reference", "its value", "ratio"],
    ...rows.map((row) => [row.figure, row.value, row.reference, row.referenceValue, shown(row.ratio)]),
  ];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  const pad = (cell: string, column: number) =>
    isNumber(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
  const rule = widths.map((width, column) =>
    isNumber(column) ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
  );
  const [head, ...body] = lines.map((cells) => cells.map(pad));
  return [head!, rule, ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Numbers stand at the right: the values and the ratio. */
const isNumber = (column: number) => column !== 0 && column !== 2;

export async function writeTable(rows: readonly Row[], measuredAt: Date): Promise<void> {
  const processors = cpus();
  const machine = `Measured on ${measuredAt.toISOString().slice(0, 10)} with Node ${process.versions.node} on ${processors.length} cores (${processors[0]?.model.trim() ?? "unknown"}, ${process.platform} ${process.arch}).`;
  await writeFile(page, `${introduction}\n${machine}\n\n${rowsAsTable(rows)}\n`);
}
