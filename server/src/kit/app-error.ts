/** The kind of failure; only http/ maps it to a status. */
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

interface Details {
  cause?: unknown;
  /** Whole seconds after which another try makes sense. */
  retryAfter?: number;
}

/** A failure that a person may read: a stable code and one sentence. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorKind, code: string, sentence: string, options: Details = {}) {
    super(sentence, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.kind = kind;
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}

type Made<Given extends unknown[], T> = T | ((...given: Given) => T);

const makeOf = <Given extends unknown[], T>(made: Made<Given, T>, given: Given): T =>
  typeof made === "function" ? (made as (...given: Given) => T)(...given) : made;

/** Makes classes of one kind of failure. Their sentence and details may be made of what they are constructed with. */
const classOf =
  (kind: ErrorKind) =>
  <Given extends unknown[] = []>(
    code: string,
    sentence: Made<Given, string>,
    details: Made<Given, Details> = {},
  ) =>
    class extends AppError {
      constructor(...given: Given) {
        super(kind, code, makeOf(sentence, given), makeOf(details, given));
        this.name = code;
      }
    };

/** Creates the class of one failure's problems: their codes are `prefix_problem`, each with its sentence. */
export const problemsOf = <Problem extends string>(
  kind: ErrorKind,
  prefix: string,
  sentences: Readonly<Record<Problem, string>>,
) =>
  class extends AppError {
    constructor(problem: Problem) {
      super(kind, `${prefix}_${problem}`, sentences[problem]);
      this.name = this.code;
    }
  };

/**
 * Creates error classes: `failure.conflict("slug_taken", "This slug is taken.")` returns one to throw and to catch.
 */
export const failure = {
  malformed: classOf("malformed"),
  unauthenticated: classOf("unauthenticated"),
  forbidden: classOf("forbidden"),
  notFound: classOf("not-found"),
  conflict: classOf("conflict"),
  tooLarge: classOf("too-large"),
  unsupportedMedia: classOf("unsupported-media"),
  unacceptable: classOf("unacceptable"),
  tooMany: classOf("too-many"),
  unavailable: classOf("unavailable"),
};

/** Creates the class of a refusal that is constructed with the whole seconds to wait. */
export const waitError = (code: string, sentence: Made<[seconds: number], string>) =>
  failure.tooMany(code, sentence, (seconds: number) => ({ retryAfter: seconds }));
