/** Says what a failure leads to: to repeat, to ask the fallback, or to open the breaker after so many in a row. */
export const failureKinds = {
  /** The provider refuses the request for its own reasons. */
  request: { again: false, instead: true, opens: null },
  key: { again: false, instead: false, opens: null },
  payment: { again: false, instead: true, opens: null },
  forbidden: { again: false, instead: true, opens: null },
  unknown: { again: false, instead: true, opens: null },
  busy: { again: true, instead: true, opens: 1 },
  unreachable: { again: true, instead: true, opens: 1 },
  unavailable: { again: true, instead: true, opens: 2 },
  /** A silent provider is not waited for again. */
  silent: { again: false, instead: true, opens: 1 },
  broken: { again: true, instead: true, opens: 3 },
  empty: { again: true, instead: true, opens: null },
  /** The model wrote a call that its provider could not read, by chance. */
  "spoilt call": { again: true, instead: false, opens: null },
  "no tools": { again: false, instead: false, opens: null },
  "too long": { again: false, instead: false, opens: null },
  withheld: { again: false, instead: false, opens: null },
  limit: { again: false, instead: false, opens: null },
} as const;

export type FailureKind = keyof typeof failureKinds;

export function isFailureKind(name: string): name is FailureKind {
  return Object.hasOwn(failureKinds, name);
}

/** Explains why a model did not answer in one sentence for a project's owner, without the provider's secrets. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  /** Milliseconds that the provider asks to wait; null if it doesn't say. */
  readonly waitMs: number | null;

  constructor(
    sentence: string,
    options: { kind?: FailureKind; waitMs?: number | null; cause?: unknown } = {},
  ) {
    super(sentence, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "ModelFailure";
    this.kind = options.kind ?? "request";
    this.waitMs = options.waitMs ?? null;
  }

  /** True if a retry may succeed without any change. */
  get temporary(): boolean {
    return failureKinds[this.kind].again;
  }
}
