import type { z } from "zod";
import type { ReadHandle, WriteHandle } from "../database/database.ts";

export interface JobKind<P> {
  readonly name: string;
  readonly payload: z.ZodType<P>;
  readonly maxAttempts: number;
  /** Milliseconds before try `attempt + 1`, doubled at each further one. */
  readonly backOff: number;
  /** Kinds of one lane share a worker's slots, and owners and their projects their turns; those of another never wait for them. */
  readonly lane?: string;
}

/** Tries a mail for about a day, because a mail server may be away for one. */
export const mailTries = { maxAttempts: 10, backOff: 60_000 };

/** Tries a removal for more than a week: data that somebody wanted gone must go. */
export const purgeTries = { maxAttempts: 18, backOff: 10_000 };

export interface NewJob<P> {
  payload: P;
  /** The object it works on, by which `forget` finds it. */
  subject: string;
  /** While a job with this key is unfinished, another is not added; the kind and its subject if left out. */
  idempotencyKey?: string;
  /** The account it is done for, which takes turns with others; the system if left out. */
  owner?: string | null;
  /** The project it is done for, which takes turns with the owner's others. */
  project?: string;
}

export interface JobRun<P> {
  id: string;
  payload: P;
  /** 1 at the first try. */
  attempt: number;
  /** True if no attempt follows a failure. */
  last: boolean;
  /** Aborted when the lease is lost or the worker stops. */
  signal: AbortSignal;
}

/**
 * The result of a successful job: `unneeded` if there was nothing to do, which doesn't count as the owner's success;
 * `forget` to delete its row, because it names something that somebody deleted.
 */
export type JobEnd = void | "unneeded" | "forget";

/** Runs the jobs of one kind. `gaveUp` is called once after the last failure, and possibly again after a crash. */
export interface JobHandler<P> {
  readonly kind: JobKind<P>;
  work(run: JobRun<P>): Promise<JobEnd>;
  /** Called once a job's row was deleted on request. */
  forgotten?(): Promise<void>;
  gaveUp?(payload: P, error: unknown, id: string): Promise<void>;
  /**
   * Postpones this kind's jobs while it returns a reason: none is started, and a running one is aborted and queued
   * again.
   */
  waitsFor?(): Promise<Error | null>;
}

/** Thrown by a job's work where it has to be done later, through no fault of its own: no try is counted. */
export class PostponedJobError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = "PostponedJobError";
  }
}

/** Thrown by a job's work when another try makes no sense: it fails at once. */
export class FinalJobError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "FinalJobError";
  }
}

/** Thrown by a job that used up the time it is given: it fails at once, and its owner's next ones of the lane wait. */
export class TimeSpentError extends FinalJobError {}

/** The durable queue. Jobs are added in the caller's transaction: job and data are stored together or not at all. */
export interface JobQueue {
  add<P>(transaction: WriteHandle, kind: JobKind<P>, job: NewJob<P>): Promise<{ id: string; added: boolean }>;
  /** Adds many of a kind; gives the identifiers of those that are new, by their keys. */
  addAll<P>(
    transaction: WriteHandle,
    kind: JobKind<P>,
    jobs: readonly NewJob<P>[],
  ): Promise<ReadonlyMap<string, string>>;
  /** Removes a subject's jobs, past and waiting. One that runs stays under its lease, to find its subject gone. */
  forget(transaction: WriteHandle, subject: string): Promise<void>;
  /** Like `forget` for each subject, but also takes running jobs from their worker, which is notified to stop. */
  withdraw(
    transaction: WriteHandle,
    subjects: readonly string[],
    kinds: readonly { name: string }[],
  ): Promise<void>;
  /** Deletes all data that identifies a deleted owner: finished jobs and turns. */
  forgetOwner(transaction: WriteHandle, owner: string): Promise<void>;
  /** Checks whether an owner's jobs of a kind are delayed because earlier ones used up their time. */
  isDelayed(read: ReadHandle, kind: { lane?: string }, owner: string): Promise<boolean>;
  /** Wakes the worker of this process, so that a new job need not wait for its next look. */
  wake(): void;
}
