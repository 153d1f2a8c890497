import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Caller } from "#features/admit-caller.ts";
import { createPasswordHasher, type PasswordHasher } from "#features/accounts/passwords.ts";
import { answerMeanwhile } from "#features/chat/answer-meanwhile.ts";
import type { AnswerQuestion } from "#features/chat/ask-question.ts";
import { findPublishedLook } from "#features/publications/find-live-publication.ts";
import { sweepLeftovers } from "#features/resources/sweep-leftovers.ts";
import { findSample, queueSample } from "#features/samples/keep-sample.ts";
import { practiseAnswers } from "#knowledge/answer/warm-answers.ts";
import { healthz, metrics, readyz } from "@groundwork/contract/system";
import { buildApp } from "#http/app.ts";
import { createDrain } from "#http/drain.ts";
import { createWorkerServer } from "#http/system.routes.ts";
import type { Database } from "#platform/database/database.ts";
import { shareAttempts } from "#platform/database/share-attempts.ts";
import { createJobWorker, type JobWorker } from "#platform/jobs/job-worker.ts";
import type { Config } from "../config.ts";
import { callFeatures } from "./call-features.ts";
import { describeInstallation } from "./describe-installation.ts";
import { jobHandlers } from "./job-handlers.ts";
import { openAnswering } from "./open-answering.ts";
import { openModelUse } from "./open-models.ts";
import { openServices, type ReplacedServices, type Services, type StartOptions } from "./open-services.ts";
import { cutAudit } from "#features/audit/verify-audit.ts";
import { sweepAnswers, sweepTraces } from "#features/chat/sweep-answers.ts";
import { queueWeeklyMails } from "#features/questions/weekly-mail.jobs.ts";
import { sweepDeliveries } from "#features/webhooks/deliveries.repository.ts";
import { everyHour } from "#kit/every-hour.ts";
import { SignInProvider } from "#features/accounts/provider/sign-in-provider.ts";
import { createSafeFetch } from "#platform/safe-fetch/safe-fetch.ts";

/** Paths that monitoring requests. */
const watching: ReadonlySet<string> = new Set([healthz.path, readyz.path, metrics.path]);
const webFolder = resolve(import.meta.dirname, "../../../web/dist");

/** Replacements for tests and commands. */
export interface Replacements extends ReplacedServices {
  /** The caller of every request, instead of sessions and keys. */
  operator?: Caller;
  passwords?: PasswordHasher;
  answerQuestion?: AnswerQuestion;
  /** Begins no thread that answers before a question. */
  threadsOnDemand?: boolean;
}

export interface Groundwork {
  /** Null if this process only works on jobs. */
  app: FastifyInstance | null;
  /** Null if this process only answers calls. */
  worker: JobWorker | null;
  database: Database;
  /** Starts working and listening; returns its address. */
  start(): Promise<string | null>;
  /**
   * Ends. For `drainMs` it goes on answering while /readyz sends others elsewhere; then what is being answered may take
   * `finishMs` more, in milliseconds.
   */
  stop(patience?: { drainMs: number; finishMs: number }): Promise<void>;
}

