import { randomUUID } from "node:crypto";
import type { Clock } from "#kit/clock.ts";
import { slices } from "#kit/slices.ts";
import { deleteRows, findRow, is } from "../database/rows.ts";
import type { Database, WriteHandle } from "../database/database.ts";
import type { JobKind, JobQueue, NewJob } from "./job-queue.ts";
import { isDelayed, lineOf } from "./job-turns.ts";

/**
 * Stores the queue in the catalogue. Calls `wakeWorker` after jobs were added; workers of other processes get a
 * notification.
 */
export function createJobQueue(
  clock: Clock,
  wakeWorker: () => void,
  signal: Database["signal"] = async () => undefined,
): JobQueue {
  return {
    async add(transaction, kind, job) {
      const key = keyOf(kind, job);
      const added = (await insertJobs(transaction, kind, [job], clock)).get(key);
      if (added !== undefined) {
        await signal(transaction, "jobs");
        return { id: added, added: true };
      }
      const unfinished = { idempotency_key: key, state: ["queued", "running"] as const };
      return { id: (await findRow(transaction, "jobs", unfinished))!.id, added: false };
    },

    async addAll(transaction, kind, jobs) {
      const added = await insertJobs(transaction, kind, jobs, clock);
      if (added.size > 0) await signal(transaction, "jobs");
      return added;
    },

    async forget(transaction, subject) {
      await deleteRows(transaction, "jobs", { subject, state: is("!=", "running") });
    },

    async withdraw(transaction, subjects, kinds) {
      const names = kinds.map((kind) => kind.name);
      for (const some of slices(subjects, rowsAtOnce))
        await deleteRows(transaction, "jobs", { subject: some, kind: names, state: is("!=", "done") });
    },

    async forgetOwner(transaction, owner) {
      await deleteRows(transaction, "job_owners", { owner });
      await deleteRows(transaction, "jobs", { owner, state: ["done", "failed"] });
    },

    isDelayed: (read, kind, owner) => isDelayed(read, kind.lane ?? "", owner, clock.now()),

    wake: wakeWorker,
  };
}

// Their values are well below what either database takes in one statement.
const rowsAtOnce = 500;

const keyOf = <P>(kind: JobKind<P>, { idempotencyKey, subject }: NewJob<P>) =>
  idempotencyKey ?? `${kind.name}:${subject}`;

/** Returns the IDs of new jobs, by key. */
async function insertJobs<P>(
  transaction: WriteHandle,
  kind: JobKind<P>,
  jobs: readonly NewJob<P>[],
  clock: Clock,
): Promise<Map<string, string>> {
  const now = clock.now().toISOString();
  const added = new Map<string, string>();
  for (const some of slices(jobs, rowsAtOnce)) {
    const inserted = await transaction
      .insertInto("jobs")
      .values(some.map((job) => rowOf(kind, job, now)))
      .onConflict((conflict) => conflict.doNothing())
      .returning(["id", "idempotency_key"])
      .execute();
    for (const { id, idempotency_key } of inserted) added.set(idempotency_key, id);
  }
  return added;
}

function rowOf<P>(kind: JobKind<P>, job: NewJob<P>, now: string) {
  return {
    id: randomUUID(),
    kind: kind.name,
    lane: kind.lane ?? "",
    owner: job.owner ?? "",
    line: lineOf(job),
    subject: job.subject,
    payload: JSON.stringify(kind.payload.parse(job.payload)),
    idempotency_key: keyOf(kind, job),
    state: "queued" as const,
    attempts: 0,
    losses: 0,
    max_attempts: kind.maxAttempts,
    run_at: now,
    lease_until: null,
    worker: null,
    created_at: now,
    finished_at: null,
    error: null,
  };
}
