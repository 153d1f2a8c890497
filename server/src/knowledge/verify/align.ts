import { agrees } from "./figures.ts";
import { type Likeness, likeness } from "./similarity.ts";
import type { Item, Statement } from "./statement.ts";

export interface Pair {
  said: Item;
  there: Item;
  score: number;
  opposite: boolean;
}

/** Pairs the items of a claim with those of its source; both maps are by an item. */
export interface Alignment {
  claim: Statement;
  source: Statement;
  ofClaim: ReadonlyMap<Item, Pair>;
  ofSource: ReadonlyMap<Item, Pair>;
}

/** Sets the cost of going on elsewhere than behind the last pair; small compared with the least likeness. */
const cost = { word: 0.02, most: 0.2, back: 0.05, sentence: 0.1 };
const mostItems = 120;
const mostCandidates = 8;
const mostBack = 10;

interface Step {
  said: Item;
  there: Item;
  like: Likeness;
  worth: number;
  before: Step | null;
}

/** Pairs the claim's items with the source's by the greatest sum of likenesses less the costs of jumps; time is bounded. */
export function align(claim: Statement, source: Statement): Alignment {
  const columns: Step[][] = [];
  let best: Step | null = null;
  for (const said of claim.items.slice(0, mostItems)) {
    const column: Step[] = [];
    for (const [there, like] of candidates(said, claim, source)) {
      let step: Step = { said, there, like, worth: like.score - cost.most, before: null };
      for (const earlier of columns.slice(-mostBack).flat()) {
        if (earlier.there === there && earlier.said.word.key !== said.word.key) continue;
        const worth = earlier.worth + like.score - jump(earlier, said, there);
        if (worth > step.worth) step = { said, there, like, worth, before: earlier };
      }
      if (best && !columns.slice(-mostBack).flat().includes(best)) {
        const worth = best.worth + like.score - cost.most;
        if (worth > step.worth) step = { said, there, like, worth, before: best };
      }
      column.push(step);
    }
    if (column.length === 0) continue;
    columns.push(column);
    for (const step of column) if (!best || step.worth > best.worth) best = step;
  }
  const ofClaim = new Map<Item, Pair>();
  const ofSource = new Map<Item, Pair>();
  const put = (said: Item, there: Item, { score, opposite }: Likeness) => {
    const pair = { said, there, score, opposite };
    ofClaim.set(said, pair);
    ofSource.set(there, pair);
  };
  const second: Item[] = [];
  for (let step = best; step; step = step.before) {
    const { said, there, like } = step;
    const known = ofSource.get(there);
    if (!known) put(said, there, like);
    else if (isOtherPart(said, known.said))
      ofClaim.set(said, { said, there, score: like.score, opposite: false });
    else if (said.word.key === known.said.word.key && !appearsOnce(said, claim))
      ofClaim.set(said, { said, there, score: like.score, opposite: like.opposite });
    else second.push(said);
  }
  // One mention in the source supports one of two: the other may be paired with the rest.
  for (const said of second) {
    const [open] = candidates(said, claim, source).filter(([there]) => !ofSource.has(there));
    if (open) put(said, ...open);
  }
  return { claim, source, ofClaim, ofSource };
}

/** "In 1498, on 3 May", and "a day, which is 24 hours" */
function isOtherPart({ moment: one, amount }: Item, { moment: other, amount: twin }: Item): boolean {
  if (amount && twin) return amount.text !== twin.text && agrees(amount, twin);
  if (!one || !other) return false;
  return (["year", "month", "day", "minutes"] as const).every(
    (part) => one[part] === undefined || other[part] === undefined,
  );
}

/** Figures, and words with an opposite. */
function appearsOnce({ amount, moment, word }: Item, { knowledge }: Statement): boolean {
  return amount !== undefined || moment !== undefined || knowledge.polesOf(word.lower).length > 0;
}

function candidates(said: Item, claim: Statement, source: Statement): (readonly [Item, Likeness])[] {
  const found: (readonly [Item, Likeness])[] = [];
  for (const there of source.items) {
    const like = likeness(said, there, claim, source);
    if (like.score > 0) found.push([there, like]);
  }
  if (found.length <= mostCandidates) return found;
  return found.sort((one, other) => other[1].score - one[1].score).slice(0, mostCandidates);
}

function jump(earlier: Step, said: Item, there: Item): number {
  if (earlier.there.word.part !== there.word.part) return cost.sentence;
  const here = said.word.place - earlier.said.word.place;
  const away = there.word.place - earlier.there.word.place;
  const far = Math.min(cost.most, cost.word * Math.abs(away - here));
  return away < 0 ? Math.min(cost.most, far + cost.back) : far;
}
