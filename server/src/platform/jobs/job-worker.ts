import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import type { Database } from "../database/database.ts";
import { JobLeases, type JobRow } from "./job-leases.ts";
import { FinalJobError, type JobHandler, PostponedJobError, TimeSpentError } from "./job-queue.ts";
import type { LaneLook } from "./job-turns.ts";

export interface JobWorker {
  start(): Promise<void>;
  /** Aborts what runs, gives it back to the queue, and waits until all is at rest. */
  stop(): Promise<void>;
  /** Looks for work now instead of at the next look. */
  wake(): void;
}

interface JobWorkerOptions {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** Jobs of one lane at the same time; one owner has half of them at most. */
  slots?: number;
  leaseMilliseconds?: number;
  /** Milliseconds between checks for other processes' jobs when idle. */
  lookEvery?: number;
}

// Handlers of different payloads stand in one list; the kind's schema brings the type back.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyHandler = JobHandler<any>;

/** Milliseconds between checks for dead workers on this machine; leases cover other machines. */
const noticeEvery = 2_000;

/** Milliseconds before a postponed job is tried again. */
const postponedFor = 30_000;

/** Milliseconds between corrections of waits that a clock running ahead has written. */
const shortenEvery = 10_000;

/** Does jobs of the queue, several of each lane at a time, each under a lease that it keeps extending. */
export function createJobWorker(handlers: readonly AnyHandler[], options: JobWorkerOptions): JobWorker {
  const { database, clock, logger, slots = 4, leaseMilliseconds = 10_000, lookEvery = 500 } = options;
  const byKind = new Map(handlers.map((handler) => [handler.kind.name, handler]));
  const lanes = Map.groupBy(handlers, ({ kind }) => kind.lane ?? "");
  const leases = new JobLeases(database, clock, leaseMilliseconds);
  const stopping = new AbortController();
  const runJob = createRunner({ byKind, leases, logger, stopping: stopping.signal, leaseMilliseconds });
  const slotsAtRest: Promise<void>[] = [];
  let wakers: (() => void)[] = [];
  let away = false;
  let stopHearing = () => {};
  const timers: NodeJS.Timeout[] = [];

  const wake = () => {
    const waiting = wakers;
    wakers = [];
    for (const resolve of waiting) resolve();
  };

  async function nextLook(): Promise<void> {
    const woken = new AbortController();
    wakers.push(() => woken.abort());
    await delay(lookEvery, undefined, { signal: AbortSignal.any([woken.signal, stopping.signal]) }).catch(
      () => {},
    );
  }

  async function runSlot(look: Omit<LaneLook, "worker">): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const kinds = await kindsThatNeedNotWait(look.kinds);
        const job = kinds.length > 0 ? await leases.claim({ ...look, kinds }) : undefined;
        if (away) logger.info({}, "The job queue is reachable again.");
        away = false;
        if (job) await runJob(job);
        else await nextLook();
      } catch (error) {
        // Each slot meets it at each look, for as long as it lasts.
        if (!away) logger.error({ err: error }, "The job queue could not be reached.");
        away = true;
        await nextLook();
      }
    }
  }

  async function kindsThatNeedNotWait(kinds: readonly string[]): Promise<string[]> {
    const reasons = await Promise.all(
      kinds.map(async (kind) => (await byKind.get(kind)?.waitsFor?.()) ?? null),
    );
    return kinds.filter((_, i) => reasons[i] === null);
  }

  const longestWait = ({ kind, attempts }: Pick<JobRow, "kind" | "attempts">) =>
    Math.max(postponedFor, backOffAfter(byKind.get(kind), attempts));

  /** Polls for freed leases; an unreachable queue is reported by each slot. */
  function lookForFreed(look: () => Promise<boolean>, every: number): void {
    const wakeIfFreed = () => {
      look().then(
        (freed) => freed && wake(),
        () => {},
      );
    };
    timers.push(setInterval(wakeIfFreed, every).unref());
  }

  return {
    async start() {
      await leases.releaseDead();
      await leases.shortenWaits(longestWait);
      await leases.forgetOld();
      stopHearing = database.onSignal("jobs", wake);
      lookForFreed(() => leases.releaseDead(), noticeEvery);
      lookForFreed(() => leases.shortenWaits(longestWait), shortenEvery);
      for (const [lane, those] of lanes) {
        const kinds = those.map(({ kind }) => kind.name);
        const look = { lane, kinds, mostOfOwner: Math.ceil(slots / 2) };
        for (let slot = 0; slot < slots; slot++) slotsAtRest.push(runSlot(look));
      }
    },
    async stop() {
      stopping.abort();
      timers.forEach(clearInterval);
      stopHearing();
      wake();
      await Promise.all(slotsAtRest);
      leases.close();
    },
    wake,
  };
}

