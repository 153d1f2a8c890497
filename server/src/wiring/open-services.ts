import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Logger as PinoLogger, pino } from "pino";
import { basicIngestion } from "@groundwork/contract/plans";
import { findPlan } from "#features/accounts/account-plans.repository.ts";
import { findOwnerOf } from "#features/projects/projects.repository.ts";
import { clientKey } from "#kit/client-address.ts";
import { type Clock, systemClock } from "#kit/clock.ts";
import { whoActs } from "#features/audit/acting.ts";
import { createPlanMeter } from "#features/projects/plan-meter.ts";
import { eraseResourceFromAudit } from "#features/audit/erase-from-audit.ts";
import { signedAudit } from "#features/audit/sign-audit.ts";
import { forgetResource } from "#features/chat/forget-resource.ts";
import { PassageMender } from "#features/resources/passage-mender.ts";
import { AnsweringThreads } from "#knowledge/answer/threads/answering-threads.ts";
import { AnswerWarmer } from "#knowledge/answer/warm-answers.ts";
import { createReader } from "#knowledge/readers/process/read-in-worker.ts";
import type { Database } from "#platform/database/database.ts";
import { reservedDatabase } from "#platform/database/reserved-database.ts";
import { ringOf } from "#kit/vault/key-ring.ts";
import { catalogueKey } from "#platform/database/sqlite-database.ts";
import { createDiskReserve } from "#platform/disk/disk-reserve.ts";
import { createDiskSpace, type MeasureSpace } from "#platform/disk/disk-space.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import { readQueueState } from "#platform/jobs/queue-state.ts";
import { createMetrics } from "#platform/metrics/metrics.ts";
import { openSecretBox } from "#platform/secrets/secret-box.ts";
import { createMailer } from "#platform/mail/create-mailer.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import type { Config } from "../config.ts";
import { admitEncryption } from "./admit-encryption.ts";
import { openDataFolder } from "./data-folder.ts";
import { openEmbeddingModels } from "./embedding-models.ts";
import { observeWith } from "./observe-with.ts";
import { openCatalogue } from "./open-catalogue.ts";
import { openFileStore } from "./open-file-store.ts";
import { openPassages } from "./open-passages.ts";
import { openLocalModels } from "./local-models.ts";
import { publicUrlOf } from "./public-url.ts";

const megabyte = 1024 * 1024;
/** Each holds some hundred megabytes while many ask. */
const mostThreads = 4;

/** What tests put in place of the real thing. */
export interface ReplacedServices {
  logger?: PinoLogger;
  clock?: Clock;
  database?: Database;
  measureSpace?: MeasureSpace;
  /** What a thread that answers runs. */
  answeringThread?: URL;
}

