import type { Logger } from "#kit/logger.ts";
import type { Observe } from "#kit/observer.ts";
import type { AnswerTimes } from "#platform/metrics/answer-times.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import type { Traces } from "#platform/traces/traces.ts";

/** Writes each event to the log, and to answer times, metrics and traces if they are on. */
export function observeWith(
  logger: Logger,
  metrics: Metrics | null,
  traces: Traces | null = null,
  answerTimes?: AnswerTimes,
): Observe {
  return ({ type, ...details }) => {
    logger.info({ event: type, ...details }, sentences[type]);
    const event = { type, ...details } as Parameters<Observe>[0];
    metrics?.observe(event);
    answerTimes?.observe(event);
    const { seconds = 0, ...attributes } = { ...details } as { seconds?: number };
    traces?.record(type, seconds, attributes);
  };
}

const sentences = {
  answered: "A question was answered.",
  "resource-read": "A resource was read.",
  "model-called": "A language model was called.",
};
