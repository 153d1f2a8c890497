import { hostname } from "node:os";
import { sql } from "kysely";
import { randomTail } from "#kit/ids.ts";
import type { Clock } from "#kit/clock.ts";
import type { Database, WriteHandle } from "../database/database.ts";
import { deleteRows, findRows, updateRows, hasRow, is } from "../database/rows.ts";
import type { Tables } from "../database/tables.ts";
import {
  countSpent,
  forgetOwners,
  holdBack,
  type LaneLook,
  letGo,
  nextInTurn,
  shortenOwnersWaits,
  takeTurn,
} from "./job-turns.ts";

/** Limits how many workers a job may kill before it is given up. */
const mostLosses = 50;
const historyDays = 7;
/** The number of longest-waiting jobs to check; the others follow next time. */
const mostLookedAt = 1_000;

/** Workers of this process, so that two in one process do not take each other for dead. */
const livingWorkers = new Set<string>();

export type JobRow = Tables["jobs"];

/**
 * Manages leases: which worker has which job until when. Every write names the worker, so a lost lease writes
 * nothing.
 */
export class JobLeases {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #leaseMilliseconds: number;
  readonly #worker = `${hostname()}/${process.pid}/${randomTail()}`;
  /** This worker's jobs, and their start times. */
  readonly #atHand = new Map<string, { job: JobRow; since: number }>();

