import type { Clock } from "#kit/clock.ts";
import type { Observe } from "#kit/observer.ts";
import { costOfCall } from "#knowledge/models/language-model.ts";
import type { Meter, Taken, Tokens } from "#knowledge/models/metered-model.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { limitsFor, type Spender } from "./model-limits.repository.ts";
import { addUse, spentBy, type Use, type UsedBy } from "./model-use.repository.ts";
import { limitsAnything, type Overrun, overrunOf, type Spent } from "./spending.rules.ts";
import type { Deps } from "../deps.ts";

export interface MeterDeps extends Pick<Deps, "database" | "clock" | "logger"> {
  observe: Observe;
}

interface Metered {
  model: string;
  /** US dollars per million tokens; null if unknown. */
  prices: { input: number; output: number } | null;
}

/**
 * Counts calls of a model. What a call may take at most is added before it, in the transaction that asks `refuse`, so that
 * calls at the same time cannot overrun a limit together; what `refuse` returns is what the call fails with.
 */
export function createMeter(
  { database, clock, logger, observe }: MeterDeps,
  user: Omit<UsedBy, "model">,
  { model, prices }: Metered,
  refuse: (transaction: WriteHandle, day: string, most: Spent) => Promise<Error | null> = async () => null,
): Meter {
  const usedBy = { ...user, model };
  const useOf = ({ input, output, cost }: Tokens & Partial<Taken>): Use => ({
    calls: 1,
    input_tokens: input,
    output_tokens: output,
    cost: cost ?? costOfCall({ prices }, { inputTokens: input, outputTokens: output }) ?? 0,
  });

  return {
    async reserve(most) {
      // Later corrections apply to this day.
      const day = dayOf(clock);
      const reserved = useOf(most);
      const refusal = await database.jot(async (transaction) => {
        const spent = { tokens: most.input + most.output, cost: reserved.cost };
        const refused = await refuse(transaction, day, spent);
        if (!refused) await addUse(transaction, day, usedBy, reserved);
        return refused;
      });
      if (refusal) throw refusal;
      return async (used) => {
        const taken = useOf(used);
        const { input: inputTokens, output: outputTokens } = used;
        observe({ type: "model-called", model, inputTokens, outputTokens, dollars: taken.cost });
        // A call that failed counts as one all the same.
        const difference = {
          calls: 0,
          input_tokens: taken.input_tokens - reserved.input_tokens,
          output_tokens: taken.output_tokens - reserved.output_tokens,
          cost: taken.cost - reserved.cost,
        };
        try {
          await database.jot((transaction) => addUse(transaction, day, usedBy, difference));
        } catch (error) {
          // What was reserved stays: more is counted than was taken, and never less.
          logger.error({ err: error }, "A model's usage could not be recorded exactly.");
        }
      };
    },
  };
}

/** Returns the first limit that the amount would exceed; null if none. */
export async function findOverrun(
  read: ReadHandle,
  spender: Spender,
  day: string,
  more: Spent,
): Promise<Overrun | null> {
  for (const { scope, limit } of await limitsFor(read, spender)) {
    if (!limitsAnything(limit)) continue;
    const overrun = overrunOf(scope, limit, await spentBy(read, scope, spender, day), more);
    if (overrun) return overrun;
  }
  return null;
}

/** Returns the day (UTC) as `2026-01-31`. */
export function dayOf(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10);
}
