import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { sweepAnswers } from "./sweep-answers.ts";
import { deleteTracesBefore, tracesKeptSince } from "./traces.repository.ts";

/** Takes away what went to models for answers, once it was kept for its days. Each trace that is kept does so too. */
export function sweepTraces(
  { database, clock }: { database: Database; clock: Clock },
  traceDays: number,
): Promise<void> {
  return database.write((transaction) =>
    deleteTracesBefore(transaction, tracesKeptSince(clock.now(), traceDays)),
  );
}

const hour = 3_600_000;

/** Sweeps traces and answers now, and each hour while the server runs. `stop` waits for a sweep that goes on. */
export function keepAnswersSwept(
  deps: { database: Database; clock: Clock; logger: FastifyBaseLogger },
  { traceDays, answerDays }: { traceDays: number; answerDays: number },
): { first: Promise<void>; stop(): Promise<void> } {
  const sweep = () =>
    sweepTraces(deps, traceDays)
      .then(() => sweepAnswers(deps, answerDays))
      .catch((error: unknown) =>
        deps.logger.warn({ err: error }, "Expired answers and traces could not be swept."),
      );
  const first = sweep();
  let going = first;
  const timer = setInterval(() => {
    going = going.then(sweep);
  }, hour);
  timer.unref();
  return {
    first,
    async stop() {
      clearInterval(timer);
      await going;
    },
  };
}
