/** Tables that nobody uses, all 0: one of a large project takes megabytes, too much to make for each question. */
const unused: Int32Array[] = [];
const mostUnused = 2;
const fewest = 2 ** 16;

/** Terms of a sequence that have a place: where in it each stands, and its place. One serves many sequences. */
export class FoundTerms {
  count = 0;
  at = new Int32Array(512);
  places = new Int32Array(512);

  makeRoom(length: number): void {
    if (length <= this.at.length) return;
    this.at = new Int32Array(2 * length);
    this.places = new Int32Array(2 * length);
  }
}

/** Gives terms places from 0 on and finds them again; made for asking about many that have none. */
export class TermPlaces {
  /** By its place each term's number. */
  readonly numbers: number[] = [];
  /** By its number each term's place, counted from 1. */
  private table = unused.pop() ?? new Int32Array(fewest);

  /** The place of a term, a new one where it has none. */
  add(number: number): number {
    const known = this.of(number);
    if (known >= 0) return known;
    if (number >= this.table.length) this.grow(number);
    this.table[number] = this.numbers.push(number);
    return this.numbers.length - 1;
  }

  /** -1 where it has none. */
  of(number: number): number {
    return number < this.table.length ? this.table[number]! - 1 : -1;
  }

  /** Puts what a sequence holds of its terms into `found`. */
  findIn(sequence: Int32Array, found: FoundTerms): void {
    const { length } = sequence;
    found.makeRoom(length);
    const { table } = this;
    const { at, places } = found;
    let count = 0;
    for (let i = 0; i < length; i++) {
      const term = sequence[i]!;
      const place = term < table.length ? table[term]! : 0;
      // Written over by the next where it has no place: a branch that is often guessed wrong costs more.
      at[count] = i;
      places[count] = place - 1;
      count += -place >>> 31;
    }
    found.count = count;
  }

  /** Ends its use. */
  done(): void {
    for (const number of this.numbers) this.table[number] = 0;
    this.numbers.length = 0;
    if (unused.length < mostUnused) unused.push(this.table);
  }

  private grow(number: number): void {
    const grown = new Int32Array(Math.max(number + 1, 2 * this.table.length));
    grown.set(this.table);
    this.table = grown;
  }
}
