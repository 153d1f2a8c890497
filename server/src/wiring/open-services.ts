import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Logger as PinoLogger, pino } from "pino";
import { clientKey } from "#kit/client-address.ts";
import { type Clock, systemClock } from "#kit/clock.ts";
import { whoActs } from "#features/audit/record-act.ts";
import { emitPlanSpent } from "#features/webhooks/emit-event.ts";
import { createPlanMeter } from "#features/projects/plan-meter.ts";
import { eraseResourceFromAudit } from "#features/audit/erase-from-audit.ts";
import { signedAudit } from "#features/audit/sign-audit.ts";
import { forgetSourceOfCases } from "#features/cases/cases.repository.ts";
import { queueRunAfterChange } from "#features/cases/run-after-change.ts";
import { queueGaps } from "#features/chat/ask-gaps.jobs.ts";
import { createSlackApi } from "#features/slack/slack-api.ts";
import { forgetResource } from "#features/chat/forget-resource.ts";
import { PassageMender } from "#features/resources/passage-mender.ts";
import { AnsweringThreads } from "#knowledge/answer/threads/answering-threads.ts";
import { AnswerWarmer } from "#knowledge/answer/warm-answers.ts";
import type { Database } from "#platform/database/database.ts";
import { createDiskReserve, reservedDatabase } from "#platform/disk/disk-reserve.ts";
import { createDiskSpace, type MeasureSpace } from "#platform/disk/disk-space.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import { readQueueState } from "#platform/jobs/queue-state.ts";
import { createSafeFetch, whyRefused } from "#platform/safe-fetch/safe-fetch.ts";
import { openSecretBox } from "#platform/secrets/secret-box.ts";
import { openedOnce } from "#kit/made-once.ts";
import type { Deps } from "#features/deps.ts";
import { type Mailer, mailChecker } from "#platform/mail/mailer.ts";
import { createAnswerTimes } from "#platform/metrics/answer-times.ts";
import { type Config, publicUrlOf } from "../config.ts";
import { admitEncryption, openDataFolder } from "./data-folder.ts";
import { BetterRanking } from "#features/models/better-ranking.ts";
import { observeWith } from "./observe-with.ts";
import { openCatalogue } from "./open-catalogue.ts";
import { openFileStore } from "./open-file-store.ts";
import { openPassages } from "./open-passages.ts";
import { openMailer } from "./open-mailer.ts";
import { createPagePictures } from "#knowledge/readers/process/page-pictures.ts";
import type { Pace } from "#knowledge/models/embed-by-setting.ts";
import { openRanking } from "./open-ranking.ts";
import { openReaders } from "./open-readers.ts";

const megabyte = 1024 * 1024;
/** The limit of threads: each takes some hundred megabytes under load. */
const mostThreads = 4;

/** Replacements for tests. */
export interface ReplacedServices {
  logger?: PinoLogger;
  clock?: Clock;
  database?: Database;
  measureSpace?: MeasureSpace;
  /** The script of an answering thread. */
  answeringThread?: URL;
  /** Sets how long a provider of embeddings is waited for. */
  embeddingPace?: Partial<Pace>;
}

