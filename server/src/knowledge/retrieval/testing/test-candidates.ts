import type { Candidates } from "../../store/passage-index.ts";
import { gramsOf } from "../../store/searching/term-grams.ts";

export interface TestCandidate {
  keyword: number;
  latent?: number;
  embedded?: number;
  /** As written, for its grams. */
  terms?: string[];
  /** Numbers of its terms in their order, 0 between its sections. */
  sequence?: number[];
  named?: number;
}

interface About {
  /** Numbers of the query's terms, each with an idf of 1. */
  asked?: number[];
  alike?: (a: number, b: number) => number;
}

/** Terms as written have numbers from here on. */
const firstWritten = 1_000;

/** Creates candidates with the given properties. */
export function testCandidates(given: readonly TestCandidate[], about: About = {}): Candidates {
  const { asked = [], alike = (a, b) => (a === b ? 1 : 0) } = about;
  const listOf = (of: (candidate: TestCandidate) => number | undefined) =>
    given.some((candidate) => of(candidate) !== undefined)
      ? Float64Array.from(given, (candidate) => of(candidate) ?? 0)
      : null;
  const written = [...new Set(given.flatMap(({ terms = [] }) => terms))];
  const numberOf = (term: string) => firstWritten + written.indexOf(term);
  return {
    passages: given.map((_, i) => i + 1),
    keyword: Float64Array.from(given, ({ keyword }) => keyword),
    latent: listOf(({ latent }) => latent),
    embedded: listOf(({ embedded }) => embedded),
    named: listOf(({ named }) => named),
    norms: new Float64Array(given.length).fill(1.2),
    asked: asked.map((number) => ({ number, idf: 1 })),
    numberOf: (term) => (written.includes(term) ? numberOf(term) : null),
    termsOf: (i) =>
      Int32Array.from([...(given[i]!.sequence ?? []), ...(given[i]!.terms ?? []).map(numberOf)]),
    eachTermHolding(grams, _, take) {
      for (const [place, gram] of grams.entries())
        for (const term of written) if (gramsOf(term).includes(gram)) take(numberOf(term), place);
    },
    similarities: (some) => Float32Array.from(some.flatMap((a) => some.map((b) => alike(a, b)))),
  };
}
