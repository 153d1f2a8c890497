import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import swagger from "@fastify/swagger";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import type { Call } from "@groundwork/contract/call";
import { openapi } from "@groundwork/contract/system";
import type { Config } from "../config.ts";
import { apiPolicy } from "./content-security.ts";
import { sendError } from "./error-body.ts";
import { createOriginCheck } from "./origin-check.ts";
import { readJson } from "./read-json.ts";
import { completeReference } from "./reference/complete-reference.ts";
import type { OpenApiDocument } from "./reference/open-api.ts";
import { systemRoutes } from "./system.routes.ts";
import { closeUnusedConnections } from "./unused-connections.ts";
import { servePagesBesideCalls, webFiles } from "./web-files.ts";

const megabyte = 1024 * 1024;

export interface AppOptions {
  config: Config;
  publicUrl: string;
  logger: FastifyBaseLogger;
  /** The built web. */
  webFolder: string;
  ready(): Promise<boolean>;
  /** Every feature, in the order of their arrows; the first sets who calls. */
  features: readonly FastifyPluginAsync[];
}

/** The server, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config } = options;
  const app = Fastify({
    loggerInstance: options.logger,
    // One line for each answer, below, instead of two of the framework's.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Failures before any route is found, such as an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    trustProxy: config.TRUST_PROXY.length > 0 ? [...config.TRUST_PROXY] : false,
    bodyLimit: megabyte,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // A request's head and body must come within this time, or slow senders hold the server.
    requestTimeout: 120_000,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  readJson(app);
  closeUnusedConnections(app);

  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Whether TLS stands before us is only known by the public address.
    // Hosts beneath this one are the operator's own business.
    hsts: options.publicUrl.startsWith("https:") && { includeSubDomains: false },
    xFrameOptions: { action: "sameorigin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  if (config.ALLOWED_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: [...config.ALLOWED_ORIGINS],
      credentials: true,
      methods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
      exposedHeaders: ["retry-after", "content-disposition"],
      maxAge: 600,
    });
  }
  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 64 * 1024, fileSize: config.MAX_UPLOAD_MB * megabyte + 1 },
  });
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Groundwork",
        version: "1",
        description: "Assistants on your own material, cited and checkable.",
      },
      servers: [{ url: options.publicUrl }],
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "groundwork_session" },
          key: {
            type: "http",
            scheme: "bearer",
            description:
              "An API key of your account page. Each call names the scope that it needs; manage reaches ask, and ask reaches read.",
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });

  app.addHook("onRequest", async (_, reply) => {
    reply.header("content-security-policy", apiPolicy);
    reply.header("cache-control", "no-store");
  });
  app.addHook("onRequest", createOriginCheck(options.publicUrl, config.ALLOWED_ORIGINS));
  app.addHook("onResponse", async (request, reply) => {
    const { method, url, routeOptions } = request;
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.debug(
      // What stands after a path may be a secret, such as the token of a mail's link.
      { method, route: routeOptions.url ?? url.split("?")[0], status: reply.statusCode, milliseconds },
      "Answered.",
    );
  });

  const calls: Call[] = [];
  app.addHook("onRoute", ({ config: { call } = {} }) => void (call && calls.push(call)));
  const web = {
    folder: options.webFolder,
    publicUrl: options.publicUrl,
    settings: {
      apiUrl: config.API_URL,
      maxUploadMegabytes: config.MAX_UPLOAD_MB,
      stockImageUrl: config.STOCK_IMAGE_URL,
      startupValidatorUrl: config.STARTUP_VALIDATOR_URL,
      operatorName: config.OPERATOR_NAME,
      operatorAddress: config.OPERATOR_ADDRESS,
      operatorEmail: config.OPERATOR_EMAIL,
      samples: config.SAMPLES === "on",
      model: config.LLM_PROVIDER !== undefined,
    },
  };
  servePagesBesideCalls(app, web);
  await app.register(systemRoutes, { ready: () => options.ready() });
  for (const feature of options.features) await app.register(feature);
  let reference: object | undefined;
  app.get(
    openapi.path,
    { config: { call: openapi }, schema: { summary: openapi.summary } },
    async () => (reference ??= completeReference(app.swagger() as unknown as OpenApiDocument, calls)),
  );
  await webFiles(app, web);
  return app;
}