interface RunDeps {
  byKind: ReadonlyMap<string, AnyHandler>;
  leases: JobLeases;
  logger: Logger;
  stopping: AbortSignal;
  leaseMilliseconds: number;
}

/** Runs jobs, extending each one's lease, and reports their results to the queue. */
function createRunner({ byKind, leases, logger, stopping, leaseMilliseconds }: RunDeps) {
  async function runJob(job: JobRow): Promise<void> {
    const handler = byKind.get(job.kind)!;
    const lost = new AbortController();
    const waiting = new AbortController();
    const beat = setInterval(() => {
      handler.waitsFor?.().then(
        (reason) => reason && waiting.abort(reason),
        () => {},
      );
      leases.extend(job.id).then(
        (held) => held || lost.abort(),
        (error: unknown) => logger.warn({ err: error, job: job.id }, "A lease could not be extended."),
      );
    }, leaseMilliseconds / 5);
    const attempt = job.attempts + 1;
    const last = attempt >= job.max_attempts;
    try {
      if (leases.hasLostTooOften(job))
        throw new FinalJobError("The worker repeatedly stopped during this job.");
      const payload = handler.kind.payload.parse(JSON.parse(job.payload)) as unknown;
      const signal = AbortSignal.any([lost.signal, stopping, waiting.signal]);
      const done = await handler.work({ id: job.id, payload, attempt, last, signal });
      if (done !== "forget") return await leases.finish(job, { unneeded: done === "unneeded" });
      await leases.forget(job.id);
      await handler.forgotten?.();
    } catch (error) {
      if (lost.signal.aborted) return;
      if (stopping.aborted || waiting.signal.aborted) return await leases.release(job.id);
      if (error instanceof PostponedJobError) {
        logger.warn({ err: error.cause, job: job.id, kind: job.kind }, "A job was postponed.");
        return await leases.postpone(job.id, postponedFor);
      }
      await afterFailure(job, handler, attempt, last, error);
    } finally {
      clearInterval(beat);
    }
  }

  async function afterFailure(
    job: JobRow,
    handler: AnyHandler,
    attempt: number,
    last: boolean,
    error: unknown,
  ) {
    const sentence = error instanceof Error ? error.message : String(error);
    if (!last && !(error instanceof FinalJobError)) {
      logger.warn({ err: error, job: job.id, kind: job.kind, attempt }, "A job failed and will be retried.");
      return leases.retry(job.id, sentence, attempt, backOffAfter(handler, attempt));
    }
    const cause = error instanceof FinalJobError ? error.cause : error;
    logger.warn({ err: cause, job: job.id, kind: job.kind, attempt }, "A job failed for good.");
    const payload = handler.kind.payload.safeParse(JSON.parse(job.payload));
    if (payload.success) await handler.gaveUp?.(payload.data, cause, job.id);
    await leases.fail(job, sentence, attempt, { timeSpent: error instanceof TimeSpentError });
  }

  return runJob;
}

/** Returns the milliseconds until the next attempt. For a kind unknown to this version, any wait may be right. */
function backOffAfter(handler: AnyHandler | undefined, attempts: number): number {
  return handler ? handler.kind.backOff * 2 ** Math.max(0, attempts - 1) : Number.POSITIVE_INFINITY;
}
