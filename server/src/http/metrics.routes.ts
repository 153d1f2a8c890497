import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { metrics as metricsCall } from "@groundwork/contract/system";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { MetricsOffError, MetricsTokenError } from "./metrics.errors.ts";

export interface MetricsOptions {
  /** Null where nothing is counted. */
  metrics: Metrics | null;
  /** What whoever reads them has to know. */
  metricsToken: string | undefined;
}

/** Times every response. Where nothing is counted, it does not look at them. */
export function timeResponses(app: FastifyInstance, { metrics }: Pick<MetricsOptions, "metrics">): void {
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
