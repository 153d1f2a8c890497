import type { Spending } from "@groundwork/contract/model-use";
import type { Tables } from "#platform/database/tables.ts";

export type LimitScope = Tables["model_limits"]["scope"];

/** Tokens of prompts and outputs together, and US dollars. */
export interface Spent {
  tokens: number;
  cost: number;
}

/** The spending of a scope, today and this month. */
export interface SpentOfScope {
  day: Spent;
  month: Spent;
}

/** A limit that would be exceeded. */
export interface Overrun {
  scope: LimitScope;
  period: "day" | "month";
}

export function limitsAnything(limit: Spending): boolean {
  return [limit.tokens_day, limit.tokens_month, limit.cost_day, limit.cost_month].some(
    (most) => most !== null,
  );
}

/** Returns the limit that the amount would exceed; null if none. */
export function overrunOf(
  scope: LimitScope,
  limit: Spending,
  spent: SpentOfScope,
  more: Spent,
): Overrun | null {
  const over = (most: number | null, so: number) => most !== null && so > most;
  for (const period of ["day", "month"] as const) {
    const { tokens, cost } = spent[period];
    if (
      over(limit[`tokens_${period}`], tokens + more.tokens) ||
      over(limit[`cost_${period}`], cost + more.cost)
    )
      return { scope, period };
  }
  return null;
}

const whoSpent: Record<LimitScope, string> = {
  server: "The language model has reached this installation's limit",
  project: "This project has reached its limit for the language model",
  publication: "Visitors of this project have reached their limit for the language model",
  user: "Your account has reached its limit for the language model",
};

/** Shown to the project's members. */
export const modelPausedWords =
  "The project has a new owner who hasn't turned its language model on yet, so answers quote the sources directly.";

const ownWords = "so answers quote the sources directly";

/** Explains to whoever asked why the built-in answer serves. Visitors learn no details. */
export function overrunWords({ scope, period }: Overrun, visitors: boolean): string {
  const who = visitors ? "This assistant has reached its limit for the language model" : whoSpent[scope];
  return `${who} ${period === "day" ? "today" : "this month"}, ${ownWords}.`;
}

export const notAllowedWords = `An administrator hasn't allowed this project's owner to use the language model yet, ${ownWords}.`;
export const tooManyWaitWords = `Too many questions are waiting for the language model, ${ownWords}.`;
export const outOfOrderWords = `The language model isn't set up correctly, ${ownWords}.`;

/** Shown beneath an answer that quotes the sources. */
export const planSpentWords =
  "This project's plan has no generated answers left this month, so answers quote the sources directly until next month.";
