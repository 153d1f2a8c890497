import { AppError } from "./app-error.ts";

const fullWords = /\bENOSPC\b|\bEDQUOT\b|database or disk is full/;

/** Words of PostgreSQL, its client and SQLite where a lock, a connection or a turn was waited for in vain, or a connection was lost. */
const busyWords =
  /timeout exceeded when trying to connect|^Connection terminated|connection to PostgreSQL was lost|^terminating connection|could not serialize access|deadlock detected|^canceling statement due to|A turn was waited for in vain|\bdatabase is locked\b/;

const sentences: { words: RegExp; code: string; sentence: string; retryAfter?: number }[] = [
  {
    words: fullWords,
    code: "storage_full",
    sentence: "The server's disk is full, so this could not be saved. Please contact your administrator.",
  },
  {
    words: /\bEROFS\b|attempt to write a readonly database/,
    code: "storage_read_only",
    sentence:
      "The server's disk is read-only, so this could not be saved. Please contact your administrator.",
  },
  {
    words: busyWords,
    code: "database_busy",
    sentence: "The server is busy right now. Please try again in a few seconds.",
    retryAfter: 5,
  },
];

/**
 * Returns a failure of the disk, or of a database that is busy, in words for a person; undefined for every other failure. Its
 * words decide, since an error that comes from a thread has lost its code.
 */
export function asStorageFailure(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || error instanceof AppError) return undefined;
  const found = sentences.find(({ words }) => words.test(error.message));
  if (!found) return undefined;
  const { code, sentence, retryAfter } = found;
  return new AppError("unavailable", code, sentence, { cause: error, ...(retryAfter && { retryAfter }) });
}

/** Recognizes failures of a full disk. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && !(error instanceof AppError) && fullWords.test(error.message);
}