export interface StartOptions {
  /** True to move aside existing data that prevents a start. */
  startEmpty: boolean;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Builds the services of jobs and calls, each once. `wakeWorker` is called after jobs were added. */
export async function openServices(
  config: Config,
  replaced: ReplacedServices,
  wakeWorker: () => void,
  { startEmpty }: StartOptions,
) {
  const { clock = systemClock, logger = pino({ level: config.LOG_LEVEL }) } = replaced;
  // Opens the installation's key when something sealed with it is first needed.
  const secrets = openedOnce(() => openSecretBox(config.SECRET_KEY, config.DATA_DIR));
  const given = { ...replaced, clock, logger, secrets, startEmpty };
  const { disk, reserve, database } = await openStorage(config, given);
  const ranking = await openRanking(config, logger, replaced.embeddingPace);
  const suspected = (projectId: string) => mender.suspect(projectId);
  const passages = await openPassages(config, {
    database,
    logger,
    models: ranking.models(),
    suspected,
    requireRoom: () => disk.requireRoom(),
  });
  const { index } = passages;
  const queue = createJobQueue(clock, wakeWorker, database.signal);
  const mender = new PassageMender({ database, clock, logger, queue, index });
  const planMeter = createPlanMeter({
    database,
    clock,
    logger,
    queue,
    defaultPlan: config.DEFAULT_PLAN,
    questionsSpent: emitPlanSpent,
  });
  const threads = new AnsweringThreads(passages.folder, Math.min(mostThreads, availableParallelism()), {
    ...ranking.ranker(() => index),
    ...(passages.bringUp && { prepare: passages.bringUp }),
    askedBy: () => {
      const { id, address } = whoActs().actor;
      if (id !== null) return { who: id, isVisitor: false };
      return address === null ? undefined : { who: clientKey(address), isVisitor: true };
    },
    suspected,
    ...(replaced.answeringThread && { begins: replaced.answeringThread }),
  });
  const source = ranking.source(index, threads, () => disk.requireRoom());
  const betterRanking = new BetterRanking(source, logger);
  const warmer = new AnswerWarmer((projectId) => threads.run(projectId, "warm", null));
  const sender = openMailer(config, logger);
  const mailer: Mailer = {
    delivers: sender.delivers,
    send: (mail) => reserve.spend(() => sender.send(mail)),
    close: () => sender.close(),
  };
  const readers = openReaders(config, { database, logger });
  const pictures = createPagePictures();
  const outgoing = createSafeFetch({
    allowedPrivateHosts: config.ALLOWED_PRIVATE_HOSTS,
    maxBytes: megabyte,
    timeoutMs: 15_000,
  });

  const metrics = config.METRICS_TOKEN
    ? (await import("#platform/metrics/metrics.ts")).createMetrics(() => readQueueState(database.read, clock))
    : null;

  const answerTimes = createAnswerTimes(clock);
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
    observe: observeWith(logger, metrics, traces, answerTimes),
    answerTimes,
    checkMail: mailChecker(config.SMTP_URL, clock),
    disk,
    reserve,
    queue,
    planMeter,
    files: openFileStore(config),
    index,
    /** Threads for slow reads. None starts before it is needed or requested. */
    threads,
    /** Returns the embedding model in use, under the name that its operator knows it by; null if there is none. */
    embedder: ranking.embedder,
    betterRanking,
    /** Returns the models that rank passages; none if built-in answers use only stored data. */
    ranking: ranking.names,
    /** Is called when other text of a project answers than before; a process that only works answers nobody. */
    async indexed(projectId: string) {
      if (config.ROLE === "all") warmer.changed(projectId);
      await queueGaps({ database, queue }, projectId);
      await queueRunAfterChange({ database, clock, queue }, projectId);
    },
    async forgetResource(projectId: string, gone: { id: string; name: string }) {
      await forgetResource({ database }, projectId, gone);
      await database.write(async (transaction) => {
        await forgetSourceOfCases(transaction, projectId, gone.id);
        await eraseResourceFromAudit(transaction, projectId, gone.id);
      });
    },
    mender,
    mended: (projectId: string) => mender.mended(projectId),
    suspect: (projectId: string) => mender.suspect(projectId),
    sweepAnyway: config.SWEEP_ANYWAY,
    dataFolder: config.DATA_DIR,
    mailer,
    secrets,
    outgoing,
    callSlack: createSlackApi(outgoing, config.SLACK_API_URL),
    whyRefused: (address: string) => whyRefused(address, config.ALLOWED_PRIVATE_HOSTS),
    pictures,
    ...readers,
    ...settingsOf(config),
    async close() {
      pictures.close();
      await outgoing.close();
      await readers.reader.close();
      await readers.basicReader.close();
      await threads.close();
      await warmer.close();
      await mender.close();
      await index.close();
      await ranking.close();
      mailer.close();
      await traces?.close();
      await database.close();
    },
  };
}

/** Opens DATA_DIR and the catalogue, which release the reserve when the disk is full. */
async function openStorage(
  config: Config,
  given: ReplacedServices & StartOptions & Pick<Deps, "clock" | "logger" | "secrets">,
) {
  const { clock, logger, measureSpace: measure } = given;
  await openDataFolder(config.DATA_DIR);
  if (given.database) admitEncryption(config);

  const least = { bytes: config.MIN_FREE_DISK_MB * megabyte, percent: config.MIN_FREE_DISK_PERCENT };
  const disk = createDiskSpace(config.DATA_DIR, least, { clock, measure });
  const reserve = createDiskReserve(config.DATA_DIR, {
    bytes: config.DISK_RESERVE_MB * megabyte,
    logger,
    measure,
  });
  // Also a start needs a little room, for the journals.
  const opened = given.database ?? (await reserve.spend(() => openCatalogue(config, given)));
  return { disk, reserve, database: signedAudit(reservedDatabase(opened, reserve), given.secrets) };
}

/** Returns the settings that calls and jobs read. */
function settingsOf(config: Config) {
  return {
    waitingFolder: join(config.DATA_DIR, "waiting"),
    publicUrl: publicUrlOf(config),
    /** Milliseconds that a session may go unused; 0 for no limit. */
    idleMs: config.SESSION_IDLE_HOURS * 3_600_000,
    quota: {
      bytes: config.QUOTA_MB * megabyte,
      resources: config.QUOTA_RESOURCES,
      projects: config.QUOTA_PROJECTS,
      people: config.QUOTA_MEMBERS,
      defaultPlan: config.DEFAULT_PLAN,
    },
    maxUploadBytes: config.MAX_UPLOAD_MB * megabyte,
    adminEmails: config.ADMIN_EMAILS,
    operatorEmail: config.OPERATOR_EMAIL,
    defaultPlan: config.DEFAULT_PLAN,
    embedOrigins: config.ALLOWED_EMBED_ORIGINS,
    traceDays: config.TRACE_DAYS,
    answerDays: config.ANSWER_DAYS,
  };
}
