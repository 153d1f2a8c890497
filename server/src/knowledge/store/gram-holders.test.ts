import { expect, test } from "vitest";
import { GramHolders } from "./gram-holders.ts";

function termsOf(holders: GramHolders, gram: number): number[] {
  const terms: number[] = [];
  holders.each(gram, (term) => terms.push(term));
  return terms.toSorted((a, b) => a - b);
}

test("each gram has the terms that hold it, whether they wait or have settled", () => {
  const holders = new GramHolders();
  const grams = [0, 7, 41_000, 65_535];
  const expected = new Map<number, number[]>(grams.map((gram) => [gram, []]));
  for (let term = 1; term <= 300; term++) {
    const gram = grams[(term * 7) % 5];
    if (gram !== undefined) {
      holders.add(gram, term);
      expected.get(gram)!.push(term);
    }
    holders.settle();
    for (const [of, terms] of expected) expect(termsOf(holders, of)).toEqual(terms);
  }
  expect(termsOf(holders, 8)).toEqual([]);
});

test("what is let go is gone, and takes no memory", () => {
  const holders = new GramHolders();
  for (let term = 1; term <= 20; term++) holders.add(3, term);
  holders.settle();
  holders.add(3, 21);
  holders.clear();
  expect(termsOf(holders, 3)).toEqual([]);
  expect(holders.bytes).toBe(0);
});
