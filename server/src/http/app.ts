import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";
import { sendClientError, sendError } from "./error-body.ts";
import { limitConnections, closeUnusedConnections } from "./connections.ts";
import { apiPolicy, permissionsPolicy } from "./content-security.ts";
import type { Drain } from "./drain.ts";
import { createHostCheck, createOriginCheck } from "./foreign-requests.ts";
import { readOperatorPages } from "./operator-pages.ts";
import { metricsRoutes, type MetricsOptions, timeResponses, systemRoutes } from "./system.routes.ts";
import { collectReference } from "./reference/collect-reference.ts";
import { endSlowReaders, endSlowSenders } from "./slow-clients.ts";
import { answerOneAtATime, takeTurns } from "./take-turns.ts";
import { servePagesSharingPaths, webFiles } from "./web-files.ts";
import type { PageSettings, PageSource } from "./web-pages.ts";
import type { FindPublishedLook } from "./widget-files.ts";
import { isUtf8 } from "node:buffer";
import { failure } from "#kit/app-error.ts";

const megabyte = 1024 * 1024;

interface AppOptions extends MetricsOptions {
  config: Config;
  publicUrl: string;
  logger: FastifyBaseLogger;
  /** The folder of the built web app. */
  webFolder: string;
  /** The installation's description on public pages. */
  installation: PageSource["installation"];
  ready(): Promise<boolean>;
  publishedLook: FindPublishedLook;
  drain: Drain;
  /** Checks whether the disk has too little room for anything new. */
  storageIsLow(): Promise<boolean>;
  /** Features in dependency order; the first identifies the caller. */
  features: readonly FastifyPluginAsync[];
}

/** Builds the server without listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, publicUrl } = options;
  const app = createServer(options);
  await addHeaders(app, options);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 64 * 1024, fileSize: config.MAX_UPLOAD_MB * megabyte + 1 },
  });
  answerOneAtATime(app);
  const reference = await collectReference(app, publicUrl);
  app.addHook("onRequest", async (_, reply) => {
    reply.header("permissions-policy", permissionsPolicy);
    reply.header("content-security-policy", apiPolicy);
    reply.header("cache-control", "no-store");
  });
  app.addHook("onRequest", createHostCheck(config));
  app.addHook("onRequest", createOriginCheck(publicUrl, config.ALLOWED_ORIGINS));
  takeTurns(app);
  options.drain.watch(app);
  app.addHook("onResponse", logAnswer);
  timeResponses(app, options);

  const ownPages = await readOperatorPages(config);
  const web = {
    folder: options.webFolder,
    publicUrl,
    settings: { ...pageSettings(config), ownPages: [...ownPages.keys()] },
    ownPages,
    installation: options.installation,
  };
  servePagesSharingPaths(app, web);
  await app.register(systemRoutes, options);
  await app.register(metricsRoutes, options);
  for (const feature of options.features) await app.register(feature);
  reference.serve();
  await webFiles(app, { ...web, publishedLook: options.publishedLook });
  return app;
}

function createServer({ config, logger }: AppOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    // One line for each answer, below, instead of two of the framework's.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Failures before any route is found, such as an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: sendClientError,
    trustProxy: config.TRUST_PROXY.length > 0 ? [...config.TRUST_PROXY] : false,
    bodyLimit: megabyte,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // A request's head must come within this time; of its body, progress counts (`endSlowSenders`).
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    // Longer than proxies keep theirs, so that none sends into a connection that has just been closed.
    keepAliveTimeout: 72_000,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  readJson(app);
  closeUnusedConnections(app);
  endSlowSenders(app);
  endSlowReaders(app);
  limitConnections(app, {
    inAll: config.MAX_CONNECTIONS,
    byAddress: config.MAX_CONNECTIONS_BY_ADDRESS,
    proxies: config.TRUST_PROXY,
  });
  return app;
}

async function addHeaders(app: FastifyInstance, { config, publicUrl }: AppOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Only the public address shows whether TLS ends in front of us. Subdomains are up to the operator.
    hsts: publicUrl.startsWith("https:") && { includeSubDomains: false },
    xFrameOptions: { action: "sameorigin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  if (config.ALLOWED_ORIGINS.length > 0) {
    const { default: cors } = await import("@fastify/cors");
    await app.register(cors, {
      origin: [...config.ALLOWED_ORIGINS],
      credentials: true,
      methods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
      exposedHeaders: ["retry-after", "content-disposition", "link"],
      maxAge: 600,
    });
  }
}

async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { method, url, routeOptions } = request;
  const milliseconds = Math.round(reply.elapsedTime);
  request.log.debug(
    // A path's suffix may be a secret, such as a mailed link's token.
    { method, route: routeOptions.url ?? url.split("?")[0], status: reply.statusCode, milliseconds },
    "Answered.",
  );
}

function pageSettings(config: Config): Omit<PageSettings, "ownPages"> {
  return {
    apiUrl: config.API_URL,
    maxUploadMegabytes: config.MAX_UPLOAD_MB,
    stockImageUrl: config.STOCK_IMAGE_URL,
    startupValidatorUrl: config.STARTUP_VALIDATOR_URL,
    operatorName: config.OPERATOR_NAME,
    operatorAddress: config.OPERATOR_ADDRESS,
    operatorEmail: config.OPERATOR_EMAIL,
    samples: config.SAMPLES === "on",
    registration: config.REGISTRATION,
    model: config.LLM_PROVIDER !== undefined,
    passwords: config.AUTH.includes("password"),
    provider: config.AUTH.includes("oidc") ? config.OIDC_NAME : "",
  };
}

const NotUtf8Error = failure.malformed("malformed_text", "The request body is not valid UTF-8.");

/** JSON in UTF-8 is the one body that every call reads; other types are the business of the routes that take them. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    // Decoding would put a sign for what is missing in the place of each wrong byte.
    if (!isUtf8(body as Buffer)) return done(new NotUtf8Error());
    return parse(request, body.toString("utf8"), done);
  });
}
