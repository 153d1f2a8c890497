export interface JobTable {
  id: string;
  kind: string;
  /** Of its kind; jobs of one lane share a worker's slots. */
  lane: string;
  /** The account it is done for; empty for the system's own. */
  owner: string;
  /** The owner, and a digest of the project where it is of one: lines of an owner take turns. */
  line: string;
  /** What the job works on, so that it can be found and dropped with it. */
  subject: string;
  /** JSON. */
  payload: string;
  /** At most one unfinished job has a key. */
  idempotency_key: string;
  state: "queued" | "running" | "done" | "failed";
  /** Tries that failed. */
  attempts: number;
  /** Tries whose worker died or lost its lease; they are not the job's fault. */
  losses: number;
  max_attempts: number;
  run_at: string;
  lease_until: string | null;
  worker: string | null;
  created_at: string;
  finished_at: string | null;
  error: string | null;
}

/** How an owner's jobs of a lane were served of late. */
export interface JobOwnerTable {
  lane: string;
  owner: string;
  served_at: string;
  /** Which of the owner's lines that was. */
  served_line: string | null;
  /** Jobs that used up their time, since the last success. */
  slow_failures: number;
  /** When the last of them did. */
  failed_at: string | null;
  /** Until then none of its jobs begins. */
  waits_until: string | null;
  /** Milliseconds for which its jobs held slots within `spent_hour`, such as "2026-01-31T09". */
  spent_ms: number;
  spent_hour: string | null;
}
