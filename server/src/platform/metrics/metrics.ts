import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ProductEvent } from "#kit/observer.ts";
import type { QueueState } from "../jobs/queue-state.ts";

export interface Metrics {
  observe(event: ProductEvent): void;
  /** `route` is the pattern, so that identifiers make no series of their own. */
  answeredRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Returns all metrics in Prometheus format. */
  text(): Promise<string>;
  contentType: string;
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const answerBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const readingBuckets = [0.1, 0.5, 1, 5, 15, 60, 300, 1_800, 7_200];

/** Counts of this process since it started; what is in the queue is read when it is asked for. */
export function createMetrics(queueState: () => Promise<QueueState[]>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "groundwork_http_request_duration_seconds",
    help: "Time from a request to the end of its response, by route.",
    labelNames: ["method", "route", "status"] as const,
    buckets: requestBuckets,
    registers,
  });
  const count = productCounters(registers);
  const showQueue = queueGauges(registers);
  return {
    observe: count,
    answeredRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    async text() {
      showQueue(await queueState().catch(() => null));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function productCounters(registers: Registry[]): (event: ProductEvent) => void {
  const answers = new Histogram({
    name: "groundwork_answer_duration_seconds",
    help: "Time from a question to the end of its answer, by outcome.",
    labelNames: ["outcome", "mode", "asked_by"] as const,
    buckets: answerBuckets,
    registers,
  });
  const readings = new Histogram({
    name: "groundwork_resource_read_duration_seconds",
    help: "Time that reading and indexing a resource took.",
    labelNames: ["result", "resource_type"] as const,
    buckets: readingBuckets,
    registers,
  });
  const calls = new Counter({
    name: "groundwork_model_calls_total",
    help: "Calls to language models.",
    labelNames: ["model"] as const,
    registers,
  });
  const tokens = new Counter({
    name: "groundwork_model_tokens_total",
    help: "Tokens sent to and received from language models.",
    labelNames: ["model", "direction"] as const,
    registers,
  });
  const dollars = new Counter({
    name: "groundwork_model_cost_dollars_total",
    help: "Cost of language models in US dollars, where their prices are known.",
    labelNames: ["model"] as const,
    registers,
  });
  return (event) => {
    switch (event.type) {
      case "answered": {
        const { outcome, mode, visitor, seconds } = event;
        answers.observe({ outcome, mode, asked_by: visitor ? "visitor" : "member" }, seconds);
        return;
      }
      case "resource-read":
        readings.observe({ result: event.result, resource_type: String(event.resourceType) }, event.seconds);
        return;
      case "model-called":
        calls.inc({ model: event.model });
        tokens.inc({ model: event.model, direction: "input" }, event.inputTokens);
        tokens.inc({ model: event.model, direction: "output" }, event.outputTokens);
        dollars.inc({ model: event.model }, event.dollars);
    }
  };
}

/** Exports the queue's state; null means that it can't be read. */
function queueGauges(registers: Registry[]): (states: QueueState[] | null) => void {
  const jobs = new Gauge({
    name: "groundwork_job_queue_jobs",
    help: "Jobs by kind and state.",
    labelNames: ["kind", "state"] as const,
    registers,
  });
  const oldest = new Gauge({
    name: "groundwork_job_queue_oldest_seconds",
    help: "How long the oldest job that could begin has waited, by kind.",
    labelNames: ["kind"] as const,
    registers,
  });
  const unreadable = new Gauge({
    name: "groundwork_job_queue_unreadable",
    help: "1 while the job queue cannot be read.",
    registers,
  });
  return (states) => {
    jobs.reset();
    oldest.reset();
    unreadable.set(states === null ? 1 : 0);
    for (const { kind, state, ...queue } of states ?? []) {
      jobs.set({ kind, state }, queue.jobs);
      if (state === "queued") oldest.set({ kind }, queue.oldestSeconds);
    }
  };
}
