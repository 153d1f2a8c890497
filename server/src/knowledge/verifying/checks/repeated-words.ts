import type { Statement, Word } from "../reading/statement.ts";

/** Where a claim that repeats a sentence of its source leaves its words: what each says there instead. */
export interface Gap {
  said: readonly Word[];
  told: readonly Word[];
  /** The repeated words around it; none at the beginning or end of the sentence. */
  before: Word | undefined;
  after: Word | undefined;
}

/** Share of a claim's words that a sentence has to say in the same order so that the claim repeats it. */
const repeats = 0.6;
const fewest = 3;
const longest = 120;

/** The gaps of a claim in one sentence of its source; null where it does not repeat that sentence. */
export function gapsOf(claim: Statement, told: readonly Word[]): Gap[] | null {
  const said = claim.words;
  if (said.length > longest || told.length > longest) return null;
  const enough = Math.max(fewest, said.length * repeats);
  const there = new Set(told.map(({ text }) => text.toLowerCase()));
  if (said.filter(({ text }) => there.has(text.toLowerCase())).length < enough) return null;
  const same = repeatedWords(said, told);
  if (same.length < enough) return null;
  const gaps: Gap[] = [];
  let [from, to] = [0, 0];
  for (const [i, j] of [...same, [said.length, told.length] as const]) {
    if (i > from || j > to)
      gaps.push({
        said: said.slice(from, i),
        told: told.slice(to, j),
        before: said[from - 1],
        after: said[i],
      });
    [from, to] = [i + 1, j + 1];
  }
  return gaps;
}

/** The longest row of words that both have in the same order, by their numbers. */
function repeatedWords(said: readonly Word[], told: readonly Word[]): (readonly [number, number])[] {
  const [one, other] = [said, told].map((words) => words.map(({ text }) => text.toLowerCase()));
  const width = told.length + 1;
  const lengths = new Uint8Array((said.length + 1) * width);
  for (let i = said.length - 1; i >= 0; i--)
    for (let j = told.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        one![i] === other![j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const same: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < said.length && j < told.length;) {
    if (one![i] === other![j]) same.push([i++, j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i += 1;
    else j += 1;
  }
  return same;
}
