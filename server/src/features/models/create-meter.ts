import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import type { Observe } from "#kit/observer.ts";
import type { Meter, Tokens } from "#knowledge/models/metered-model.ts";
import type { Database, ReadHandle } from "#platform/database/database.ts";
import { limitsFor, type Spender } from "./model-limits.repository.ts";
import { addUse, spentBy, type Use, type UsedBy } from "./model-use.repository.ts";
import { costOf, limitsAnything, type Overrun, overrunOf, type Spent } from "./spending.rules.ts";

export interface MeterDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
  observe: Observe;
}

interface Metered {
  model: string;
  /** US dollars per million tokens; null where they are not known. */
  prices: { input: number; output: number } | null;
}

/**
 * Counts the calls of one question. What a call may take at most is added before it, in the transaction that judges the
 * limits, so that calls at the same time cannot overrun them together. `refuse` makes what a call fails with.
 */
export function createMeter(
  deps: MeterDeps,
  spender: Spender,
  metered: Metered,
  refuse: (overrun: Overrun) => Error,
): Meter {
  return {
    async reserve(most) {
      const day = dayOf(deps.clock);
      const reserved = useOf(most, metered);
      const overrun = await deps.database.jot(async (transaction) => {
        const more = { tokens: most.input + most.output, cost: reserved.cost };
        const over = await findOverrun(transaction, spender, day, more);
        if (!over) await addUse(transaction, day, { ...spender, model: metered.model }, reserved);
        return over;
      });
      if (overrun) throw refuse(overrun);
      return settler(deps, { ...spender, model: metered.model }, day, reserved, metered);
    },
  };
}

/** Counts calls that no limit holds back, such as an administrator's tests. */
export function createCounter(deps: MeterDeps, usedBy: UsedBy, metered: Metered): Meter {
  return {
    async reserve(most) {
      const day = dayOf(deps.clock);
      const reserved = useOf(most, metered);
      await deps.database.jot((transaction) => addUse(transaction, day, usedBy, reserved));
      return settler(deps, usedBy, day, reserved, metered);
    },
  };
}

/** The first limit that is overrun with what comes on top; null where none is. */
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

/** The day (UTC) as `2026-01-31`. */
export function dayOf(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10);
}

function useOf(tokens: Tokens, { prices }: Metered): Use {
  return {
    calls: 1,
    input_tokens: tokens.input,
    output_tokens: tokens.output,
    cost: costOf(tokens, prices),
  };
}

/** Puts a reservation right, on the day that it was made for. A call that failed counts as one all the same. */
function settler(
  { database, logger, observe }: MeterDeps,
  usedBy: UsedBy,
  day: string,
  reserved: Use,
  metered: Metered,
) {
  return async (used: Tokens): Promise<void> => {
    const taken = useOf(used, metered);
    observe({
      type: "model-called",
      model: metered.model,
      inputTokens: used.input,
      outputTokens: used.output,
      dollars: taken.cost,
    });
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
      logger.error({ err: error }, "What a model took could not be counted exactly.");
    }
  };
}
