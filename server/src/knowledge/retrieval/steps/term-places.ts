import type { Candidates } from "../../store/passage-index.ts";

/** Occurrences of numbered terms in some candidates, one row per candidate. */
export interface FoundTerms {
  /** Row r is from[r] to from[r + 1] - 1. */
  from: Int32Array;
  /** Each occurrence's offset in the candidate's sequence, and its term's position. */
  at: Int32Array;
  places: Int32Array;
}

/** Terms are marked by so much of their numbers' ends: few enough marks to stay in the processor's first cache. */
const markedEnd = 2 ** 14 - 1;

/** Reused tables of a search, because those of a large project take megabytes. */
class Tables {
  /** Each term's position by its number, counted from 1; 0 for others. */
  places = new Int32Array(2 ** 16);
  /** 1 by the low bits of its number if a term may have a position. */
  readonly marks = new Uint8Array(markedEnd + 1);
  readonly found: FoundTerms = {
    from: new Int32Array(256),
    at: new Int32Array(2 ** 13),
    places: new Int32Array(2 ** 13),
  };
}

/** Tables that nobody uses, all 0. */
const unused: Tables[] = [];
const mostUnused = 2;

/** Gives terms places from 0 on and finds them again; made for asking about many that have none. */
export class TermPlaces {
  readonly numbers: number[] = [];
  private readonly tables = unused.pop() ?? new Tables();

  /** Returns a term's position, adding it if it is new. */
  add(number: number): number {
    const place = this.numbers.length;
    const known = this.replace(number, place);
    if (known < 0) return place;
    this.tables.places[number] = known + 1;
    return known;
  }

  /** Assigns a place to a term, replacing and returning the earlier one; -1 if it had none. */
  replace(number: number, place: number): number {
    const { tables } = this;
    if (number >= tables.places.length) this.grow(number);
    const { places, marks } = tables;
    const known = places[number]!;
    places[number] = place + 1;
    if (known === 0) {
      this.numbers.push(number);
      marks[number & markedEnd] = 1;
    }
    return known - 1;
  }

  /** -1 where it has none. */
  of(number: number): number {
    const { places } = this.tables;
    return number < places.length ? places[number]! - 1 : -1;
  }

  /** Finds the terms in some candidates; valid until the next call. */
  findIn(candidates: Candidates, some: readonly number[]): FoundTerms {
    const { found } = this.tables;
    if (some.length >= found.from.length) found.from = new Int32Array(2 * some.length);
    let count = 0;
    for (let row = 0; row < some.length; row++) {
      const sequence = candidates.termsOf(some[row]!);
      if (count + sequence.length > found.at.length) enlarge(found, count + sequence.length);
      count = this.findFrom(sequence, found, count);
      found.from[row + 1] = count;
    }
    return found;
  }

  /** Ends its use. */
  done(): void {
    const { places, marks } = this.tables;
    const { numbers } = this;
    for (let i = 0; i < numbers.length; i++) places[numbers[i]!] = 0;
    marks.fill(0);
    numbers.length = 0;
    if (unused.length < mostUnused) unused.push(this.tables);
  }

  /** Writes a sequence's occurrences from `start` on, and returns the end. */
  private findFrom(sequence: Int32Array, { at, places }: FoundTerms, start: number): number {
    const { marks } = this.tables;
    let marked = start;
    const { length } = sequence;
    for (let i = 0; i < length; i++) {
      // Written over by the next where it has no mark: a branch that is often guessed wrong costs more.
      at[marked] = i;
      marked += marks[sequence[i]! & markedEnd]!;
    }
    let count = start;
    for (let i = start; i < marked; i++) {
      const place = this.of(sequence[at[i]!]!);
      at[count] = at[i]!;
      places[count] = place;
      if (place >= 0) count++;
    }
    return count;
  }

  private grow(number: number): void {
    const { tables } = this;
    const grown = new Int32Array(Math.max(number + 1, 2 * tables.places.length));
    grown.set(tables.places);
    tables.places = grown;
  }
}

function enlarge(found: FoundTerms, needed: number): void {
  const { at, places } = found;
  found.at = new Int32Array(2 * needed);
  found.places = new Int32Array(2 * needed);
  found.at.set(at);
  found.places.set(places);
}
