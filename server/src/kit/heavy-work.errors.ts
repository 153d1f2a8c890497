import { failure } from "./app-error.ts";

/** It took more of a processor, or of memory, than anything that is asked may take; asked again, it would again. */
export const QuestionTooHeavyError = failure.unacceptable(
  "question_too_heavy",
  "This takes too long to be looked up in these sources. Please ask it in fewer or other words.",
);

/** No thread could be begun, or the server is being stopped. */
export const AnsweringStoppedError = failure.unavailable(
  "answering_stopped",
  "Questions cannot be answered at this moment. Please ask again in a moment.",
  { retryAfter: 5 },
);
