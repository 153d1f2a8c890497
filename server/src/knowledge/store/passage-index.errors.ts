import { AppError } from "#kit/app-error.ts";

/** The thread that writes ended, by a fault or for lack of memory. What it was doing left no trace. */
export class IndexWriterStoppedError extends AppError {
  constructor(cause?: unknown) {
    super("unavailable", "index_writer_stopped", "Indexing stopped unexpectedly. It can be tried again.", {
      cause,
    });
  }
}

/** It took a processor for longer than any write may without coming on. What it was doing left no trace. */
export class WriteTooSlowError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "indexing_too_slow",
      "Indexing this took too long and was stopped. Please add it in smaller parts.",
    );
  }
}

/** Its file fails like a damaged one: it is looked at, and what is lost is read again by itself. */
export class PassagesDamagedError extends AppError {
  constructor(cause?: unknown) {
    super(
      "unavailable",
      "passages_damaged",
      "What was read of this project's resources is damaged. They are being read again; please try again in some minutes.",
      { cause, retryAfter: 60 },
    );
  }
}

/** A part that was to be taken over is neither staged nor in the generation that answers. */
export class PartMissingError extends AppError {
  readonly part: string;

  constructor(part: string) {
    super("unavailable", "part_missing", `The stored text of “${part}” is missing. It has to be read again.`);
    this.part = part;
  }
}
