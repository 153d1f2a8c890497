import { AppError } from "#kit/app-error.ts";

/** The thread that writes ended, by a fault or for lack of memory. What it was doing left no trace. */
export class IndexWriterStoppedError extends AppError {
  constructor(cause?: unknown) {
    super("unavailable", "index_writer_stopped", "Indexing stopped unexpectedly. It can be tried again.", {
      cause,
    });
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
