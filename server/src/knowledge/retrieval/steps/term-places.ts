const slots = 2 ** 16;
const lastSlot = slots - 1;

/** Gives terms places from 0 on and finds them again; made for asking about many that have none. */
export class TermPlaces {
  /** By its place each term's number. */
  readonly numbers: number[] = [];
  // Places counted from 1, each in the slot of its number or the next one that is free.
  private readonly table = new Uint16Array(slots);

  /** The place of a term, a new one where it has none. */
  add(number: number): number {
    let slot = number & lastSlot;
    for (; this.table[slot] !== 0; slot = (slot + 1) & lastSlot) {
      const place = this.table[slot]! - 1;
      if (this.numbers[place] === number) return place;
    }
    this.table[slot] = this.numbers.push(number);
    return this.numbers.length - 1;
  }

  /** -1 where it has none. */
  of(number: number): number {
    for (let slot = number & lastSlot; this.table[slot] !== 0; slot = (slot + 1) & lastSlot) {
      const place = this.table[slot]! - 1;
      if (this.numbers[place] === number) return place;
    }
    return -1;
  }
}
