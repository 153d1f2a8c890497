/** A failing provider of language models that all processes avoid for a while. */
export interface ModelBreakTable {
  /** The model and its host. */
  provider: string;
  /** The kind of failure. */
  kind: string;
  /** The reason in one sentence, without any key. */
  why: string;
  /** Counts how often in a row the breaker opened. */
  openings: number;
  until: string;
}

/** Attempts that one process counted, for the others. */
export interface SharedAttemptTable {
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
}

/** A request that waits for a model or is being answered by one. */
export interface SharedLineTable {
  id: string;
  process: string;
  /** JSON of the gates that it goes through, and how many each lets through. */
  gates: string;
  arrived: string;
  /** 1 where it has a place. */
  served: number;
  /** When it expires unless its process renews it. */
  until: string;
}

/** A single row: the newest backup. */
export interface LastBackupTable {
  id: number;
  taken_at: string;
  folder: string;
  bytes: number;
  /** Projects whose passages were damaged, and so are not in it. */
  damaged: number;
}
