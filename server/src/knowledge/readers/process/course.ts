import { ReadingError, readingTooSlow } from "../source.errors.ts";
import {
  type FoundPart,
  type KnownPart,
  partNameOf,
  type PartOutcome,
  type ReadingContext,
} from "../source.ts";

/** Keeps how far a reading has come, so that another process can go on with it when one dies. */
export class Course {
  readonly #context: ReadingContext;
  readonly #known: Map<string, KnownPart>;
  #attempted: string | null = null;
  #cameOn = false;
  #underWay: Promise<unknown> = Promise.resolve();
  hasSeveral: boolean;

  constructor(context: ReadingContext) {
    this.#context = context;
    this.#known = new Map(context.known.map((part) => [part.part, part]));
    this.hasSeveral = this.#known.size > 1;
  }

  known(): KnownPart[] {
    return [...this.#known.values()];
  }

  found(parts: readonly FoundPart[]): Promise<void> {
    return this.#keep(async () => {
      await this.#context.found(parts);
      this.hasSeveral = true;
      for (const part of parts)
        this.#known.set(part.part, { ...foundNow(part, this.#known.get(part.part)), ...part });
    });
  }

  attempt(part: string): void {
    this.#attempted = part;
    this.#context.attempt(part);
  }

  tell(outcome: PartOutcome): Promise<void> {
    return this.#keep(async () => {
      await this.#context.tell(outcome);
      this.#cameOn = true;
      const part = partNameOf(outcome);
      if (part === this.#attempted) this.#attempted = null;
      this.#known.set(part, afterwards(outcome, this.#known.get(part)));
    });
  }

  /** Resolves once whatever was under way is kept, or has failed. */
  async settled(): Promise<void> {
    await this.#underWay.catch(() => undefined);
  }

  /** Tells the part attempted last to have failed. False where nothing has become of any since: the next would die alike. */
  async blame(end: ReadingError): Promise<boolean> {
    const part = this.#attempted;
    const goesOn = part !== null || this.#cameOn;
    if (part !== null) {
      const { title = null, url = null } = this.#known.get(part) ?? {};
      const reason = reasons[end.code] ?? end.message;
      await this.tell({ state: "failed", part, title, url, reason, temporary: end.temporary });
    }
    this.#cameOn = false;
    return goesOn;
  }

  #keep(work: () => Promise<void>): Promise<void> {
    const kept = work();
    this.#underWay = kept;
    return kept;
  }
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

function afterwards(outcome: PartOutcome, before: KnownPart | undefined): KnownPart {
  const { state } = outcome;
  if (state === "read") {
    const { part, title, url } = outcome.part;
    const { hash, validators } = outcome;
    const depth = before?.depth ?? 0;
    return { part, title, url, depth, state, current: true, kept: true, hash, validators };
  }
  const { part, validators = null } = outcome;
  const found = foundNow(before ?? { part, title: null, url: null, depth: 0 }, before);
  if (state === "unchanged") return { ...found, state, validators };
  const kept = outcome.temporary && found.kept;
  return { ...found, state, kept, hash: outcome.hash ?? null, validators, reason: outcome.reason };
}

/** A process that ended before its reading did; another may go on. */
export class ProcessEnded extends ReadingError {}