/** Builds each service once and joins what crosses features. Nothing works or listens before `start`. */
export async function wire(
  config: Config,
  replacements: Replacements = {},
  start: StartOptions = { startEmpty: false },
): Promise<Groundwork> {
  const services = await openServices(config, replacements, () => worker?.wake(), start);
  const { database, logger, index } = services;
  const modelUse = await openModelUse(config, services);
  const answerQuestion = replacements.answerQuestion ?? openAnswering(services);
  const worker =
    config.ROLE === "web"
      ? null
      : createJobWorker(jobHandlers(services, { modelUse, answerQuestion }), services);
  const provider = config.ROLE === "worker" ? null : openProvider(config, services);
  const ready = async () =>
    Boolean(await database.read.selectFrom("projects").select("id").limit(1).execute());
  const drain = createDrain();
  const sharing = config.ROLE === "worker" ? null : shareAttempts(services);
  const app =
    sharing &&
    (await buildApp({
      ...services,
      config,
      drain,
      webFolder,
      installation: describeInstallation(config, services.publicUrl, database.read, services.ranking),
      metricsToken: config.METRICS_TOKEN,
      storageIsLow: () => services.disk.isLow(),
      ready,
      publishedLook: findPublishedLook(database.read, config.ALLOWED_EMBED_ORIGINS),
      features: callFeatures(config, {
        ...services,
        ...sharing,
        draining: drain.signal,
        answerQuestion: answerMeanwhile({ ...services, read: database.read }, answerQuestion),
        modelUse,
        provider,
        passwords: replacements.passwords ?? createPasswordHasher(),
        operator: replacements.operator,
      }),
    }));

  const watched =
    worker && !app && config.WORKER_PORT !== undefined
      ? createWorkerServer({ logger, metrics: services.metrics, metricsToken: config.METRICS_TOKEN, ready })
      : null;
  const stopping = new AbortController();
  let stopReserve: (() => Promise<void>) | undefined;
  let sweep: Promise<void> | undefined;
  let hourly: ReturnType<typeof startHourlyWork> | undefined;

  return {
    app,
    worker,
    database,
    async start() {
      stopReserve = services.reserve.keep();
      if (app && !replacements.threadsOnDemand)
        startWithVisitors(app, services, config.SAMPLES === "on" ? stopping.signal : AbortSignal.abort());
      // Whoever is waiting for a page gets it before a worker looks for what is left to do.
      const address = app ? await app.listen({ port: config.PORT, host: config.HOST }) : null;
      await worker?.start();
      if (worker) {
        index.startEmbedding();
        services.mender.start();
        await queueSample(services, config.SAMPLES);
        hourly = startHourlyWork(config, services);
        sweep = hourly.answersSwept
          .then(() => sweepLeftovers(services, stopping.signal))
          .catch((error: unknown) => logger.warn({ err: error }, "The sweep failed."));
      }
      await watched?.listen(config.WORKER_PORT!, config.HOST);
      return address;
    },
    async stop({ drainMs, finishMs } = { drainMs: 0, finishMs: 0 }) {
      stopping.abort();
      drain.begin();
      if (app) {
        await delay(drainMs);
        await drain.idle(finishMs);
        await app.close();
      }
      await worker?.stop();
      await watched?.close();
      await sweep;
      await hourly?.stop();
      await stopReserve?.();
      await sharing?.stop();
      await provider?.close();
      await modelUse.close();
      await services.close();
    },
  };
}

/** Starts threads on the first page view or call, because a question may follow; saves their memory until then. */
function startWithVisitors({ server }: FastifyInstance, services: Services, signal: AbortSignal): void {
  server.on("request", function onRequest({ url }: IncomingMessage, response: ServerResponse) {
    if (url === undefined || watching.has(url)) return;
    server.off("request", onRequest);
    response.once("close", () => {
      services.threads.start();
      practise(services, signal).catch(() => undefined);
    });
  });
}

/** Milliseconds until threads practise: who views the first page may ask at once. A first start reads the sample meanwhile. */
const practiseAfter = 5_000;
const practiseTries = 12;

/** Has threads practise on the sample once it has been read. */
async function practise({ database, threads }: Services, signal: AbortSignal): Promise<void> {
  for (let tries = 0; tries < practiseTries; tries++) {
    await delay(practiseAfter, undefined, { signal, ref: false });
    const sample = await findSample(database.read);
    if (sample && (await practiseAnswers(threads, sample.id))) return;
  }
}

/** Starts what a worker does each hour: it deletes what is no longer kept, and queues the mails that are due. */
function startHourlyWork(config: Config, services: Services) {
  const { database, clock, logger } = services;
  const answers = everyHour(
    async () => {
      await sweepTraces(services, config.TRACE_DAYS);
      await sweepAnswers(services, config.ANSWER_DAYS);
    },
    logger,
    "Expired answers and traces could not be deleted.",
  );
  const works = [
    answers,
    everyHour(
      () => cutAudit(services, config.AUDIT_DAYS),
      logger,
      "Old entries of the audit log could not be removed.",
    ),
    everyHour(() => queueWeeklyMails(services), logger, "Weekly emails could not be queued."),
    everyHour(() => sweepDeliveries(database, clock), logger, "Old deliveries could not be deleted."),
  ];
  return {
    /** Resolves once expired answers are deleted. */
    answersSwept: answers.first,
    async stop(): Promise<void> {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}

/** Keys and claims are kilobytes. */
const mostBytes = 1024 * 1024;

/** Opens the configured sign-in provider without contacting it; null if none is set. */
function openProvider(config: Config, { clock }: Pick<Services, "clock">): SignInProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = config;
  if (!config.AUTH.includes("oidc") || issuer === undefined || clientId === undefined) return null;
  const fetch = createSafeFetch({
    // The operator names its host, wherever that is.
    allowedPrivateHosts: [...config.ALLOWED_PRIVATE_HOSTS, new URL(issuer).hostname],
    maxBytes: mostBytes,
    timeoutMs: 15_000,
    idleMs: 10_000,
  });
  const settings = {
    issuer,
    clientId,
    clientSecret: config.OIDC_CLIENT_SECRET,
    scopes: config.OIDC_SCOPES,
    groupsClaim: config.OIDC_GROUPS_CLAIM,
    adminGroup: config.OIDC_ADMIN_GROUP,
    emailsVerified: config.OIDC_EMAILS_VERIFIED,
  };
  return new SignInProvider(settings, fetch, clock);
}
