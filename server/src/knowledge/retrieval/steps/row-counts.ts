import type { FoundTerms } from "./term-places.ts";

/** How often one candidate holds terms that count, each as far as 255; one serves many rows. */
export class RowCounts {
  count = 0;
  /** Of those that the row holds, in its order. */
  readonly places: Int32Array;
  /** By a term's place. */
  readonly times: Uint8ClampedArray;

  constructor(width: number) {
    this.places = new Int32Array(width);
    this.times = new Uint8ClampedArray(width);
  }

  /** By its place `worth` is above 0 for a term that counts. */
  read(found: FoundTerms, row: number, worth: Float64Array): void {
    const { places, times } = this;
    for (let i = 0; i < this.count; i++) times[places[i]!] = 0;
    let count = 0;
    const end = found.from[row + 1]!;
    for (let i = found.from[row]!; i < end; i++) {
      const place = found.places[i]!;
      if (worth[place]! > 0 && times[place]!++ === 0) places[count++] = place;
    }
    this.count = count;
  }
}

/** By a term's place, how many of `rows` rows hold it. */
export function countPassages(found: FoundTerms, rows: number, width: number): Int32Array {
  const passages = new Int32Array(width);
  // By its place the row that held a term last, counted from 1.
  const last = new Int32Array(width);
  for (let row = 0; row < rows; row++) {
    const end = found.from[row + 1]!;
    for (let i = found.from[row]!; i < end; i++) {
      const place = found.places[i]!;
      if (last[place] === row + 1) continue;
      last[place] = row + 1;
      passages[place]!++;
    }
  }
  return passages;
}
