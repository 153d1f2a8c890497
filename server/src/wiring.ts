import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Logger as PinoLogger, pino } from "pino";
import { accountRoutes } from "#features/accounts/accounts.routes.ts";
import { createPasswordHasher, type PasswordHasher } from "#features/accounts/passwords.ts";
import { purgeAccountJob } from "#features/accounts/purge-account.jobs.ts";
import { sessionPlugin } from "#features/accounts/session-plugin.ts";
import type { AnswerQuestion } from "#features/chat/ask-question.ts";
import { answerRoutes } from "#features/chat/answers.routes.ts";
import { chatRoutes } from "#features/chat/chat.routes.ts";
import { conversationRoutes } from "#features/chat/conversation.routes.ts";
import { sweepTraces } from "#features/chat/sweep-traces.ts";
import { createPublicAddressRule } from "#features/chat/public-address.ts";
import { leadRoutes } from "#features/leads/leads.routes.ts";
import { mailLeadJob } from "#features/leads/mail-lead.jobs.ts";
import { projectRoutes } from "#features/projects/projects.routes.ts";
import {
  createProjectPurge,
  purgeProjectJob,
  purgeProjectsOfStep,
} from "#features/projects/purge-project.jobs.ts";
import { withdrawProjects } from "#features/projects/withdraw-projects.ts";
import { withdrawPublication } from "#features/publications/unpublish-project.ts";
import { publicationRoutes } from "#features/publications/publications.routes.ts";
import { indexResourceJobs } from "#features/resources/index-resource.jobs.ts";
import { purgeResourceJob, purgeResourcesStep } from "#features/resources/purge-resources.jobs.ts";
import { guideFolder } from "#features/samples/guide-files.ts";
import { keepSampleJob, queueSample } from "#features/samples/keep-sample.jobs.ts";
import { sweepLeftovers } from "#features/resources/sweep-leftovers.ts";
import { resourceRoutes } from "#features/resources/resources.routes.ts";
import { vectorizeRoutes } from "#features/resources/vectorize.routes.ts";
import { buildApp } from "#http/app.ts";
import { type Clock, systemClock } from "#kit/clock.ts";
import { answerQuestion } from "#knowledge/answering/answer-question.ts";
import { answerCrowd } from "#knowledge/answering/threads/answer-crowd.ts";
import { AnsweringThreads } from "#knowledge/answering/threads/answering-threads.ts";
import { SqlitePassageIndex } from "#knowledge/index/sqlite-passage-index.ts";
import { searchPassages } from "#knowledge/retrieval/search-passages.ts";
import { verifySentence } from "#knowledge/verifying/verify-sentence.ts";
import { createReader } from "#knowledge/sources/process/read-in-worker.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { createFolderFileStore } from "#platform/files/folder-file-store.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import { createJobWorker, type JobWorker } from "#platform/jobs/job-worker.ts";
import { createMailer } from "#platform/mail/create-mailer.ts";
import { openAnsweringModel } from "./answering-model.ts";
import { openEmbeddingModels } from "./embedding-models.ts";
import type { Config } from "./config.ts";

const megabyte = 1024 * 1024;
/** Each holds some hundred megabytes while many ask. */
const mostAnsweringThreads = 4;
const webFolder = resolve(import.meta.dirname, "../../web/dist");

/** What tests put in place of the real thing. */
export interface Replacements {
  logger?: PinoLogger;
  clock?: Clock;
  database?: Database;
  passwords?: PasswordHasher;
  answerQuestion?: AnswerQuestion;
}

export interface Groundwork {
  /** Null where this process is a worker alone. */
  app: FastifyInstance | null;
  /** Null where this process only answers calls. */
  worker: JobWorker | null;
  database: Database;
  /** Begins to work and to listen; gives the address it listens on. */
  start(): Promise<string | null>;
  stop(): Promise<void>;
}

