import { randomUUID } from "node:crypto";
import type { Clock } from "#kit/clock.ts";
import type { Database } from "../database/database.ts";
import type { JobQueue } from "./job-queue.ts";
import { isHeldBack, lineOf } from "./job-turns.ts";

/** The queue in the catalogue. `wakeWorker` is called after jobs were added; workers of other processes hear the signal. */
export function createJobQueue(
  clock: Clock,
  wakeWorker: () => void,
  signal: Database["signal"] = async () => undefined,
): JobQueue {
  return {
    async add(transaction, kind, job) {
      const now = clock.now().toISOString();
      const id = randomUUID();
      const inserted = await transaction
        .insertInto("jobs")
        .values({
          id,
          kind: kind.name,
          lane: kind.lane ?? "",
          owner: job.owner ?? "",
          line: lineOf(job),
          subject: job.subject,
          payload: JSON.stringify(kind.payload.parse(job.payload)),
          idempotency_key: job.idempotencyKey,
          state: "queued",
          attempts: 0,
          losses: 0,
          max_attempts: kind.maxAttempts,
          run_at: now,
          lease_until: null,
          worker: null,
          created_at: now,
          finished_at: null,
          error: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (inserted) {
        await signal(transaction, "jobs");
        return { id, added: true };
      }
      const unfinished = await transaction
        .selectFrom("jobs")
        .select("id")
        .where("idempotency_key", "=", job.idempotencyKey)
        .where("state", "in", ["queued", "running"])
        .executeTakeFirstOrThrow();
      return { id: unfinished.id, added: false };
    },

    async forget(transaction, subject) {
      await transaction
        .deleteFrom("jobs")
        .where("subject", "=", subject)
        .where("state", "!=", "running")
        .execute();
    },

    async withdraw(transaction, subject, kinds) {
      await transaction
        .deleteFrom("jobs")
        .where("subject", "=", subject)
        .where(
          "kind",
          "in",
          kinds.map((kind) => kind.name),
        )
        .where("state", "in", ["queued", "running"])
        .execute();
    },

    async forgetOwner(transaction, owner) {
      await transaction.deleteFrom("job_owners").where("owner", "=", owner).execute();
      await transaction
        .deleteFrom("jobs")
        .where("owner", "=", owner)
        .where("state", "in", ["done", "failed"])
        .execute();
    },

    isHeldBack: (read, kind, owner) => isHeldBack(read, kind.lane ?? "", owner, clock.now()),

    wake: wakeWorker,
  };
}
