import { ReadingError, readingTooSlow } from "../source.errors.ts";
import type { FoundPart, KnownPart, PartOutcome, ReadingContext } from "../source.ts";

/** How far a reading has come, so that another process can go on with it when one dies. */
export interface Course {
  /** What is known by now: a process begins with it. */
  known(): KnownPart[];
  found(parts: readonly FoundPart[]): Promise<void>;
  attempt(part: string): void;
  tell(outcome: PartOutcome): Promise<void>;
  /** Whether there are several parts, of which the others can still be read. */
  readonly hasSeveral: boolean;
  /** Resolves once whatever was under way is kept, or has failed. */
  settled(): Promise<void>;
  /**
   * Tells the part that was attempted last to have failed, so that the next process leaves it out. False when there is no
   * such part and nothing else has become of any since the last time: another process would die in the same way.
   */
  blame(end: ReadingError): Promise<boolean>;
}

export function createCourse(context: ReadingContext): Course {
  const known = new Map(context.known.map((part) => [part.part, part]));
  let attempted: string | null = null;
  let hasSeveral = known.size > 1;
  let cameOn = false;
  let underWay: Promise<unknown> = Promise.resolve();
  const keep = (work: Promise<void>) => {
    underWay = work;
    return work;
  };

  async function found(parts: readonly FoundPart[]): Promise<void> {
    await context.found(parts);
    hasSeveral = true;
    for (const part of parts) known.set(part.part, { ...foundNow(part, known.get(part.part)), ...part });
  }

  async function tell(outcome: PartOutcome): Promise<void> {
    await context.tell(outcome);
    cameOn = true;
    const part = outcome.state === "read" ? outcome.part.part : outcome.part;
    if (part === attempted) attempted = null;
    known.set(part, afterwards(outcome, known.get(part)));
  }

  return {
    known: () => [...known.values()],
    get hasSeveral() {
      return hasSeveral;
    },
    attempt(part) {
      attempted = part;
      context.attempt(part);
    },
    found: (parts) => keep(found(parts)),
    tell: (outcome) => keep(tell(outcome)),
    settled: () =>
      underWay.then(
        () => undefined,
        () => undefined,
      ),
    async blame(end) {
      const part = attempted;
      const goesOn = part !== null || cameOn;
      attempted = null;
      if (part !== null) {
        const { title = null, url = null } = known.get(part) ?? {};
        const reason = reasons[end.code] ?? end.message;
        await tell({ state: "failed", part, title, url, reason, temporary: end.temporary });
      }
      cameOn = false;
      return goesOn;
    },
  };
}

const reasons: Readonly<Record<string, string>> = {
  [readingTooSlow]: "Reading it took too long and was stopped.",
  reading_too_large: "Reading it needs more memory than one resource may use.",
  interrupted: "Reading it was interrupted, and the others were read without it.",
};

function foundNow(part: FoundPart, before: KnownPart | undefined): KnownPart {
  const { kept = false, hash = null, validators = null } = before ?? {};
  return { ...part, state: "waiting", current: true, kept, hash, validators };
}

/** What is known of a part once it is known what became of it. */
function afterwards(outcome: PartOutcome, before: KnownPart | undefined): KnownPart {
  const { state } = outcome;
  if (state === "read") {
    const { part, title, url } = outcome.part;
    const { hash, validators } = outcome;
    return {
      part,
      title,
      url,
      depth: before?.depth ?? 0,
      state,
      current: true,
      kept: true,
      hash,
      validators,
    };
  }
  const { part, validators = null } = outcome;
  const found = foundNow(before ?? { part, title: null, url: null, depth: 0 }, before);
  if (state === "unchanged") return { ...found, state, validators };
  const kept = outcome.temporary && found.kept;
  return { ...found, state, kept, hash: outcome.hash ?? null, validators, reason: outcome.reason };
}

/** A process that ended before its reading did; another may go on. */
export class ProcessEnded extends ReadingError {}
