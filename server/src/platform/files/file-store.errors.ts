import { AppError } from "#kit/app-error.ts";

export class FileTooLargeError extends AppError {
  constructor(maxBytes: number) {
    super(
      "too-large",
      "file_too_large",
      `This file is too large. The limit is ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
    );
  }
}

export class EmptyFileError extends AppError {
  constructor() {
    super("unacceptable", "file_empty", "This file is empty.");
  }
}

/** What is stored is not what was uploaded. */
export class StoredFileLostError extends AppError {
  constructor(how: "missing" | "damaged") {
    super(
      "unavailable",
      `stored_file_${how}`,
      `The stored file is ${how}, so it cannot be read. Please remove this resource and add the file again.`,
    );
  }
}

export class FileMissingError extends AppError {
  constructor() {
    super("not-found", "file_missing", "This file is no longer stored.");
  }
}

/** The storage of files does not answer, or not as it should; `why` is for the log. */
export class StorageUnreachableError extends AppError {
  readonly why: string;

  constructor(why: string) {
    super(
      "unavailable",
      "storage_unreachable",
      "The storage of files cannot be reached at the moment. Please try again in a minute.",
    );
    this.why = why;
  }
}
