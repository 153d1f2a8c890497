import type { UseRow } from "@groundwork/contract/model-use";

export interface Sum {
  calls: number;
  tokens: number;
  cost: number;
}

export const grouped = ["day", "project", "model", "user"] as const;
export type GroupedBy = (typeof grouped)[number];

export interface GroupSum extends Sum {
  key: string;
  name: string;
}

export function sumOf(rows: readonly UseRow[]): Sum {
  const sum = { calls: 0, tokens: 0, cost: 0 };
  for (const row of rows) add(sum, row);
  return sum;
}

/** Sums usage by one column: days newest first, everything else by cost or tokens. */
export function sumsBy(rows: readonly UseRow[], by: GroupedBy): GroupSum[] {
  const sums = new Map<string, GroupSum>();
  for (const row of rows) {
    const key = row[by] ?? "";
    const sum = sums.get(key) ?? { key, name: nameOf(row, by), calls: 0, tokens: 0, cost: 0 };
    add(sum, row);
    sums.set(key, sum);
  }
  const all = [...sums.values()];
  if (by === "day") return all.toSorted((a, b) => (a.key < b.key ? 1 : -1));
  return all.toSorted((a, b) => b.cost - a.cost || b.tokens - a.tokens);
}

/** Returns every day of a period with its sum, oldest first, including days without usage. */
export function daysOf(rows: readonly UseRow[], from: string, to: string): GroupSum[] {
  const sums = new Map(sumsBy(rows, "day").map((sum) => [sum.key, sum]));
  const days: GroupSum[] = [];
  const end = Date.parse(to);
  for (let at = Date.parse(from); at <= end && days.length < 400; at += 86_400_000) {
    const key = new Date(at).toISOString().slice(0, 10);
    days.push(sums.get(key) ?? { key, name: key, calls: 0, tokens: 0, cost: 0 });
  }
  return days;
}

function add(sum: Sum, row: UseRow): void {
  sum.calls += row.calls;
  sum.tokens += row.input_tokens + row.output_tokens;
  sum.cost += row.cost;
}

function nameOf(row: UseRow, by: GroupedBy): string {
  switch (by) {
    case "project":
      return row.project_name ?? (row.project === null ? "No project, or a deleted one" : row.project);
    case "user":
      return row.user_name ?? "A deleted account";
    default:
      return row[by];
  }
}
