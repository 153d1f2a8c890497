/** A provider of language models that failed and is left alone for a while, by all processes. */
export interface ModelBreakTable {
  /** The model and its host. */
  provider: string;
  /** Of failure. */
  kind: string;
  /** In one sentence, without any key. */
  why: string;
  /** How often in a row it was left alone. */
  openings: number;
  until: string;
}

/** Attempts that one process counted, for the others. */
export interface SharedAttemptTable {
  /** What is counted, such as "ask". */
  counted: string;
  /** A digest of whom it is counted for. */
  key: string;
  /** When its part of the window began. */
  slot: string;
  process: string;
  attempts: number;
  /** When it counts no more. */
  until: string;
}

/** Somebody who waits for a model or is answered by one. */
export interface SharedLineTable {
  id: string;
  process: string;
  /** JSON of the gates that it goes through, and how many each lets through. */
  gates: string;
  arrived: string;
  /** 1 where it has a place. */
  served: number;
  /** Until when its process holds it, unless it says so again. */
  until: string;
}

/** The newest backup that a command took. One row. */
export interface LastBackupTable {
  id: number;
  taken_at: string;
  folder: string;
  bytes: number;
  /** Projects whose passages were damaged, and so are not in it. */
  damaged: number;
}