  constructor(database: Database, clock: Clock, leaseMilliseconds: number) {
    this.#database = database;
    this.#clock = clock;
    this.#leaseMilliseconds = leaseMilliseconds;
    livingWorkers.add(this.#worker);
  }

  /** Jobs of workers of this machine that live no longer are free at once, without waiting for their leases; whether there were any. */
  async releaseDead(): Promise<boolean> {
    const running = await findRows(
      this.#database.read,
      "jobs",
      { state: "running", worker: is("is not", null) },
      { columns: ["id", "worker"] },
    );
    const dead = running.filter((job) => isDead(job.worker!, this.#worker));
    if (dead.length === 0) return false;
    await this.#database.write(async (transaction) => {
      for (const job of dead)
        await updateRows(transaction, "jobs", { ...job, state: "running" }, { lease_until: this.#at(-1) });
    });
    return true;
  }

  /** Leases the next job to this worker, including one whose worker was lost. */
  async claim(look: Omit<LaneLook, "worker">): Promise<JobRow | undefined> {
    await this.#requeueLost(look.lane);
    const own = { ...look, worker: this.#worker };
    // A look without a transaction first: most find nothing.
    if ((await nextInTurn(this.#database.read, own, this.#clock.now())) === undefined) return undefined;
    const locking = this.#database.dialect === "postgres";
    const claimed = await this.#database.write(
      async (transaction) => {
        const id = await nextInTurn(transaction, own, this.#clock.now(), { locking });
        if (id === undefined) return undefined;
        const job = await transaction
          .updateTable("jobs")
          .set({ state: "running", worker: this.#worker, lease_until: this.#at(this.#leaseMilliseconds) })
          .where("id", "=", id)
          .where("state", "=", "queued")
          .returningAll()
          .executeTakeFirst();
        if (job) await takeTurn(transaction, job, this.#clock.now());
        return job;
      },
      { loosely: true },
    );
    if (claimed) this.#atHand.set(claimed.id, { job: claimed, since: this.#clock.now().getTime() });
    return claimed;
  }

  hasLostTooOften(job: JobRow): boolean {
    return job.losses > mostLosses;
  }

  /** Returns false if the lease is lost: the job was deleted, or another worker has it. */
  extend(jobId: string): Promise<boolean> {
    return this.#database.write((transaction) =>
      updateRows(transaction, "jobs", this.#leased(jobId), {
        lease_until: this.#at(this.#leaseMilliseconds),
      }),
    );
  }

  finish(job: JobRow, { unneeded = false } = {}): Promise<void> {
    return this.#end(job.id, { state: "done", finished_at: this.#at(0), error: null }, (transaction) =>
      unneeded ? undefined : letGo(transaction, job),
    );
  }

  async forget(jobId: string): Promise<void> {
    this.#atHand.delete(jobId);
    await this.#database.write((transaction) =>
      deleteRows(transaction, "jobs", { id: jobId, worker: this.#worker }),
    );
  }

  /** Records a failure. `timeSpent` delays the owner's other queued jobs. */
  fail(job: JobRow, error: string, attempts: number, { timeSpent = false } = {}): Promise<void> {
    return this.#end(job.id, { state: "failed", finished_at: this.#at(0), error, attempts }, (transaction) =>
      timeSpent ? holdBack(transaction, job, this.#clock.now()) : undefined,
    );
  }

  retry(jobId: string, error: string, attempts: number, backOff: number): Promise<void> {
    return this.#end(jobId, { state: "queued", run_at: this.#at(backOff), error, attempts });
  }

  /** Gives a job back untouched, for a worker that stops. */
  release(jobId: string): Promise<void> {
    return this.#end(jobId, { state: "queued", run_at: this.#at(0) });
  }

  /** Gives a job back for later, with no try counted. */
  postpone(jobId: string, milliseconds: number): Promise<void> {
    return this.#end(jobId, { state: "queued", run_at: this.#at(milliseconds) });
  }

  /**
   * Corrects times written by a clock that ran ahead: jobs that would wait longer than `longestWait` (milliseconds)
   * may run now, and leases end as if given now. Returns whether there were any.
   */
  async shortenWaits(longestWait: (job: Pick<JobRow, "kind" | "attempts">) => number): Promise<boolean> {
    const { read } = this.#database;
    const late = { state: "queued", run_at: is(">", this.#at(0)) } as const;
    const waiting = await findRows(read, "jobs", late, { order: ["run_at desc"], limit: mostLookedAt });
    const now = this.#clock.now().getTime();
    const ahead = waiting.filter((job) => Date.parse(job.run_at) - now > longestWait(job));
    const long = { state: "running", lease_until: is(">", this.#at(2 * this.#leaseMilliseconds)) } as const;
    const leased = await findRows(read, "jobs", long, { columns: ["id", "state"] });
    await shortenOwnersWaits(this.#database, this.#clock.now());
    if (ahead.length === 0 && leased.length === 0) return false;
    await this.#database.write(async (transaction) => {
      for (const { id, run_at } of ahead)
        await updateRows(transaction, "jobs", { id, state: "queued", run_at }, { run_at: this.#at(0) });
      for (const job of leased)
        await updateRows(transaction, "jobs", job, { lease_until: this.#at(this.#leaseMilliseconds) });
    });
    return true;
  }

  close(): void {
    livingWorkers.delete(this.#worker);
  }

  async forgetOld(): Promise<void> {
    await this.#database.write(async (transaction) => {
      const finished_at = is("<", this.#at(-historyDays * 86_400_000));
      await deleteRows(transaction, "jobs", { state: ["done", "failed"], finished_at });
      await forgetOwners(transaction, this.#clock.now());
    });
  }

  /** Requeues jobs whose lease expired, in their old place. */
  async #requeueLost(lane: string): Promise<void> {
    const lost = { lane, state: "running", lease_until: is("<", this.#at(0)) } as const;
    if (!(await hasRow(this.#database.read, "jobs", lost))) return;
    const losses = sql<number>`losses + 1`;
    await this.#database.write((transaction) =>
      updateRows(transaction, "jobs", lost, { state: "queued", losses, worker: null, lease_until: null }),
    );
  }

  /** Ends a job; `also` runs in the same transaction, if the lease is still valid. */
  async #end(
    jobId: string,
    change: Partial<JobRow>,
    also?: (transaction: WriteHandle) => Promise<void> | undefined,
  ): Promise<void> {
    const taken = this.#atHand.get(jobId);
    await this.#database.write(async (transaction) => {
      const ended = { ...change, worker: null, lease_until: null };
      if (!(await updateRows(transaction, "jobs", this.#leased(jobId), ended))) return;
      await also?.(transaction);
      const now = this.#clock.now();
      if (taken) await countSpent(transaction, taken.job, { milliseconds: now.getTime() - taken.since, now });
    });
    this.#atHand.delete(jobId);
  }

  #leased(id: string) {
    return { id, worker: this.#worker, state: "running" as const };
  }

  #at(milliseconds: number): string {
    return new Date(this.#clock.now().getTime() + milliseconds).toISOString();
  }
}

function isDead(name: string, self: string): boolean {
  const [host, pid] = name.split("/");
  if (host !== hostname() || name === self) return false;
  // Another life of this very process number, as in a container that started again.
  if (Number(pid) === process.pid) return !livingWorkers.has(name);
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