/** Builds each service once and joins what crosses features. Nothing works or listens before `start`. */
export async function wire(config: Config, replacements: Replacements = {}): Promise<Groundwork> {
  const { clock = systemClock, logger = pino({ level: config.LOG_LEVEL }) } = replacements;
  const folder = (name: string) => join(config.DATA_DIR, name);
  // It holds what users uploaded and the hashes of their passwords: nobody else on this machine reads it.
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });

  const database = replacements.database ?? (await openSqliteDatabase(folder("catalogue.sqlite")));
  const files = createFolderFileStore(folder("files"));
  const embedding = openEmbeddingModels(config, logger);
  const index = new SqlitePassageIndex(
    folder("passages"),
    (projectId, error) =>
      logger.warn({ err: error, projectId }, "A project's latent model could not be learnt."),
    embedding?.models,
  );
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    outbox: folder("outbox"),
    logger,
  });
  const queue = createJobQueue(clock, () => worker?.wake());
  const reader = createReader({
    allowedPrivateHosts: config.ALLOWED_PRIVATE_HOSTS,
    maxDownloadBytes: config.MAX_DOWNLOAD_MB * megabyte,
    settings: {
      maxCrawlPages: config.MAX_CRAWL_PAGES,
      maxCrawlDepth: config.MAX_CRAWL_DEPTH,
      maxChannelVideos: config.MAX_CHANNEL_VIDEOS,
      youtubeBaseUrl: config.YOUTUBE_BASE_URL,
    },
  });

  const answering = config.ROLE === "worker" ? null : await openAnsweringModel(config);
  const generating = answering && {
    model: answering.model,
    verify: verifySentence,
    report: (failure: string) => logger.warn(failure),
  };
  // Where a model answers or embeds the question, it is the model that takes the time.
  const threads =
    config.ROLE === "worker" || generating || embedding
      ? null
      : new AnsweringThreads(folder("passages"), Math.min(mostAnsweringThreads, availableParallelism()));

  const publicUrl =
    config.PUBLIC_URL ??
    `http://${config.HOST.includes(":") ? `[${config.HOST}]` : config.HOST}:${config.PORT}`;
  const waitingFolder = folder("waiting");
  const stored = { database, files, index };
  const purgeProject = createProjectPurge(database, [purgeResourcesStep({ ...stored, queue })]);
  const catalogue = { database, clock, logger, queue };
  const handlers = [
    ...indexResourceJobs({ ...stored, clock, logger, reader }),
    purgeResourceJob(stored),
    purgeProjectJob(purgeProject),
    keepSampleJob({
      ...catalogue,
      ...stored,
      guideFolder,
      maxUploadBytes: config.MAX_UPLOAD_MB * megabyte,
      withdraw: [withdrawPublication],
    }),
    mailLeadJob({ database, mailer, publicUrl, operatorEmail: config.OPERATOR_EMAIL }),
    purgeAccountJob(database, [purgeProjectsOfStep({ database, clock }, purgeProject)]),
  ];
  const worker = config.ROLE === "web" ? null : createJobWorker(handlers, { database, clock, logger });

  const isPublicAddress = createPublicAddressRule(config.ALLOWED_PRIVATE_HOSTS);
  const app =
    config.ROLE === "worker"
      ? null
      : await buildApp({
          config,
          publicUrl,
          logger,
          webFolder,
          ready: async () =>
            Boolean(await database.read.selectFrom("projects").select("id").limit(1).execute()),
          features: [
            sessionPlugin(catalogue),
            accountRoutes({
              ...catalogue,
              withdrawOwned: [withdrawProjects({ clock, withdraw: [withdrawPublication] })],
              mailer,
              passwords: replacements.passwords ?? createPasswordHasher(),
              settings: {
                publicUrl,
                registrationOpen: config.REGISTRATION === "open",
                hideAccountExistence: config.HIDE_ACCOUNT_EXISTENCE,
                sessionDays: config.SESSION_DAYS,
              },
            }),
            projectRoutes({ ...catalogue, withdraw: [withdrawPublication] }),
            resourceRoutes({
              ...catalogue,
              ...stored,
              maxUploadBytes: config.MAX_UPLOAD_MB * megabyte,
              waitingFolder,
            }),
            vectorizeRoutes(catalogue),
            publicationRoutes({ ...catalogue, publicUrl }),
            conversationRoutes(catalogue),
            chatRoutes({
              ...catalogue,
              answerQuestion:
                replacements.answerQuestion ??
                (threads
                  ? answerCrowd(index, threads)
                  : (projectId, question) => answerQuestion(index, projectId, question, generating)),
              searchPassages: (projectId, query, options) => searchPassages(index, projectId, query, options),
              isPublicAddress,
              traceDays: config.TRACE_DAYS,
              limits: { perMinute: config.PUBLIC_RATE_LIMIT, perDay: config.PUBLIC_DAILY_BUDGET },
            }),
            answerRoutes({
              ...catalogue,
              readPart: (projectId, resourceId, part) => index.readPart(projectId, resourceId, part),
              isPublicAddress,
              traceDays: config.TRACE_DAYS,
              limits: { perMinute: config.PUBLIC_RATE_LIMIT },
            }),
            leadRoutes(catalogue),
          ],
        });

  const stopping = new AbortController();
  const sweepDeps = { ...stored, clock, waitingFolder };
  const reportSweep = (error: unknown) => logger.warn({ err: error }, "Leftovers could not be swept.");
  let sweep: Promise<void> | undefined;

  return {
    app,
    worker,
    database,
    async start() {
      await worker?.start();
      if (worker) index.startEmbedding();
      if (worker) await queueSample(catalogue, config.SAMPLES);
      if (worker)
        sweep = sweepTraces(catalogue, config.TRACE_DAYS)
          .then(() => sweepLeftovers(sweepDeps, stopping.signal))
          .catch(reportSweep);
      return app ? app.listen({ port: config.PORT, host: config.HOST }) : null;
    },
    async stop() {
      stopping.abort();
      await app?.close();
      await worker?.stop();
      await sweep;
      await answering?.fetch.close();
      await threads?.close();
      await reader.close();
      await index.close();
      await embedding?.fetch.close();
      mailer.close();
      await database.close();
    },
  };
}
