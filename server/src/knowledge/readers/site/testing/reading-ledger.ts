import type { Cut, FoundPart, KnownPart, PartOutcome, ReadingContext, Source } from "../../source.ts";

/** Keeps what readings find and tell, as the catalogue does, so that the next one goes on or refreshes. */
export interface ReadingLedger {
  parts: Map<string, KnownPart>;
  texts: Map<string, string>;
  titles: Map<string, string>;
  /** By part, the limit that left it out. */
  cuts: Map<string, Cut>;
  progress: number[];
  /** Reads; `interrupt` ends the reading when it returns true after an outcome. */
  read(source: Source, address: string, interrupt?: (reported: number) => boolean): Promise<void>;
  /** Makes what is known the result of an earlier reading from now on. */
  nextReading(): void;
  /** Parts by state, each with its reason. */
  of(state: KnownPart["state"]): Record<string, string | null>;
}

export function createReadingLedger(): ReadingLedger {
  const parts = new Map<string, KnownPart>();
  const texts = new Map<string, string>();
  const titles = new Map<string, string>();
  const cuts = new Map<string, Cut>();
  let progress: number[] = [];

  const found = async (fresh: readonly FoundPart[]) => {
    for (const one of fresh) {
      const before = parts.get(one.part);
      const kept = before ?? { kept: false, hash: null, validators: null, reason: null };
      parts.set(one.part, { ...kept, ...one, state: "waiting", current: true });
    }
  };

  function keep(outcome: PartOutcome): void {
    const part = outcome.state === "read" ? outcome.part.part : outcome.part;
    if ("cut" in outcome && outcome.cut) cuts.set(part, outcome.cut);
    else cuts.delete(part);
    const before = parts.get(part) ?? {
      part,
      title: null,
      url: null,
      depth: 0,
      kept: false,
      hash: null,
      validators: null,
    };
    const reported = { ...before, state: outcome.state, current: true, reason: null };
    if (outcome.state === "read") {
      texts.set(part, outcome.part.text);
      titles.set(part, outcome.part.title);
      parts.set(part, { ...reported, kept: true, hash: outcome.hash, validators: outcome.validators });
    } else if (outcome.state === "unchanged") {
      if (!before.kept) throw new Error(`${part} has no earlier text that could hold.`);
      parts.set(part, { ...reported, validators: outcome.validators });
    } else {
      const { title, hash = null, validators = null, reason, temporary } = outcome;
      const held = temporary && before.kept;
      if (!held) texts.delete(part);
      parts.set(part, {
        ...reported,
        title,
        reason,
        kept: held,
        hash: held ? before.hash : hash,
        validators: held ? before.validators : validators,
      });
    }
  }

  return {
    parts,
    texts,
    titles,
    cuts,
    get progress() {
      return progress;
    },
    async read(source, address, interrupt = () => false) {
      progress = [];
      let reported = 0;
      const stop = new AbortController();
      const context: ReadingContext = {
        known: [...parts.values()],
        found,
        attempt: () => undefined,
        tell: async (outcome) => {
          stop.signal.throwIfAborted();
          keep(outcome);
          if (interrupt(++reported)) stop.abort(new Error("interrupted"));
          stop.signal.throwIfAborted();
        },
        progress: (done) => void progress.push(done),
        signal: stop.signal,
      };
      await source({ kind: "address", address }, context);
    },
    nextReading() {
      for (const [part, known] of parts) parts.set(part, { ...known, current: false });
    },
    of: (state) =>
      Object.fromEntries(
        [...parts.values()]
          .filter((one) => one.state === state)
          .map(({ part, reason = null }) => [part, reason]),
      ),
  };
}
