import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import { recordAct } from "../audit/record-act.ts";
import type { AdministrationDeps } from "./administration.ts";
import {
  JobGoneError,
  JobMustEndError,
  JobNotIdleError,
  JobOfResourceError,
} from "./administration.errors.ts";

type Deps = Pick<AdministrationDeps, "database" | "clock" | "queue">;

/** Whoever asked for these to be removed was told that they are gone. */
const mustEnd: ReadonlySet<string> = new Set(["purge-account", "purge-project", "purge-resource"]);

/** Their resource says what becomes of them, and is changed with them. */
const isOfResource = (kind: string) => kind.startsWith("index-");

/** Lets a job that failed or waits be tried now, with all of its tries. Fails with JobNotIdleError or JobGoneError. */
export async function retryJob(
  { database, clock, queue }: Deps,
  _administrator: AuthorizedAdministrator,
  id: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const { kind, state, idempotency_key: key } = await idleJob(transaction, id);
    if (state === "failed") {
      if (isOfResource(kind)) throw new JobOfResourceError();
      const same = await transaction
        .selectFrom("jobs")
        .select("id")
        .where("idempotency_key", "=", key)
        .where("state", "in", ["queued", "running"])
        .executeTakeFirst();
      if (same) throw new JobNotIdleError();
    }
    const again = {
      state: "queued",
      attempts: 0,
      run_at: clock.now().toISOString(),
      finished_at: null,
    } as const;
    await transaction.updateTable("jobs").set(again).where("id", "=", id).execute();
    await recordAct(transaction, { code: "job.retried", on: { kind: "job", id }, detail: { kind } });
  });
  queue.wake();
}

/** Takes a job away that waits or failed. Fails with JobMustEndError, JobOfResourceError, JobNotIdleError or JobGoneError. */
export async function cancelJob(
  { database }: Deps,
  _administrator: AuthorizedAdministrator,
  id: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const { kind, state } = await idleJob(transaction, id);
    if (mustEnd.has(kind)) throw new JobMustEndError();
    if (state === "queued" && isOfResource(kind)) throw new JobOfResourceError();
    await transaction.deleteFrom("jobs").where("id", "=", id).execute();
    await recordAct(transaction, { code: "job.cancelled", on: { kind: "job", id }, detail: { kind } });
  });
}

/** One that no worker has, kept so until the transaction ends. */
async function idleJob(transaction: WriteHandle, id: string) {
  const job = await transaction
    .updateTable("jobs")
    .set((e) => ({ id: e.ref("id") }))
    .where("id", "=", id)
    .returning(["kind", "state", "idempotency_key"])
    .executeTakeFirst();
  if (!job) throw new JobGoneError();
  if (job.state === "running" || job.state === "done") throw new JobNotIdleError();
  return job;
}
