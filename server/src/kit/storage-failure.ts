import { AppError } from "./app-error.ts";

const fullWords = /\bENOSPC\b|\bEDQUOT\b|database or disk is full/;

const sentences = [
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
];

/**
 * Turns a disk failure into a sentence for a person; returns undefined for other failures. Matches words, because
 * errors from a thread have lost their code.
 */
export function asStorageFailure(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || error instanceof AppError) return undefined;
  const found = sentences.find(({ words }) => words.test(error.message));
  return found && new AppError("unavailable", found.code, found.sentence, { cause: error });
}

/** Recognizes failures of a full disk. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && !(error instanceof AppError) && fullWords.test(error.message);
}
