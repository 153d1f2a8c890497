/** How often a term of the title counts. */
const titleWeight = 2;

/** Stands in a sequence of terms between title, headings and text. */
export const sequenceBreak = 0;

/** What stands where in a resource. Terms are counted by their position in `terms`, passages from 0. */
export interface Occurrences {
  /** How many passages there are. */
  count: number;
  /** The project's numbers of the resource's distinct terms. */
  terms: number[];
  /** Term t is in passages[from[t]] to passages[from[t + 1] - 1], growing, as often as `frequencies` says. */
  from: Int32Array;
  passages: Int32Array;
  frequencies: Int32Array;
}

/** Counts the terms of a resource's passages, one after the other; nothing but numbers is kept of them. */
export class TermCollector {
  /** Positions in `terms`, by the term's number. */
  private readonly positions = new Map<number, number>();
  private readonly terms: number[] = [];
  private readonly pairTerms = new GrowingNumbers();
  private readonly pairFrequencies = new GrowingNumbers();
  /** Where each passage's pairs end. */
  private readonly pairEnds = new GrowingNumbers();
  /** Frequency of each term in the passage at hand, 0 between passages. */
  private readonly frequency: number[] = [];
  private readonly distinct: number[] = [];

  /**
   * Counts a passage by its terms in order, with `sequenceBreak` between its sections, and gives its length. `titled`
   * tells whether the sequence begins with the terms of a title: one without a term leaves no trace in it.
   */
  add(sequence: ArrayLike<number>, titled: boolean): number {
    let weight = titled ? titleWeight : 1;
    let length = 0;
    for (let i = 0; i < sequence.length; i++) {
      const number = sequence[i]!;
      if (number === sequenceBreak) weight = 1;
      else {
        this.count(this.positionOf(number), weight);
        length += weight;
      }
    }
    this.endPassage();
    return length;
  }

  /** Sorts the pairs of passage and term by term; a counting sort keeps the passages' order. */
  result(): Occurrences {
    const { terms } = this;
    const pairTerms = this.pairTerms.view();
    const pairFrequencies = this.pairFrequencies.view();
    const from = new Int32Array(terms.length + 1);
    for (const term of pairTerms) from[term + 1]!++;
    for (let term = 0; term < terms.length; term++) from[term + 1]! += from[term]!;
    const next = from.slice();
    const passages = new Int32Array(pairTerms.length);
    const frequencies = new Int32Array(pairTerms.length);
    let pair = 0;
    for (const [passage, end] of this.pairEnds.view().entries()) {
      for (; pair < end; pair++) {
        const at = next[pairTerms[pair]!]!++;
        passages[at] = passage;
        frequencies[at] = pairFrequencies[pair]!;
      }
    }
    return { count: this.pairEnds.length, terms, from, passages, frequencies };
  }

  private count(position: number, weight: number): void {
    if (this.frequency[position] === 0) this.distinct.push(position);
    this.frequency[position]! += weight;
  }

  private endPassage(): void {
    for (const term of this.distinct) {
      this.pairTerms.push(term);
      this.pairFrequencies.push(this.frequency[term]!);
      this.frequency[term] = 0;
    }
    this.distinct.length = 0;
    this.pairEnds.push(this.pairTerms.length);
  }

  private positionOf(number: number): number {
    let position = this.positions.get(number);
    if (position === undefined) {
      position = this.terms.length;
      this.terms.push(number);
      this.frequency.push(0);
      this.positions.set(number, position);
    }
    return position;
  }
}

class GrowingNumbers {
  length = 0;
  private numbers = new Int32Array(4096);

  push(value: number): void {
    if (this.length === this.numbers.length) {
      const grown = new Int32Array(this.length * 2);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[this.length++] = value;
  }

  view(): Int32Array {
    return this.numbers.subarray(0, this.length);
  }
}
