import { failure } from "./app-error.ts";

/** Refuses work that exceeded the limits of time or memory, and would again. */
export const QuestionTooHeavyError = failure.unacceptable(
  "question_too_heavy",
  "This takes too long to be looked up in these sources. Please ask it in fewer or other words.",
);

/** Reports that no thread could start, or that the server is stopping. */
export const AnsweringStoppedError = failure.unavailable(
  "answering_stopped",
  "Questions cannot be answered at this moment. Please ask again in a moment.",
  { retryAfter: 5 },
);
