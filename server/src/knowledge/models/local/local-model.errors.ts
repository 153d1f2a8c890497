import { AppError } from "#kit/app-error.ts";

export type LocalModelTrouble =
  | "model_folder"
  | "model_changed"
  | "model_runtime"
  | "model_failed"
  | "model_nonsense"
  | "model_ended"
  | "model_slow"
  | "model_closed";

/** A local model returned nothing usable; the sentence says what to do. */
export class LocalModelError extends AppError {
  declare readonly code: LocalModelTrouble;

  constructor(code: LocalModelTrouble, sentence: string, options: { cause?: unknown } = {}) {
    super("unavailable", code, sentence, options);
  }
}

export class ModelFolderError extends LocalModelError {
  constructor(sentence: string, cause?: unknown) {
    super("model_folder", sentence, { cause });
  }
}

export class ModelNotFetchedError extends AppError {
  constructor(sentence: string, options: { cause?: unknown } = {}) {
    super("unavailable", "model_not_fetched", sentence, options);
  }
}
