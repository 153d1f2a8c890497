import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import { healthz, readyz } from "@groundwork/contract/system";
import { errorBody } from "#features/error-words.ts";
import { sendError } from "./error-body.ts";
import { metricsRoutes, type MetricsOptions } from "./metrics.routes.ts";

export interface WorkerServerOptions extends Pick<MetricsOptions, "metrics" | "metricsToken"> {
  logger: FastifyBaseLogger;
  ready(): Promise<boolean>;
}

/** What a process that only does jobs tells those who watch it: that it lives, that it can work, and its metrics. */
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
