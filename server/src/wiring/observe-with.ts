import type { Logger } from "#kit/logger.ts";
import type { Observe } from "#kit/observer.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";

/** Writes each event into the log, a line each, and counts it where metrics are on. */
export function observeWith(logger: Logger, metrics: Metrics | null): Observe {
  return ({ type, ...details }) => {
    logger.info({ event: type, ...details }, sentences[type]);
    metrics?.observe({ type, ...details } as Parameters<Observe>[0]);
  };
}

const sentences = {
  answered: "A question was answered.",
  "resource-read": "A resource was read.",
  "model-called": "A language model was called.",
};
