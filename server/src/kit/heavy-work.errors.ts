import { AppError } from "./app-error.ts";

/** It took more of a processor, or of memory, than anything that is asked may take; asked again, it would again. */
export class QuestionTooHeavyError extends AppError {
  constructor() {
    super(
      "unacceptable",
      "question_too_heavy",
      "This takes too long to be looked up in these sources. Please ask it in fewer or other words.",
    );
  }
}

/** No thread could be begun, or the server is being stopped. */
export class AnsweringStoppedError extends AppError {
  constructor() {
    super(
      "unavailable",
      "answering_stopped",
      "Questions cannot be answered at this moment. Please ask again in a moment.",
      { retryAfter: 5 },
    );
  }
}
