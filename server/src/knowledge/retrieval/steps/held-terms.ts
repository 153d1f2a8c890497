import type { Candidates } from "../../index/passage-index.ts";
import type { FoundTerms, TermPlaces } from "./term-places.ts";

/** How often a candidate can hold a term: more is counted as that. */
const most = 255;

/**
 * What some candidates hold of terms that have places, a row for each of them: most hold few of the terms, so that only
 * these are kept. Entries from[row] to from[row + 1] - 1 are the row's.
 */
export class HeldTerms {
  readonly from: Int32Array;
  /** Of each entry the term's place, and how often it stands there. */
  readonly places: number[] = [];
  readonly times: number[] = [];
  /** By the term's place, how many of the candidates hold it. */
  readonly passages: Int32Array;

  constructor(terms: TermPlaces, candidates: Candidates, some: readonly number[]) {
    const width = terms.numbers.length;
    this.from = new Int32Array(some.length + 1);
    this.passages = new Int32Array(width);
    // By the term's place, its entry of this row or of one before.
    const entries = new Int32Array(width).fill(-1);
    for (let row = 0; row < some.length; row++) {
      this.addRow(row, terms.findIn(candidates.termsOf(some[row]!)), entries);
    }
  }

  private addRow(row: number, found: FoundTerms, entries: Int32Array): void {
    const { from, places, times, passages } = this;
    for (let i = 0; i < found.count; i++) {
      const place = found.places[i]!;
      const entry = entries[place]!;
      if (entry >= from[row]!) {
        if (times[entry]! < most) times[entry]!++;
        continue;
      }
      entries[place] = places.push(place) - 1;
      times.push(1);
      passages[place]!++;
    }
    from[row + 1] = places.length;
  }
}
