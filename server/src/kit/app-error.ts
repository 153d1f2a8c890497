/** What kind of failure it is; only http/ knows which status that becomes. */
export type ErrorKind =
  | "malformed"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-large"
  | "unsupported-media"
  | "unacceptable"
  | "too-many"
  | "unavailable";

/** A failure that a person may read about: a stable code and one sentence. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  /** Whole seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    sentence: string,
    options: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(sentence, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.kind = kind;
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}
