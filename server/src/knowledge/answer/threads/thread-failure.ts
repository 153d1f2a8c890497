import { AppError, type ErrorKind } from "#kit/app-error.ts";
import { PassagesDamagedError } from "../../store/passage-index.errors.ts";
import type { ThreadFailure } from "./thread-messages.ts";

/** A failure of this thread, to be told to the other. */
export function failureOf(error: unknown): ThreadFailure {
  const { code, errcode, kind, retryAfter } = error as Record<string, unknown>;
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  return { message, stack, code, errcode, retryAfter, kind: error instanceof AppError ? kind : null };
}

/** The failure of another thread, with the words, the code and the place that it had there. */
export function failureFrom({ message, stack, code, errcode, kind, retryAfter }: ThreadFailure): Error {
  if (code === new PassagesDamagedError().code) return new PassagesDamagedError(message);
  if (kind !== null) {
    const options = typeof retryAfter === "number" ? { retryAfter } : {};
    return new AppError(kind as ErrorKind, String(code), message, options);
  }
  const error = Object.assign(new Error(message), { code, errcode });
  error.stack = stack;
  return error;
}
