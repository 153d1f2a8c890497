import { AppError } from "#kit/app-error.ts";

/** A model could not be fetched, and what to do, for whoever runs the command. */
export class ModelNotFetchedError extends AppError {
  constructor(sentence: string, options: { cause?: unknown } = {}) {
    super("unavailable", "model_not_fetched", sentence, options);
  }
}
