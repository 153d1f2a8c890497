/**
 * How a model fails, and what follows: `again` asks the same once more, `instead` asks the model that is set for such
 * cases, and after `opens` calls in a row that failed so the provider is left alone for a while (breaker.ts).
 */
export const failureKinds = {
  /** It does not take what was asked, for a reason of its own. */
  request: { again: false, instead: true, opens: null },
  key: { again: false, instead: false, opens: null },
  payment: { again: false, instead: true, opens: null },
  forbidden: { again: false, instead: true, opens: null },
  unknown: { again: false, instead: true, opens: null },
  busy: { again: true, instead: true, opens: 1 },
  unreachable: { again: true, instead: true, opens: 1 },
  "out of order": { again: true, instead: true, opens: 2 },
  /** Who was silent for so long is not waited for again. */
  silent: { again: false, instead: true, opens: 1 },
  broken: { again: true, instead: true, opens: 3 },
  empty: { again: true, instead: true, opens: null },
  /** The model wrote a call that its provider could not read: bad luck of this one call. */
  "spoilt call": { again: true, instead: false, opens: null },
  "no tools": { again: false, instead: false, opens: null },
  "too long": { again: false, instead: false, opens: null },
  withheld: { again: false, instead: false, opens: null },
  /** A limit of this server's own. */
  limit: { again: false, instead: false, opens: null },
} as const;

export type FailureKind = keyof typeof failureKinds;

export function isFailureKind(name: string): name is FailureKind {
  return Object.hasOwn(failureKinds, name);
}

/** Why a model did not answer: one sentence for the owner of a project, without what the provider said in secret. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  /** Milliseconds that the provider asks to be left alone; null where it does not say. */
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

  /** Whether another try may succeed without anybody changing anything. */
  get temporary(): boolean {
    return failureKinds[this.kind].again;
  }
}
