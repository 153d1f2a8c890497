import type { ErrorBody } from "@groundwork/contract/errors";
import { AppError } from "#kit/app-error.ts";

export function errorBody(code: string, sentence: string): ErrorBody {
  return { code, message: sentence, detail: sentence };
}

/** What the wire says of a failure. Unknown ones say nothing of the inside and carry the request's id. */
export function describeFailure(error: unknown, requestId: string): ErrorBody {
  if (error instanceof AppError) return errorBody(error.code, error.message);
  const sentence = `Something went wrong on our side. Please try again. If it happens again, quote ${requestId}.`;
  return { ...errorBody("unexpected", sentence), request_id: requestId };
}
