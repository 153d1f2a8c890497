import type { TakeHolder } from "../passage-index.ts";
import { Remembered } from "../reading/memory-budget.ts";
import { sequenceBreak } from "../writing/segment-writer.ts";
import { gramsOf } from "./term-grams.ts";

const perEntry = 12;
const perMark = 40;

/** Caches which terms of requested passages contain a gram. Numbers are never reused, so nothing becomes outdated. */
export class GramMemory extends Remembered {
  private readonly passages = new Set<number>();
  private readonly known = new Set<number>();
  private readonly holders = new Map<number, number[]>();
  private entries = 0;

  /** See `Candidates.eachTermHolding`. */
  eachHolding(grams: readonly number[], passages: readonly number[], take: TakeHolder): void {
    this.learn(this.unknownTerms(passages));
    for (const [i, gram] of grams.entries()) for (const term of this.holders.get(gram) ?? []) take(term, i);
  }

  protected get bytes(): number {
    return perEntry * this.entries + perMark * (this.known.size + this.passages.size);
  }

  protected clear(): void {
    this.passages.clear();
    this.known.clear();
    this.holders.clear();
    this.entries = 0;
  }

  private unknownTerms(passages: readonly number[]): number[] {
    const unknown: number[] = [];
    for (const passage of passages) {
      if (this.passages.has(passage)) continue;
      this.passages.add(passage);
      for (const term of this.reader.sequences.of(passage)) {
        if (term === sequenceBreak || this.known.has(term)) continue;
        this.known.add(term);
        unknown.push(term);
      }
    }
    return unknown;
  }

  private learn(unknown: readonly number[]): void {
    if (unknown.length === 0) return;
    // The first question to a project asks for thousands: as rows of their own they would take ten times as long.
    const found = this.reader
      .prepare(
        `select group_concat(t.id) as numbers, group_concat(t.term, char(10)) as terms
         from json_each(?) j cross join terms t on t.id = j.value`,
      )
      .get(JSON.stringify(unknown.toSorted((a, b) => a - b)))!;
    const terms = String(found.terms).split("\n");
    for (const [i, number] of String(found.numbers).split(",").entries()) this.add(terms[i]!, Number(number));
  }

  private add(term: string, number: number): void {
    for (const gram of gramsOf(term)) {
      this.entries++;
      const holders = this.holders.get(gram);
      if (holders) holders.push(number);
      else this.holders.set(gram, [number]);
    }
  }
}
