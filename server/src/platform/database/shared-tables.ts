export interface SharedTables {
  jobs: {
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
  };
  /** An owner's recently served jobs of a lane. */
  job_owners: {
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
  };
  /** A failing provider of language models that all processes avoid for a while. */
  model_breaks: {
    /** The model and its host. */
    provider: string;
    /** The kind of failure. */
    kind: string;
    /** The reason in one sentence, without any key. */
    why: string;
    /** Counts how often in a row the breaker opened. */
    openings: number;
    until: string;
  };
  /** Attempts that one process counted, for the others. */
  shared_attempts: {
    /** The counted thing, such as "ask". */
    counted: string;
    /** A digest of the counted subject. */
    key: string;
    /** The start of its slot in the window. */
    slot: string;
    process: string;
    attempts: number;
    /** When it stops counting. */
    until: string;
  };
  /** A request that waits for a model or is being answered by one. */
  shared_line: {
    id: string;
    process: string;
    /** JSON of the gates that it goes through, and how many each lets through. */
    gates: string;
    arrived: string;
    /** 1 where it has a place. */
    served: number;
    /** When it expires unless its process renews it. */
    until: string;
  };
  /** A single row: the newest backup. */
  last_backup: {
    id: number;
    taken_at: string;
    folder: string;
    bytes: number;
    /** Projects whose passages were damaged, and so are not in it. */
    damaged: number;
  };
}
