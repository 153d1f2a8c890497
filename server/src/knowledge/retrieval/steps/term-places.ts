/** Terms of a sequence that have a place. */
export interface FoundTerms {
  count: number;
  /** Where in the sequence each stands, and its place. */
  at: Int32Array;
  places: Int32Array;
}

/** What a search writes its terms into; of a large project it takes megabytes, too much to make for each question. */
class Tables {
  readonly found: FoundTerms = { count: 0, at: new Int32Array(512), places: new Int32Array(512) };
  /** By its number each term's place, counted from 1; 0 for the others. */
  places = new Int32Array(2 ** 16);
  /** By the end of its number 1 where a term may have a place: small enough to stay in the processor's first cache. */
  readonly marks = new Uint8Array(2 ** 14);
}

/** Tables that nobody uses, all 0. */
const unused: Tables[] = [];
const mostUnused = 2;

/** Gives terms places from 0 on and finds them again; made for asking about many that have none. */
export class TermPlaces {
  /** By its place each term's number. */
  readonly numbers: number[] = [];
  private readonly tables = unused.pop() ?? new Tables();

  /** The place of a term, a new one where it has none. */
  add(number: number): number {
    const known = this.of(number);
    if (known >= 0) return known;
    const { places, marks } = this.tables;
    if (number >= places.length) this.grow(number);
    marks[number & (marks.length - 1)] = 1;
    this.tables.places[number] = this.numbers.push(number);
    return this.numbers.length - 1;
  }

  /** Gives a term a place that its caller counts, in place of the one that is given back; that is -1 where it had none. */
  replace(number: number, place: number): number {
    const before = this.of(number);
    if (before < 0) this.add(number);
    this.tables.places[number] = place + 1;
    return before;
  }

  /** -1 where it has none. */
  of(number: number): number {
    const { places } = this.tables;
    return number < places.length ? places[number]! - 1 : -1;
  }

  /** What a sequence holds of its terms, valid until the next is asked for. */
  findIn(sequence: Int32Array): FoundTerms {
    const { length } = sequence;
    const { marks, found } = this.tables;
    if (length > found.at.length) {
      found.at = new Int32Array(2 * length);
      found.places = new Int32Array(2 * length);
    }
    const { at, places } = found;
    const end = marks.length - 1;
    let marked = 0;
    for (let i = 0; i < length; i++) {
      // Written over by the next where it has no mark: a branch that is often guessed wrong costs more.
      at[marked] = i;
      marked += marks[sequence[i]! & end]!;
    }
    let count = 0;
    for (let i = 0; i < marked; i++) {
      const place = this.of(sequence[at[i]!]!);
      at[count] = at[i]!;
      places[count] = place;
      if (place >= 0) count++;
    }
    found.count = count;
    return found;
  }

  /** Ends its use. */
  done(): void {
    const { places, marks } = this.tables;
    for (const number of this.numbers) {
      places[number] = 0;
      marks[number & (marks.length - 1)] = 0;
    }
    this.numbers.length = 0;
    if (unused.length < mostUnused) unused.push(this.tables);
  }

  private grow(number: number): void {
    const { tables } = this;
    const grown = new Int32Array(Math.max(number + 1, 2 * tables.places.length));
    grown.set(tables.places);
    tables.places = grown;
  }
}
