import type { Answer } from "@groundwork/contract/call";
import type { showModelUse, UseRow } from "@groundwork/contract/model-use";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { Clock } from "#kit/clock.ts";
import { toCsv } from "#kit/csv.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { dayOf } from "./create-meter.ts";
import { findUse } from "./model-use.repository.ts";
import { modelErrors } from "./models.errors.ts";

const mostRows = 20_000;
const usualDays = 30;
const mostDays = 400;
const dayLength = 86_400_000;

/** Returns model usage by day; the last 30 days by default. Fails with `period`. */
export async function showUse(
  { read, clock }: { read: ReadHandle; clock: Clock },
  administrator: AuthorizedAdministrator,
  given: { from?: string; to?: string },
): Promise<Answer<typeof showModelUse, 200>> {
  const to = given.to ?? dayOf(clock);
  const from = given.from ?? dayBefore(to, usualDays - 1);
  if (from > to || dayBefore(to, mostDays) > from) throw new modelErrors.period();
  const rows = await findUse(read, administrator, { from, to, most: mostRows + 1 });
  return { from, to, rows: rows.slice(0, mostRows).map(presentUse), cut: rows.length > mostRows };
}

function presentUse(row: Awaited<ReturnType<typeof findUse>>[number]): UseRow {
  return {
    day: row.day,
    project: row.project_id,
    project_name: row.project_name,
    user: row.user_id,
    user_name: row.user_name,
    model: row.model,
    visitors: row.visitors === 1,
    calls: Math.round(row.calls),
    input_tokens: Math.round(row.input_tokens),
    output_tokens: Math.round(row.output_tokens),
    cost: dollars(row.cost),
  };
}

/** Rounds to millionths, the precision of reserving and refunding. */
export function dollars(cost: number): number {
  return Math.round(cost * 1e6) / 1e6;
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - days * dayLength).toISOString().slice(0, 10);
}

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
