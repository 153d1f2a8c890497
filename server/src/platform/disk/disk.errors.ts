import { AppError } from "#kit/app-error.ts";

/** What is left of the disk is kept for answering, signing in and deleting. */
export class StorageLowError extends AppError {
  constructor() {
    super(
      "unavailable",
      "storage_low",
      "The server's disk is nearly full, so nothing can be added or indexed for now. Please tell whoever runs this installation.",
      { retryAfter: 300 },
    );
  }
}
