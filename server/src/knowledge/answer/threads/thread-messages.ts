import type { PlacedQuery } from "../../store/searching/project-candidates.ts";
import type { ThreadWork, WorkKind } from "./thread-work.ts";
import type { NumberedNames } from "./told-names.ts";

/** A piece of work as it goes to a thread. */
export interface ThreadTask<K extends WorkKind = WorkKind> {
  task: number;
  projectId: string;
  kind: K;
  given: ThreadWork[K]["given"];
  /** Left out where the thread has them: they are those that it was told last for the project. */
  names?: NumberedNames;
}

/** What went wrong, as far as it can be told between threads. */
export interface ThreadFailure {
  message: string;
  stack: string;
  code: unknown;
  /** SQLite's own number, where it is SQLite that failed. */
  errcode: unknown;
  /** Of an AppError. */
  kind: unknown;
  retryAfter: unknown;
}

/**
 * What a thread hears: work, work that it need not do after all, where a text lies that it asked for, or how well texts answer
 * what it asked.
 */
export type ToThread =
  | ThreadTask
  | { leave: number }
  | { place: number; placed: PlacedQuery | null }
  | { rank: number; odds: Float64Array | null };

export type FromThread =
  | { ready: true }
  | { place: number; projectId: string; text: string }
  | { rank: number; query: string; texts: readonly string[] }
  | { task: number; told: unknown }
  | { task: number; failure: ThreadFailure };
