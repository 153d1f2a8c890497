import { hostname } from "node:os";
import { randomTail } from "#kit/ids.ts";
import type { Clock } from "#kit/clock.ts";
import type { Database } from "../database/database.ts";
import type { JobTable } from "../database/tables.ts";

/** A job that keeps killing its workers is given up after so many. */
const mostLosses = 50;
const historyDays = 7;

/** Workers of this process, so that two in one process do not take each other for dead. */
const livingWorkers = new Set<string>();

export type JobRow = JobTable;

/** The table's side of a worker: who holds which job until when. Every write names the worker, so a lost lease writes nothing. */
export function createJobLeases(database: Database, clock: Clock, leaseMilliseconds: number) {
  const worker = `${hostname()}/${process.pid}/${randomTail()}`;
  livingWorkers.add(worker);
  const at = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString();

  return {
    /** Jobs of workers of this machine that live no longer are free at once, without waiting for their leases. */
    async releaseDead(): Promise<void> {
      const running = await database.read
        .selectFrom("jobs")
        .select(["id", "worker"])
        .where("state", "=", "running")
        .execute();
      const dead = running.filter((job) => job.worker !== null && isDead(job.worker, worker));
      if (dead.length === 0) return;
      await database.write(async (transaction) => {
        for (const job of dead) {
          await transaction
            .updateTable("jobs")
            .set({ lease_until: at(-1) })
            .where("id", "=", job.id)
            .where("worker", "=", job.worker)
            .where("state", "=", "running")
            .execute();
        }
      });
    },

    /** The longest-waiting job that is due, now leased to this worker; or one whose worker was lost. */
    async claim(kinds: readonly string[]): Promise<JobRow | undefined> {
      const now = at(0);
      const due = await database.read
        .selectFrom("jobs")
        .select("id")
        .where("kind", "in", kinds)
        .where((e) =>
          e.or([
            e.and([e("state", "=", "queued"), e("run_at", "<=", now)]),
            e.and([e("state", "=", "running"), e("lease_until", "<", now)]),
          ]),
        )
        .orderBy("run_at")
        .limit(1)
        .executeTakeFirst();
      if (!due) return undefined;
      return database.write((transaction) =>
        transaction
          .updateTable("jobs")
          .set((e) => ({
            losses: e
              .case()
              .when("state", "=", "running")
              .then(e("losses", "+", 1))
              .else(e.ref("losses"))
              .end(),
            state: "running" as const,
            worker,
            lease_until: at(leaseMilliseconds),
          }))
          .where("id", "=", due.id)
          .where((e) =>
            e.or([
              e("state", "=", "queued"),
              e.and([e("state", "=", "running"), e("lease_until", "<", now)]),
            ]),
          )
          .returningAll()
          .executeTakeFirst(),
      );
    },

    hasLostTooOften: (job: JobRow) => job.losses > mostLosses,

    /** False when the lease is lost: the job is gone, or another worker has it. */
    async extend(jobId: string): Promise<boolean> {
      const { numUpdatedRows } = await database.write((transaction) =>
        transaction
          .updateTable("jobs")
          .set({ lease_until: at(leaseMilliseconds) })
          .where("id", "=", jobId)
          .where("worker", "=", worker)
          .where("state", "=", "running")
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },

    finish: (jobId: string) => end(jobId, { state: "done", finished_at: at(0), error: null }),
    fail: (jobId: string, error: string, attempts: number) =>
      end(jobId, { state: "failed", finished_at: at(0), error, attempts }),
    retry: (jobId: string, error: string, attempts: number, backOff: number) =>
      end(jobId, { state: "queued", run_at: at(backOff), error, attempts }),
    /** Gives a job back untouched, for a worker that stops. */
    release: (jobId: string) => end(jobId, { state: "queued", run_at: at(0) }),

    close: () => livingWorkers.delete(worker),

    async forgetOld(): Promise<void> {
      await database.write((transaction) =>
        transaction
          .deleteFrom("jobs")
          .where("state", "in", ["done", "failed"])
          .where("finished_at", "<", at(-historyDays * 86_400_000))
          .execute(),
      );
    },
  };

  async function end(jobId: string, change: Partial<JobRow>): Promise<void> {
    await database.write((transaction) =>
      transaction
        .updateTable("jobs")
        .set({ ...change, worker: null, lease_until: null })
        .where("id", "=", jobId)
        .where("worker", "=", worker)
        .where("state", "=", "running")
        .execute(),
    );
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
