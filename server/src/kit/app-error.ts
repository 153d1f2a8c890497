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

/** Creates one error class: `failure.conflict("slug_taken", "This slug is taken.")`. */
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

type Sentence = string | ((...given: never[]) => string);
/** A sentence, and what else the error says of its cause and when to come again. */
type Stated = Sentence | readonly [Sentence, Details | ((...given: never[]) => Details)];
type ByKind = Readonly<Partial<Record<ErrorKind, Readonly<Record<string, Stated>>>>>;

/** Names what an error is constructed with: what its sentence is made of, or else its details. */
type GivenOf<S> = S extends (...given: infer G) => unknown
  ? G
  : S extends readonly [infer First, infer Second]
    ? First extends string
      ? GivenOf<Second>
      : GivenOf<First>
    : [];

type CodesOf<T extends ByKind> = { [Kind in keyof T]: keyof T[Kind] }[keyof T] & string;
type StatedAs<T extends ByKind, Code> = {
  [Kind in keyof T]: Code extends keyof T[Kind] ? T[Kind][Code] : never;
}[keyof T];

/** Creates error classes by kind and code, to throw and to catch: `{ conflict: { slug_taken: "This slug is taken." } }`. */
export function failures<const T extends ByKind>(kinds: T) {
  const made = Object.entries(kinds).flatMap(([kind, stated]) =>
    Object.entries(stated).map(([code, one]) => {
      const [sentence, details] = Array.isArray(one) ? one : [one];
      return [code, classOf(kind as ErrorKind)(code, sentence, details)] as const;
    }),
  );
  return Object.fromEntries(made) as unknown as {
    readonly [Code in CodesOf<T>]: new (...given: GivenOf<StatedAs<T, Code>>) => AppError;
  };
}

/** Defines a refusal that is constructed with the whole seconds to wait. */
export const waiting = (sentence: string | ((seconds: number) => string)) =>
  [
    typeof sentence === "string" ? (_seconds: number) => sentence : sentence,
    (seconds: number) => ({ retryAfter: seconds }),
  ] as const;
