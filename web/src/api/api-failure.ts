/**
 * Names how a call failed: with the server's words, with JSON that has none, with something that is not JSON,
 * or without any answer.
 */
export type FailureKind = "words" | "no-words" | "not-json" | "no-answer";

export type FailureBody = { code?: unknown; message?: unknown; detail?: unknown; request_id?: unknown };

/** Reports a call that failed. `status` is 0 if no answer came; `retryAfter` is in seconds. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly kind: FailureKind;
  readonly status: number;
  readonly statusText: string;
  readonly body: FailureBody | null;
  readonly retryAfter: number | null;

  constructor(parts: {
    kind: FailureKind;
    status?: number;
    statusText?: string;
    body?: FailureBody | null;
    retryAfter?: number | null;
    cause?: unknown;
  }) {
    super(`The call failed: ${parts.kind}, ${parts.status ?? 0}`, { cause: parts.cause });
    this.kind = parts.kind;
    this.status = parts.status ?? 0;
    this.statusText = parts.statusText ?? "";
    this.body = parts.body ?? null;
    this.retryAfter = parts.retryAfter ?? null;
  }

  /** Returns the stable name of the failure, such as `slug_taken`. */
  get code(): string | null {
    return typeof this.body?.code === "string" ? this.body.code : null;
  }
}

export function readFailure(
  status: number,
  statusText: string,
  text: string,
  retryAfter: string | null,
): ApiFailure {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const answer = { status, statusText, retryAfter: Number.isFinite(seconds) ? seconds : null };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    return new ApiFailure({ ...answer, kind: "not-json", cause });
  }
  const body: FailureBody = typeof json === "object" && json !== null ? json : {};
  const kind = isWords(body.message) || isWords(body.detail) ? "words" : "no-words";
  return new ApiFailure({ ...answer, kind, body });
}

function isWords(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** Gives a screen's words for each way a call can fail without a sentence of the server. */
export type WordsByFailure = {
  /** Names the field of the body that is read first; `detail` by default. */
  first?: "message" | "detail";
  noWords: string | ((failure: ApiFailure) => string);
  notJson: string | ((failure: ApiFailure) => string);
  noAnswer: string | ((failure: ApiFailure | null) => string);
};

/** Returns a screen's sentence for a failed call. Anything but an ApiFailure counts as no answer at all. */
export function failureWords(
  error: unknown,
  { first = "detail", noWords, notJson, noAnswer }: WordsByFailure,
): string {
  if (!(error instanceof ApiFailure) || error.kind === "no-answer") {
    return said(noAnswer, error instanceof ApiFailure ? error : null);
  }
  if (error.kind === "not-json") return said(notJson, error);
  return [error.body?.[first], error.body?.detail, error.body?.message].find(isWords) ?? said(noWords, error);
}

export const noConnection = "The server did not answer. Check your connection.";

/**
 * Returns the server's sentence for a failed call, else `otherwise`, or `noAnswer` if no answer came. Empty
 * if there is no error, as for a query that did not fail.
 */
export function failureText(error: unknown, otherwise: string, noAnswer = otherwise): string {
  if (error === null || error === undefined) return "";
  return failureWords(error, { first: "message", noWords: otherwise, notJson: otherwise, noAnswer });
}

/** Returns a function that puts failures into words, as `failureText` does. */
export const wordsOr = (otherwise: string) => (failure: unknown) => failureText(failure, otherwise);

function said<F extends ApiFailure | null>(words: string | ((failure: F) => string), failure: F): string {
  return typeof words === "string" ? words : words(failure);
}

/** Returns true if a call ended because its own signal was aborted. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
