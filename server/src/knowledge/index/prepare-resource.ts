import type { DocumentPart } from "../document.ts";
import { analyseTerms } from "../passages/analyse-terms.ts";
import { detectLanguage } from "../passages/detect-language.ts";
import type { Passage } from "../passages/passage.ts";
import { languageOf, splitPassages } from "../passages/split-passages.ts";

/** How often a term of the title counts. */
const titleWeight = 2;

/** Stands in a sequence between title, headings and text. */
export const sequenceBreak = -1;

/** A part as it came from the other thread. */
export interface ArrivedPart {
  /** Its pages without their lines. */
  part: DocumentPart;
  /** Each page with them, as `packPage` gives it. */
  packedPages: Uint8Array[];
}

/** A resource split and analysed, before it has numbers in a project. */
export interface PreparedResource {
  parts: (ArrivedPart & { passages: Passage[] })[];
  passages: number;
  languages: Record<string, number>;
  /** Distinct terms; everything below counts them by their position here. */
  terms: string[];
  /** Per passage: its terms in order, with `sequenceBreak` between its sections. */
  sequences: Int32Array[];
  /** Per passage: the sum of its frequencies. */
  lengths: Int32Array;
  /** Term t is in passages[from[t]] to passages[from[t + 1] - 1], growing, as often as `frequencies` says. */
  occurrences: { from: Int32Array; passages: Int32Array; frequencies: Int32Array };
}

/**
 * Splits and analyses the parts of a resource. Where a part's language cannot be told, the other parts' is taken, and
 * where that cannot either, `usualLanguage`.
 */
export function prepareResource(parts: readonly ArrivedPart[], usualLanguage: string): PreparedResource {
  const prepared: PreparedResource["parts"] = [];
  const languages: Record<string, number> = {};
  const collector = new TermCollector();
  const usual = detectLanguage(sampleOf(parts), usualLanguage);
  for (const { part: given, packedPages } of parts) {
    // UTF-8 cannot hold half a surrogate pair; its replacement is as long, so that no span moves.
    const part = given.text.isWellFormed() ? given : { ...given, text: given.text.toWellFormed() };
    const passages = splitPassages(part, languageOf(part, usual));
    for (const passage of passages) {
      languages[passage.language] = (languages[passage.language] ?? 0) + 1;
      collector.add(passage);
    }
    prepared.push({ part, packedPages, passages });
  }
  return { parts: prepared, passages: collector.sequences.length, languages, ...collector.result() };
}

/** The beginnings of some parts, spread over all. */
function sampleOf(parts: readonly ArrivedPart[]): string {
  const step = Math.max(1, Math.floor(parts.length / 20));
  return parts
    .filter((_, i) => i % step === 0)
    .map(({ part }) => part.text.slice(0, 300))
    .join("\n");
}

class TermCollector {
  readonly sequences: Int32Array[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly lengths: number[] = [];
  private pairTerms = new GrowingNumbers();
  private pairFrequencies = new GrowingNumbers();
  /** Where each passage's pairs end. */
  private readonly pairEnds: number[] = [];
  /** Frequency of each term in the passage at hand, 0 between passages. */
  private frequency: number[] = [];

  add(passage: Passage): void {
    const { language } = passage;
    const sequence: number[] = [];
    const distinct: number[] = [];
    let length = 0;
    const take = (text: string, weight: number) => {
      if (sequence.length > 0) sequence.push(sequenceBreak);
      for (const term of analyseTerms(text, language)) {
        const number = this.numberOf(term);
        sequence.push(number);
        if (this.frequency[number] === 0) distinct.push(number);
        this.frequency[number]! += weight;
        length += weight;
      }
    };
    take(passage.title, titleWeight);
    // A page's first heading most often repeats its title, which would count thrice.
    for (const heading of passage.heading) if (heading !== passage.title) take(heading, 1);
    if (passage.tableHeader) take(passage.tableHeader.text, 1);
    take(passage.text, 1);
    for (const term of distinct) {
      this.pairTerms.push(term);
      this.pairFrequencies.push(this.frequency[term]!);
      this.frequency[term] = 0;
    }
    this.pairEnds.push(this.pairTerms.length);
    this.sequences.push(Int32Array.from(sequence));
    this.lengths.push(length);
  }

  private numberOf(term: string): number {
    let number = this.numbers.get(term);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(term, number);
      this.frequency.push(0);
    }
    return number;
  }

  /** Sorts the pairs of passage and term by term; a counting sort keeps the passages' order. */
  result(): Pick<PreparedResource, "terms" | "sequences" | "lengths" | "occurrences"> {
    const terms = [...this.numbers.keys()];
    const pairTerms = this.pairTerms.view();
    const pairFrequencies = this.pairFrequencies.view();
    const from = new Int32Array(terms.length + 1);
    for (const term of pairTerms) from[term + 1]!++;
    for (let term = 0; term < terms.length; term++) from[term + 1]! += from[term]!;
    const next = from.slice();
    const passages = new Int32Array(pairTerms.length);
    const frequencies = new Int32Array(pairTerms.length);
    let pair = 0;
    for (const [passage, end] of this.pairEnds.entries()) {
      for (; pair < end; pair++) {
        const at = next[pairTerms[pair]!]!++;
        passages[at] = passage;
        frequencies[at] = pairFrequencies[pair]!;
      }
    }
    return {
      terms,
      sequences: this.sequences,
      lengths: Int32Array.from(this.lengths),
      occurrences: { from, passages, frequencies },
    };
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
