import { AppError, failure } from "#kit/app-error.ts";

export const FileTooLargeError = failure.tooLarge(
  "file_too_large",
  (maxBytes: number) => `This file is too large. The limit is ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
);
export const EmptyFileError = failure.unacceptable("file_empty", "This file is empty.");

/** The stored file differs from the upload. */
export class StoredFileLostError extends AppError {
  constructor(how: "missing" | "damaged") {
    super(
      "unavailable",
      `stored_file_${how}`,
      `The stored file is ${how}, so it can't be read. Please remove this resource and add the file again.`,
    );
  }
}

export const FileMissingError = failure.notFound("file_missing", "This file is no longer stored.");

/** The file storage doesn't answer, or not correctly; `why` is for the log. */
export class StorageUnreachableError extends AppError {
  readonly why: string;

  constructor(why: string) {
    super(
      "unavailable",
      "storage_unreachable",
      "The file storage can't be reached right now. Please try again in a minute.",
    );
    this.why = why;
  }
}
