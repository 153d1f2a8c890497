import { AppError } from "#kit/app-error.ts";

/** The writing thread crashed or ran out of memory. Its work left no trace. */
export class IndexWriterStoppedError extends AppError {
  constructor(cause?: unknown) {
    super("unavailable", "index_writer_stopped", "Indexing stopped unexpectedly. Please try again.", {
      cause,
    });
  }
}

/** A write used more processor time without progress than allowed. It left no trace. */
export class WriteTooSlowError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "indexing_too_slow",
      "Indexing this took too long and was stopped. Please add it in smaller parts.",
    );
  }
}

/** The file fails like a damaged one: it is checked, and lost resources are read again. */
export class PassagesDamagedError extends AppError {
  constructor(cause?: unknown) {
    super(
      "unavailable",
      "passages_damaged",
      "This project's stored text is damaged and is being read again. Please try again in a few minutes.",
      { cause, retryAfter: 60 },
    );
  }
}

/** A part to be kept is neither staged nor in the answering generation. */
export class PartMissingError extends AppError {
  readonly part: string;

  constructor(part: string) {
    super("unavailable", "part_missing", `The stored text of “${part}” is missing. It must be read again.`);
    this.part = part;
  }
}
