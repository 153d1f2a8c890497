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

/** A model that runs inside the product gave nothing that can be used; its sentence says what to do. */
export class LocalModelError extends AppError {
  declare readonly code: LocalModelTrouble;

  constructor(code: LocalModelTrouble, sentence: string, options: { cause?: unknown } = {}) {
    super("unavailable", code, sentence, options);
  }
}

/** A model's folder lacks something, or holds what is not known here. */
export class ModelFolderError extends LocalModelError {
  constructor(sentence: string, cause?: unknown) {
    super("model_folder", sentence, { cause });
  }
}

/** A model could not be fetched, and what to do, for whoever runs the command. */
export class ModelNotFetchedError extends AppError {
  constructor(sentence: string, options: { cause?: unknown } = {}) {
    super("unavailable", "model_not_fetched", sentence, options);
  }
}
