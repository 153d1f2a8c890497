import type { Alignment } from "./align.ts";
import { likeness } from "./similarity.ts";
import type { Item, Statement, Word } from "./statement.ts";

const reach = { claim: 4, source: 7 };
/** What function words count beside the others. */
const small = 0.33;
const beyondClause = 0.35;

/**
 * How much of what stands around an item of the claim stands around an item of the source: the claim's words nearby, each
 * by its closeness, as far as the source has them nearby. From 0 to 1, as where the source says the same.
 */
export function contextLikeness(said: Item, there: Item, { claim, source, ofClaim }: Alignment): number {
  let [full, found] = [0, 0];
  for (const [beside, weight] of around(said, claim, reach.claim)) {
    full += weight * weight;
    let most = 0;
    for (const [other, closeness] of around(there, source, reach.source)) {
      if (closeness <= most) continue;
      const pair = ofClaim.get(beside);
      const same =
        pair?.there === other ||
        beside.word.lower === other.word.lower ||
        isLike(beside, other, claim, source);
      if (same) most = closeness;
    }
    found += weight * most;
  }
  return full === 0 ? 0 : Math.min(1, found / full);
}

function isLike(beside: Item, other: Item, claim: Statement, source: Statement): boolean {
  if (beside.amount || beside.moment || other.amount || other.moment) return false;
  const { score, opposite } = likeness(beside, other, claim, source);
  return score > 0 && !opposite;
}

/** The items around one, in its sentence, with their weights: 1 over the distance in words, less beyond a clause. */
function around(item: Item, { items }: Statement, most: number): (readonly [Item, number])[] {
  const at = items.indexOf(item);
  const found: (readonly [Item, number])[] = [];
  for (const step of [-1, 1]) {
    let steps = 0;
    for (let i = at + step; i >= 0 && i < items.length && steps < most; i += step) {
      const other = items[i]!;
      if (other.word.part !== item.word.part) break;
      steps += 1;
      found.push([other, weightOf(item.word, other.word, steps, other.small)]);
    }
  }
  return found;
}

function weightOf(one: Word, other: Word, steps: number, isSmall: boolean): number {
  const clauses = Math.min(3, Math.abs(one.clause - other.clause));
  return steps ** -0.7 * (isSmall ? small : 1) * beyondClause ** clauses;
}
