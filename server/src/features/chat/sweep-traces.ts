import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { deleteTracesBefore } from "./traces.repository.ts";
import { tracesKeptSince } from "./traces.rules.ts";

/** Takes away what went to models for answers, once it was kept for its days. Each trace that is kept does so too. */
export function sweepTraces(
  { database, clock }: { database: Database; clock: Clock },
  traceDays: number,
): Promise<void> {
  return database.write((transaction) =>
    deleteTracesBefore(transaction, tracesKeptSince(clock.now(), traceDays)),
  );
}
