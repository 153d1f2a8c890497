import { AppError } from "./app-error.ts";

const fullWords = /\bENOSPC\b|\bEDQUOT\b|database or disk is full/;

const sentences = [
  {
    words: fullWords,
    code: "storage_full",
    sentence:
      "The server's disk is full, so this could not be saved. Please tell whoever runs this installation.",
  },
  {
    words: /\bEROFS\b|attempt to write a readonly database/,
    code: "storage_read_only",
    sentence:
      "The server's disk takes no changes, so this could not be saved. Please tell whoever runs this installation.",
  },
];

/**
 * A failure of the disk in words for a person; undefined for every other failure. It is told by its words, since an
 * error that comes from a thread has lost its code.
 */
export function asStorageFailure(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || error instanceof AppError) return undefined;
  const found = sentences.find(({ words }) => words.test(error.message));
  return found && new AppError("unavailable", found.code, found.sentence, { cause: error });
}

/** Whether a failure says that nothing more goes onto the disk. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && !(error instanceof AppError) && fullWords.test(error.message);
}
