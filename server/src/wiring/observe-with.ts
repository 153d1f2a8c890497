import type { Logger } from "#kit/logger.ts";
import type { Observe } from "#kit/observer.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import type { Traces } from "#platform/traces/traces.ts";

/** Writes each event to the log, and to metrics and traces if they are on. */
export function observeWith(logger: Logger, metrics: Metrics | null, traces: Traces | null = null): Observe {
  return ({ type, ...details }) => {
    logger.info({ event: type, ...details }, sentences[type]);
    metrics?.observe({ type, ...details } as Parameters<Observe>[0]);
    const { seconds = 0, ...attributes } = { ...details } as { seconds?: number };
    traces?.record(type, seconds, attributes);
  };
}

const sentences = {
  answered: "A question was answered.",
  "resource-read": "A resource was read.",
  "model-called": "A language model was called.",
};
