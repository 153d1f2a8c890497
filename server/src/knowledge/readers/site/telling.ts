import type { FoundPart, PartOutcome, ReadingContext } from "../source.ts";

/** Hands over what a crawl finds, in order, while the next page is already being read. */
export interface Telling {
  /** What pages lead to is kept before they are told. Waits for what was told before, not for this. */
  tell(found: readonly FoundPart[], outcomes: readonly PartOutcome[]): Promise<void>;
  /** Resolves once everything is kept. */
  kept(): Promise<void>;
}

export function createTelling({ found, tell }: Pick<ReadingContext, "found" | "tell">): Telling {
  let last: Promise<void> = Promise.resolve();
  const put = async (fresh: readonly FoundPart[], outcomes: readonly PartOutcome[]) => {
    if (fresh.length > 0) await found(fresh);
    for (const outcome of outcomes) await tell(outcome);
  };
  return {
    async tell(fresh, outcomes) {
      await last;
      last = put(fresh, outcomes);
      // A failure is met by whoever waits next.
      last.catch(() => undefined);
    },
    kept: () => last,
  };
}

/** The name of the part that an outcome is about. */
export function partOf(outcome: PartOutcome): string {
  return outcome.state === "read" ? outcome.part.part : outcome.part;
}
