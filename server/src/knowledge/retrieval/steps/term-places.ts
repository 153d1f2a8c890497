/** Tables that nobody uses, all 0: one of a large project takes megabytes, too much to make for each question. */
const unused: Uint16Array[] = [];
const mostUnused = 2;
const fewest = 2 ** 16;

/** Gives terms places from 0 on and finds them again; made for asking about many that have none. */
export class TermPlaces {
  /** By its place each term's number. */
  readonly numbers: number[] = [];
  /** By its number each term's place, counted from 1. */
  private table = unused.pop() ?? new Uint16Array(fewest);

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

  /** Ends its use. */
  done(): void {
    for (const number of this.numbers) this.table[number] = 0;
    this.numbers.length = 0;
    if (unused.length < mostUnused) unused.push(this.table);
  }

  private grow(number: number): void {
    const grown = new Uint16Array(Math.max(number + 1, 2 * this.table.length));
    grown.set(this.table);
    this.table = grown;
  }
}
