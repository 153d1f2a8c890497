import { AppError } from "#kit/app-error.ts";

/** The thread that writes ended, by a fault or for lack of memory. What it was doing left no trace. */
export class IndexWriterStoppedError extends AppError {
  constructor(cause?: unknown) {
    super("unavailable", "index_writer_stopped", "Indexing stopped unexpectedly. It can be tried again.", {
      cause,
    });
  }
}
