import { failure } from "./app-error.ts";

/** Refuses work that exceeded the limits of time or memory, and would again. */
export const QuestionTooHeavyError = failure.unacceptable(
  "question_too_heavy",
  "This question takes too long for these sources. Please use fewer or different words.",
);

/** Reports that no thread could start, or that the server is stopping. */
export const AnsweringStoppedError = failure.unavailable(
  "answering_stopped",
  "Questions can't be answered right now. Please ask again in a moment.",
  { retryAfter: 5 },
);
