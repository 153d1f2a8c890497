import { randomNumbers } from "../../server/src/kit/random-numbers.ts";

/** A seeded generator (mulberry32): the same seed draws the same numbers on every machine, so that a run can be repeated. */
export interface Random {
  readonly seed: number;
  /** Returns a number from 0 up to and without 1. */
  next(): number;
  /** Returns a whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

export function createRandom(seed: number): Random {
  const next = randomNumbers(seed);
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    seed,
    next,
    whole,
    pick: (items) => items[whole(0, items.length - 1)]!,
    shuffle(items) {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = whole(0, i);
        [copy[i], copy[j]] = [copy[j]!, copy[i]!];
      }
      return copy;
    },
  };
}
