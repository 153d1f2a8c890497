import type { z } from "zod";
import type { ReadHandle, WriteHandle } from "../database/database.ts";

/** A kind of job: its name, what it carries, and how often it is tried. */
export interface JobKind<P> {
  readonly name: string;
  readonly payload: z.ZodType<P>;
  readonly maxAttempts: number;
  /** Milliseconds before try `attempt + 1`, doubled at each further one. */
  readonly backOff: number;
  /** Kinds of one lane share a worker's slots, and owners and their projects their turns; those of another never wait for them. */
  readonly lane?: string;
}

export interface NewJob<P> {
  payload: P;
  /** While a job with this key is unfinished, another is not added. */
  idempotencyKey: string;
  /** What it works on; `forget` finds jobs by it. */
  subject: string;
  /** The account it is done for, which takes turns with others; null for the system's own. */
  owner: string | null;
  /** The project it is done for, which takes turns with the owner's others. */
  project?: string;
}

export interface JobRun<P> {
  id: string;
  payload: P;
  /** 1 at the first try. */
  attempt: number;
  /** True when no other try follows a failure. */
  last: boolean;
  /** Aborted when the lease is lost or the worker stops. */
  signal: AbortSignal;
}

/**
 * How a job ended that did not fail: `unneeded` where there was nothing to do, which is no success of its owner's; `forget`
 * where nothing of it is to be left, since it named what somebody wanted gone.
 */
export type JobEnd = void | "unneeded" | "forget";

/** What does the jobs of one kind. `gaveUp` is told once, after the last failure, and may be told again after a crash. */
export interface JobHandler<P> {
  readonly kind: JobKind<P>;
  work(run: JobRun<P>): Promise<JobEnd>;
  /** Told once a job that is to be forgotten is. */
  forgotten?(): Promise<void>;
  gaveUp?(payload: P, error: unknown, id: string): Promise<void>;
  /** While it gives a reason, its jobs wait: none is taken up, and one that runs is aborted with it and waits again. */
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

/** The durable queue. Adding happens in the caller's transaction: job and data stand or fall together. */
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
  /** As `forget` for each subject, and takes one that runs from its worker too, which is told to stop. */
  withdraw(
    transaction: WriteHandle,
    subjects: readonly string[],
    kinds: readonly { name: string }[],
  ): Promise<void>;
  /** Leaves nothing by which an owner is known who is gone: neither jobs that are over nor their turns. */
  forgetOwner(transaction: WriteHandle, owner: string): Promise<void>;
  /** Whether an owner's jobs of a kind wait now, because earlier ones used up their time. */
  isHeldBack(read: ReadHandle, kind: { lane?: string }, owner: string): Promise<boolean>;
  /** Wakes the worker of this process, so that a new job need not wait for its next look. */
  wake(): void;
}
