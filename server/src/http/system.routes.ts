import { failure } from "#kit/app-error.ts";
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyBaseLogger,
  LogController,
} from "fastify";
import { healthz, readyz, metrics as metricsCall } from "@groundwork/contract/system";
import type { Drain } from "./drain.ts";
import { createHash, timingSafeEqual } from "node:crypto";
import type { Metrics } from "#platform/metrics/metrics.ts";
import type { Traces } from "#platform/traces/traces.ts";
import { errorBody } from "#features/error-words.ts";
import { sendError } from "./error-body.ts";

export const MetricsTokenError = failure.unauthenticated(
  "metrics_token",
  "Send this installation's METRICS_TOKEN as a bearer token.",
);
export const MetricsOffError = failure.notFound("metrics_off", "Metrics are off: METRICS_TOKEN is not set.");

/** Registers health and readiness checks. */
export async function systemRoutes(
  app: FastifyInstance,
  options: { ready(): Promise<boolean>; storageIsLow(): Promise<boolean>; drain: Drain },
): Promise<void> {
  app.get(
    healthz.path,
    { config: { call: healthz }, schema: { summary: healthz.summary, response: healthz.answers } },
    async () => ({ status: "ok" }),
  );
  app.get(
    readyz.path,
    { config: { call: readyz }, schema: { summary: readyz.summary, response: readyz.answers } },
    async (_, reply) => {
      const stopping = options.drain.signal.aborted;
      const ready = !stopping && (await options.ready().catch(() => false));
      if (!ready) reply.status(503);
      // Answering works from reserved space, so this reports low storage but stays ready.
      const storage = (await options.storageIsLow()) ? "low" : "ok";
      return { status: stopping ? "stopping" : ready ? "ok" : "starting", storage };
    },
  );
}

export interface MetricsOptions {
  /** Null if metrics are off. */
  metrics: Metrics | null;
  /** The token that readers must send. */
  metricsToken: string | undefined;
  /** Null if traces are off. */
  traces?: Traces | null;
}

/** Measures every response's time, if metrics are on. */
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

/** Traces each request under its route, because an address may contain personal data. */
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

/** Serves metrics to a monitoring system that has the token. */
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

/** Compares hashes, so that neither time nor length shows how much of a token was right. */
function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}

interface WorkerServerOptions extends Pick<MetricsOptions, "metrics" | "metricsToken"> {
  logger: FastifyBaseLogger;
  ready(): Promise<boolean>;
}

/** Serves a worker process's health, readiness and metrics. */
export function createWorkerServer({ logger, metrics, metricsToken, ready }: WorkerServerOptions) {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    http: { headersTimeout: 5_000 },
    requestTimeout: 10_000,
    forceCloseConnections: true,
  });
  app.server.maxConnections = 50;
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_, reply) =>
    reply.status(404).send(errorBody("no_such_call", "There is nothing at this address.")),
  );
  app.get(healthz.path, { config: { call: healthz } }, async () => ({ status: "ok" }));
  app.get(readyz.path, { config: { call: readyz } }, async (_, reply) => {
    const isReady = await ready().catch(() => false);
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? "ok" : "starting" });
  });
  app.register(metricsRoutes, { metrics, metricsToken });
  return {
    listen: (port: number, host: string) => app.listen({ port, host }),
    close: () => app.close(),
  };
}
