import type { ResourceNames } from "../answer.ts";
import { AppError, type ErrorKind } from "#kit/app-error.ts";
import { PassagesDamagedError } from "../../store/passage-index.errors.ts";
import type { PlacedQuery } from "../../store/searching/project-candidates.ts";
import type { Given, WorkKind } from "./do-work.ts";

/** A piece of work as it goes to a thread. */
export interface ThreadTask<K extends WorkKind = WorkKind> {
  task: number;
  projectId: string;
  kind: K;
  given: Given<K>;
  /** Gives the names; left out where the thread has them. */
  names?: NumberedNames;
  /** Numbers the names that the work was asked for with; null where it reads all of the project. */
  named: number | null;
  /**
   * Say whether the parent places texts and reranks: what it does not do is not asked for, as a thread waits for the reply.
   */
  places: boolean;
  reranks: boolean;
}

/** Answers what a thread asks of its parent while it works: where a text lies, or how well texts answer. */
export interface ThreadQuestions {
  place: { asked: { projectId: string; text: string }; heard: PlacedQuery | null };
  rank: { asked: { query: string; texts: readonly string[] }; heard: Float64Array | null };
}

/** Holds what a thread receives: work, the end of work, or an answer to what it asked. */
export type ToThread =
  | ThreadTask
  | { leave: number }
  | { reply: number; heard: ThreadQuestions[keyof ThreadQuestions]["heard"] };

export type FromThread =
  | { ready: true }
  | { ask: number; place: ThreadQuestions["place"]["asked"] }
  | { ask: number; rank: ThreadQuestions["rank"]["asked"] }
  | { task: number; sent: unknown }
  | { task: number; failure: ThreadFailure };

/** Describes a failure, as far as it can be sent between threads. */
export interface ThreadFailure {
  message: string;
  stack: string;
  code: unknown;
  /** SQLite's own number, where it is SQLite that failed. */
  errcode: unknown;
  /** Holds the kind of an AppError. */
  kind: unknown;
  retryAfter: unknown;
}

/** Returns a failure of this thread, to be sent to the other. */
export function failureOf(error: unknown): ThreadFailure {
  const { code, errcode, kind, retryAfter } = error as Record<string, unknown>;
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  return { message, stack, code, errcode, retryAfter, kind: error instanceof AppError ? kind : null };
}

/** Restores the failure of another thread, with the message, the code and the place that it had there. */
export function failureFrom({ message, stack, code, errcode, kind, retryAfter }: ThreadFailure): Error {
  if (code === new PassagesDamagedError().code) return new PassagesDamagedError(message);
  if (kind !== null) {
    const options = typeof retryAfter === "number" ? { retryAfter } : {};
    return new AppError(kind as ErrorKind, String(code), message, options);
  }
  const error = Object.assign(new Error(message), { code, errcode });
  error.stack = stack;
  return error;
}

/** The names of a project's resources, by a number that stands for these names alone. */
export interface NumberedNames {
  number: number;
  names: ResourceNames;
  /** Those of the names; a copy of a map has no more than its entries. */
  hidden?: ReadonlySet<string> | undefined;
}

const mostKept = 32;

/**
 * Names of resources by their numbers. What one side of a thread tells and the other hears in the same order both keep alike,
 * so that names go to a thread once and not with each question.
 */
export class SentNames {
  readonly #names = new Map<number, NumberedNames>();

  of(number: number): NumberedNames | undefined {
    return this.#names.get(number);
  }

  tell(names: NumberedNames): void {
    if (this.#names.size >= mostKept) this.#names.clear();
    this.#names.set(names.number, names);
  }
}