export interface StartOptions {
  /** What a start cannot go on with is moved aside. */
  beginAnew: boolean;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

/** What jobs and calls stand on, each built once. `wakeWorker` is called after jobs were added. */
export async function openServices(
  config: Config,
  replaced: ReplacedServices,
  wakeWorker: () => void,
  { beginAnew }: StartOptions,
) {
  const { clock = systemClock, logger = pino({ level: config.LOG_LEVEL }), measureSpace: measure } = replaced;
  const folder = (name: string) => join(config.DATA_DIR, name);
  await openDataFolder(config.DATA_DIR);
  if (replaced.database) admitEncryption(config);

  const least = { bytes: config.MIN_FREE_DISK_MB * megabyte, percent: config.MIN_FREE_DISK_PERCENT };
  const disk = createDiskSpace(config.DATA_DIR, least, { clock, measure });
  const reserve = createDiskReserve(config.DATA_DIR, {
    bytes: config.DISK_RESERVE_MB * megabyte,
    logger,
    measure,
  });
  // Also a start needs a little room, for the journals.
  const opened =
    replaced.database ?? (await reserve.spend(() => openCatalogue(config, { beginAnew, logger })));
  const database = signedAudit(reservedDatabase(opened, reserve), () =>
    openSecretBox(config.SECRET_KEY, config.DATA_DIR),
  );
  const ring = ringOf(config.DATA_DIR);
  const local = await openLocalModels(config, logger);
  const embedding = openEmbeddingModels(config, logger, local);
  const suspected = (projectId: string) => mender.suspect(projectId);
  const passages = await openPassages(config, {
    database,
    logger,
    models: embedding?.models ?? null,
    suspected,
    requireRoom: () => disk.requireRoom(),
  });
  const { index } = passages;
  const queue = createJobQueue(clock, wakeWorker, database.signal);
  const mender = new PassageMender({ database, clock, logger, queue, index });
  const planMeter = createPlanMeter({ database, clock, logger, queue, defaultPlan: config.DEFAULT_PLAN });
  const threads = new AnsweringThreads(passages.folder, Math.min(mostThreads, availableParallelism()), {
    ...(embedding && { placeOf: (projectId, text) => index.placeBeside(projectId, text) }),
    ...(local?.rerank && { rerank: local.rerank }),
    ...(passages.bringUp && { prepare: passages.bringUp }),
    askedBy: () => {
      const { id, address } = whoActs().actor;
      return id ?? (address === null ? undefined : clientKey(address));
    },
    suspected,
    ...(replaced.answeringThread && { begins: replaced.answeringThread }),
  });
  const warmer = new AnswerWarmer((projectId) => threads.run(projectId, "warm", null));
  const sender = createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    outbox: folder("outbox"),
    logger,
    seal: ring?.sealOf(catalogueKey, true),
  });
  const mailer: Mailer = {
    delivers: sender.delivers,
    send: (mail) => reserve.spend(() => sender.send(mail)),
    close: () => sender.close(),
  };
  const readerOf = (most: { pages: number; videos: number }, recognises: boolean) =>
    createReader({
      allowedPrivateHosts: config.ALLOWED_PRIVATE_HOSTS,
      maxDownloadBytes: config.MAX_DOWNLOAD_MB * megabyte,
      refused: (why) => logger.info({ why }, "An address was not read."),
      troubled: (why) => logger.warn({ why }, "Pages were read without their layout."),
      settings: {
        maxCrawlPages: Math.min(most.pages, config.MAX_CRAWL_PAGES),
        maxCrawlPagesOnRequest: Math.min(most.pages, config.MAX_CRAWL_PAGES_ON_REQUEST),
        maxCrawlDepth: config.MAX_CRAWL_DEPTH,
        maxChannelVideos: Math.min(most.videos, config.MAX_CHANNEL_VIDEOS),
        maxChannelVideosOnRequest: Math.min(most.videos, config.MAX_CHANNEL_VIDEOS_ON_REQUEST),
        youtubeBaseUrl: config.YOUTUBE_BASE_URL,
        ...(recognises && {
          recognition: { languages: config.OCR_LANGUAGES, mostPages: config.OCR_MAX_PAGES },
        }),
      },
    });
  const reader = readerOf({ pages: Infinity, videos: Infinity }, config.OCR === "on");
  const basicReader = readerOf(basicIngestion, false);
  async function ingestionOf(projectId: string) {
    const ownerId = await findOwnerOf(database.read, projectId);
    return ownerId === undefined
      ? ("advanced" as const)
      : (await findPlan(database.read, ownerId, config.DEFAULT_PLAN)).ingestion;
  }

  const metrics = config.METRICS_TOKEN ? createMetrics(() => readQueueState(database.read, clock)) : null;

  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  const traces = endpoint
    ? (await import("#platform/traces/traces.ts")).createTraces({ endpoint, logger })
    : null;

  return {
    clock,
    logger,
    database,
    metrics,
    traces,
    observe: observeWith(logger, metrics, traces),
    disk,
    reserve,
    queue,
    planMeter,
    files: openFileStore(config),
    index,
    /** They read what is stored, wherever that may take long. None begins before it is needed or asked for. */
    threads,
    /** Whether built-in answers are made of what is stored alone, without a model of embeddings or a reranker. */
    answersAlone: !embedding && !local?.rerank,
    /** Told when other text of a project answers than before; a process that only works answers nobody. */
    indexed: (projectId: string) => (config.ROLE === "all" ? warmer.changed(projectId) : undefined),
    async forgetResource(projectId: string, gone: { id: string; name: string }) {
      await forgetResource({ database }, projectId, gone);
      await database.write((transaction) => eraseResourceFromAudit(transaction, projectId, gone.id));
    },
    mender,
    mended: (projectId: string) => mender.mended(projectId),
    suspect: (projectId: string) => mender.suspect(projectId),
    sweepAnyway: config.SWEEP_ANYWAY,
    dataFolder: config.DATA_DIR,
    mailer,
    reader,
    basicReader,
    ingestionOf,
    async mostOnRequest(projectId: string) {
      const most = {
        pages: Math.max(config.MAX_CRAWL_PAGES, config.MAX_CRAWL_PAGES_ON_REQUEST),
        videos: Math.max(config.MAX_CHANNEL_VIDEOS, config.MAX_CHANNEL_VIDEOS_ON_REQUEST),
      };
      if ((await ingestionOf(projectId)) === "advanced") return most;
      const { pages, videos } = basicIngestion;
      return { pages: Math.min(most.pages, pages), videos: Math.min(most.videos, videos) };
    },
    waitingFolder: folder("waiting"),
    publicUrl: publicUrlOf(config),
    /** How long a session may go unused, in milliseconds; 0 for as long as it lasts. */
    idleMs: config.SESSION_IDLE_HOURS * 3_600_000,
    quota: {
      bytes: config.QUOTA_MB * megabyte,
      resources: config.QUOTA_RESOURCES,
      projects: config.QUOTA_PROJECTS,
      people: config.QUOTA_MEMBERS,
      defaultPlan: config.DEFAULT_PLAN,
    },
    maxUploadBytes: config.MAX_UPLOAD_MB * megabyte,
    async close() {
      await reader.close();
      await basicReader.close();
      await threads.close();
      await warmer.close();
      await mender.close();
      await index.close();
      await embedding?.close();
      await local?.close();
      mailer.close();
      await traces?.close();
      await database.close();
    },
  };
}
