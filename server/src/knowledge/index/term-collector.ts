import { analyseTerms } from "../passages/analyse-terms.ts";
import type { Passage } from "../passages/passage.ts";
import type { TermNumbers } from "./term-numbers.ts";

/** How often a term of the title counts. */
const titleWeight = 2;

/** Stands in a sequence between title, headings and text. */
export const sequenceBreak = 0;

/** What stands where in a resource. Terms are counted by their position in `terms`, passages from 0. */
export interface Occurrences {
  /** The project's numbers of the resource's distinct terms. */
  terms: number[];
  /** Term t is in passages[from[t]] to passages[from[t + 1] - 1], growing, as often as `frequencies` says. */
  from: Int32Array;
  passages: Int32Array;
  frequencies: Int32Array;
}

/** Counts the terms of a resource's passages, one after the other; nothing but numbers is kept of them. */
export class TermCollector {
  private readonly numbers: TermNumbers;
  /** Positions in `terms`, by the term as written and by its number. */
  private readonly byText = new Map<string, number>();
  private readonly byNumber = new Map<number, number>();
  private readonly terms: number[] = [];
  private readonly pairTerms = new GrowingNumbers();
  private readonly pairFrequencies = new GrowingNumbers();
  /** Where each passage's pairs end. */
  private readonly pairEnds = new GrowingNumbers();
  /** Frequency of each term in the passage at hand, 0 between passages. */
  private readonly frequency: number[] = [];
  private readonly distinct: number[] = [];

  constructor(numbers: TermNumbers) {
    this.numbers = numbers;
  }

  /** The passage's terms in order as the project's numbers, with `sequenceBreak` between its sections, and its length. */
  add(passage: Passage): { sequence: number[]; length: number } {
    const { language } = passage;
    const sequence: number[] = [];
    let length = 0;
    const take = (text: string, weight: number) => {
      if (sequence.length > 0) sequence.push(sequenceBreak);
      for (const term of analyseTerms(text, language)) {
        const position = this.positionOf(term);
        sequence.push(this.terms[position]!);
        this.count(position, weight);
        length += weight;
      }
    };
    take(passage.title, titleWeight);
    // A page's first heading most often repeats its title, which would count thrice.
    for (const heading of passage.heading) if (heading !== passage.title) take(heading, 1);
    if (passage.tableHeader) take(passage.tableHeader.text, 1);
    take(passage.text, 1);
    this.endPassage();
    return { sequence, length };
  }

  /**
   * Counts a passage whose terms are known already, and gives its length. `titled` tells whether the sequence begins
   * with the terms of a title: one without a term leaves no trace in it.
   */
  addAgain(sequence: readonly number[], titled: boolean): number {
    let weight = titled ? titleWeight : 1;
    let length = 0;
    for (const number of sequence) {
      if (number === sequenceBreak) weight = 1;
      else {
        this.count(this.positionOfNumber(number), weight);
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
    return { terms, from, passages, frequencies };
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

  private positionOf(term: string): number {
    let position = this.byText.get(term);
    if (position === undefined) {
      position = this.positionOfNumber(this.numbers.numberOf(term));
      this.byText.set(term, position);
    }
    return position;
  }

  private positionOfNumber(number: number): number {
    let position = this.byNumber.get(number);
    if (position === undefined) {
      position = this.terms.length;
      this.terms.push(number);
      this.frequency.push(0);
      this.byNumber.set(number, position);
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
