export interface JobTable {
  id: string;
  kind: string;
  /** A group of kinds; jobs of a lane share a worker's slots. */
  lane: string;
  /** The account it is done for; empty for the system. */
  owner: string;
  /** The owner, with a digest of the project if it has one: lines of an owner take turns. */
  line: string;
  /** The object it works on, by which it can be found and deleted. */
  subject: string;
  /** JSON. */
  payload: string;
  /** Unique among unfinished jobs. */
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

/** An owner's recently served jobs of a lane. */
export interface JobOwnerTable {
  lane: string;
  owner: string;
  served_at: string;
  /** The line that was served last. */
  served_line: string | null;
  /** Jobs that used up their time, since the last success. */
  slow_failures: number;
  /** The time of the last failure. */
  failed_at: string | null;
  /** Until then none of its jobs begins. */
  waits_until: string | null;
  /** Milliseconds that its jobs used slots within `spent_hour`, such as "2026-01-31T09". */
  spent_ms: number;
  spent_hour: string | null;
}
