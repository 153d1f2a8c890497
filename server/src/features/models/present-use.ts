import type { ModelLimit, UseRow } from "@groundwork/contract/model-use";
import type { findLimits } from "./model-limits.repository.ts";
import type { findUse } from "./model-use.repository.ts";
import type { Spent } from "./spending.rules.ts";

type Rows<F extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

export function presentUse(row: Rows<typeof findUse>): UseRow {
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

export function presentSpent({ tokens, cost }: Spent): Spent {
  return { tokens: Math.round(tokens), cost: dollars(cost) };
}

/** To millionths: what comes of adding and taking off again is no more exact. */
function dollars(cost: number): number {
  return Math.round(cost * 1e6) / 1e6;
}

export function presentLimit(row: Rows<typeof findLimits>): ModelLimit {
  const { scope, project_id, user_id, name, allowed } = row;
  const { tokens_day, tokens_month, cost_day, cost_month, concurrent } = row;
  return {
    scope,
    subject: project_id ?? user_id,
    name,
    allowed: allowed === null ? null : allowed === 1,
    tokens_day,
    tokens_month,
    cost_day,
    cost_month,
    concurrent,
  };
}
