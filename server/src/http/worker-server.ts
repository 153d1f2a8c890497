import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { errorBody } from "#features/error-words.ts";
import type { Drain } from "./drain.ts";
import { sendError } from "./error-body.ts";
import { metricsRoutes, type MetricsOptions } from "./metrics.routes.ts";
import { systemRoutes } from "./system.routes.ts";

/** What a process that only does jobs tells those who watch it: that it lives, that it can work, and its metrics. */
export async function buildWorkerServer(
  options: Pick<MetricsOptions, "metrics" | "metricsToken"> & {
    logger: FastifyBaseLogger;
    drain: Drain;
    ready(): Promise<boolean>;
    storageIsLow(): Promise<boolean>;
  },
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 10_000,
    forceCloseConnections: true,
  });
  app.server.maxConnections = 50;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(async (_, reply) =>
    reply.status(404).send(errorBody("no_such_call", "There is nothing at this address.")),
  );
  await app.register(systemRoutes, options);
  await app.register(metricsRoutes, options);
  return app;
}
