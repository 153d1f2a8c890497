import { AppError } from "./app-error.ts";

const sentences = [
  {
    words: /\bENOSPC\b|\bEDQUOT\b|database or disk is full/,
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
