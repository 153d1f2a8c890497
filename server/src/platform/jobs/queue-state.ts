import type { Clock } from "#kit/clock.ts";
import type { ReadHandle } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";

export interface QueueState {
  kind: string;
  state: Tables["jobs"]["state"];
  jobs: number;
  /** The wait of a queued job since it could begin; 0 for others, and if all are for later. */
  oldestSeconds: number;
}

/** Counts jobs by kind and state. */
export async function readQueueState(read: ReadHandle, clock: Clock): Promise<QueueState[]> {
  const rows = await read
    .selectFrom("jobs")
    .select(({ fn }) => ["kind", "state", fn.countAll().as("jobs"), fn.min("run_at").as("oldest")])
    .where("state", "in", ["queued", "running", "failed"])
    .groupBy(["kind", "state"])
    .execute();
  const now = clock.now().getTime();
  return rows.map(({ kind, state, jobs, oldest }) => ({
    kind,
    state,
    jobs: Number(jobs),
    oldestSeconds: state === "queued" ? Math.max(0, (now - Date.parse(oldest)) / 1000) : 0,
  }));
}
