import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { metrics as metricsCall } from "@groundwork/contract/system";
import type { Metrics } from "#platform/metrics/metrics.ts";
import type { Traces } from "#platform/traces/traces.ts";
import { MetricsOffError, MetricsTokenError } from "./metrics.errors.ts";

export interface MetricsOptions {
  /** Null where nothing is counted. */
  metrics: Metrics | null;
  /** What whoever reads them has to know. */
  metricsToken: string | undefined;
  /** Null where nobody collects any. */
  traces?: Traces | null;
}

/** Times every response. Where nothing is counted, it does not look at them. */
export function timeResponses(
  app: FastifyInstance,
  { metrics, traces }: Pick<MetricsOptions, "metrics" | "traces">,
): void {
  if (traces) traceRequests(app, traces);
  if (!metrics) return;
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    metrics.answeredRequest({
      method,
      route: routeOptions.url ?? "none",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}

/** A span for each request, named by its route: an address may hold what is somebody's. */
function traceRequests(app: FastifyInstance, traces: Traces): void {
  const ends = new WeakMap<FastifyRequest, ReturnType<Traces["begin"]>>();
  app.addHook("onRequest", (request, _, done) => {
    const { traceparent } = request.headers;
    ends.set(request, traces.begin(typeof traceparent === "string" ? traceparent : undefined));
    done();
  });
  app.addHook("onResponse", async (request, { statusCode }) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "none";
    const attributes = {
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": statusCode,
    };
    ends.get(request)?.(`${method} ${route}`, attributes, statusCode >= 500);
  });
}

/** What a monitoring system reads, for whoever knows the token. */
export async function metricsRoutes(
  app: FastifyInstance,
  { metrics, metricsToken }: MetricsOptions,
): Promise<void> {
  app.get(
    metricsCall.path,
    { config: { call: metricsCall }, schema: { summary: metricsCall.summary } },
    async ({ headers }, reply) => {
      if (!metrics || metricsToken === undefined) throw new MetricsOffError();
      if (!isToken(headers.authorization, metricsToken)) throw new MetricsTokenError();
      return reply.type(metrics.contentType).send(await metrics.text());
    },
  );
}

/** Hashes are compared, so that neither time nor length tells how much of it was right. */
function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}
