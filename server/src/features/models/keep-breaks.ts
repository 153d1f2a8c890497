import { type Break, Breaker, type BreakerOf } from "#knowledge/models/breaker.ts";
import { isFailureKind } from "#knowledge/models/model-failure.ts";
import { findBreaks, insertBreak } from "./providers.repository.ts";
import type { Deps } from "../deps.ts";
import { deleteRows } from "#platform/database/rows.ts";

/** Milliseconds between reads of other processes' findings. */
const lookEvery = 1_000;

/**
 * Creates breakers that all processes of an installation share through the catalogue: when one finds that a provider
 * fails, the others leave it alone as well, also after a restart.
 */
export function keepBreaks(deps: Pick<Deps, "database" | "clock" | "logger">): {
  breakerOf: BreakerOf;
  stop(): Promise<void>;
} {
  const { database, clock, logger } = deps;
  const breakers = new Map<string, Set<Breaker>>();
  /** Providers that other processes reported as failing. */
  let adopted = new Set<string>();
  let writing: Promise<unknown> = Promise.resolve();
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const now = () => clock.now().getTime();

  function share(provider: string, state: Break | null): void {
    if (state) adopted.add(provider);
    else adopted.delete(provider);
    writing = writing
      .then(() =>
        database.jot<unknown>((transaction) =>
          state
            ? insertBreak(transaction, { provider, ...state, until: new Date(state.until).toISOString() })
            : deleteRows(transaction, "model_breaks", { provider }),
        ),
      )
      .catch((error: unknown) => logger.warn({ err: error }, "A provider's state could not be shared."));
  }

  async function look(): Promise<void> {
    await writing;
    const rows = await findBreaks(database.read);
    const found = new Set(rows.map(({ provider }) => provider));
    for (const { provider, kind, until, ...rest } of rows)
      if (isFailureKind(kind))
        for (const breaker of breakers.get(provider) ?? [])
          breaker.adopt({ ...rest, kind, until: Date.parse(until) });
    for (const provider of adopted)
      if (!found.has(provider)) for (const breaker of breakers.get(provider) ?? []) breaker.adopt(null);
    adopted = found;
  }

  function lookNow(): void {
    looking ??= look()
      .catch((error: unknown) => logger.warn({ err: error }, "Providers' states could not be read."))
      .finally(() => (looking = undefined));
  }

  return {
    breakerOf(provider) {
      const breaker = new Breaker(now, (state) => share(provider, state));
      breakers.set(provider, (breakers.get(provider) ?? new Set()).add(breaker));
      lookNow();
      // With an embedded catalogue, no other process asks models.
      if (database.dialect === "postgres") timer ??= setInterval(lookNow, lookEvery).unref();
      return breaker;
    },
    async stop() {
      clearInterval(timer);
      await looking;
      await writing;
    },
  };
}
