import type { UseRow } from "@groundwork/contract/model-use";
import { toCsv } from "#kit/csv.ts";

const columns = [
  "day",
  "project",
  "project_name",
  "user",
  "user_name",
  "model",
  "visitors",
  "calls",
  "input_tokens",
  "output_tokens",
  "cost_usd",
] as const;

export function useAsCsv(rows: readonly UseRow[]): string {
  return toCsv(columns, rows.map(asTexts));
}

function asTexts({ cost, visitors, ...row }: UseRow): Record<string, string> {
  const texts = Object.entries(row).map(([name, value]) => [name, value === null ? "" : String(value)]);
  return { ...Object.fromEntries(texts), visitors: visitors ? "yes" : "no", cost_usd: cost.toFixed(6) };
}
