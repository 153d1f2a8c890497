import type { WordKnowledge } from "../languages/word-knowledge.ts";
import { areOpposites } from "../languages/word-net.ts";
import type { Alignment } from "./align.ts";
import { agrees, type Amount, includes, type Moment } from "./figures.ts";
import type { Item, Statement, Word } from "./statement.ts";

/** Gives how alike two items are, from 0 to 1; `opposite` ones are alike in all but their meaning. */
export interface Likeness {
  score: number;
  opposite: boolean;
}

export const likenessOf = { same: 1, inflected: 0.95, derived: 0.85, synonym: 0.75, opposite: 0.7 } as const;
const none: Likeness = { score: 0, opposite: false };
const leastShared = 0.7;
/** A shorter beginning is a prefix and not a compound's first part: "decompress" is no kind of "compress". */
const leastFirstPart = 4;

const by = (name: keyof typeof likenessOf): Likeness => ({
  score: likenessOf[name],
  opposite: name === "opposite",
});

/** Returns how alike an item of a claim and one of its source are. */
export function likeness(said: Item, there: Item, claim: Statement, source: Statement): Likeness {
  if (said.amount && there.moment) return isSameTime(said.amount, there.moment) ? by("inflected") : none;
  if (said.moment && there.amount) return isSameTime(there.amount, said.moment) ? by("inflected") : none;
  if (said.amount) return there.amount && agrees(said.amount, there.amount) ? by("same") : none;
  if (said.moment) return there.moment && includes(said.moment, there.moment) ? by("same") : none;
  if (there.amount || there.moment) return none;
  const { knowledge } = claim;
  const [one, other] = [said.word, there.word];
  if (one.code || other.code) return isSameCode(one.lower, other.lower) ? by("same") : none;
  const poles = polarity(one, other, knowledge);
  if (poles === "opposite") return by("opposite");
  if (one.lower === other.lower) return by("same");
  if (said.small || there.small) return poles === "same" ? by("synonym") : none;
  if (one.key === other.key) return by("inflected");
  if (one.name || other.name)
    return isShortForm(one, source, other) || isShortForm(other, claim, one) ? by("derived") : none;
  if (isPrefixed(one, other, knowledge)) return by("opposite");
  if (isDerived(one.key, other.key) || isDerived(one.lower, other.lower)) return by("derived");
  if (poles === "same" || knowledge.means(one.key, other.key) || knowledge.mayReplace(one.key, other.key))
    return by("synonym");
  if (claim.language === "en" && areOpposites(one.key, other.key)) return by("opposite");
  return none;
}

/** Returns whether codes are the same in any number, or one is half of the other: "RTEL1" in "TRF2-RTEL1". */
function isSameCode(one: string, other: string): boolean {
  if (one === other || `${one}s` === other || one === `${other}s`) return true;
  const parts = (code: string) => (/^[\p{L}\p{N}]+-[\p{L}\p{N}]{2,}$/u.test(code) ? code.split("-") : []);
  return parts(one).includes(other) || parts(other).includes(one);
}

/** "Between 2 and 4 o'clock", and a year that was read as a number. */
function isSameTime({ value, unit, head }: Amount, { year, month, minutes }: Moment): boolean {
  if (unit) return false;
  if (minutes !== undefined)
    return head === null && (minutes === value * 60 || minutes === (value + 12) * 60);
  return month === undefined && year === value;
}

/** Returns whether two words stand on one scale of the language's opposites, and on which sides of it. */
export function polarity(one: Word, other: Word, knowledge: WordKnowledge): "same" | "opposite" | null {
  if (one.lower === other.lower) return "same";
  let found: "opposite" | null = null;
  for (const here of knowledge.polesOf(one.lower))
    for (const there of knowledge.polesOf(other.lower)) {
      if (here.scale !== there.scale) continue;
      if (here.pole === there.pole) return "same";
      found = "opposite";
    }
  return found;
}

/** Returns whether one is the other with a prefix: "unsupported" and "supported", "deactivates" and "activates". */
function isPrefixed(one: Word, other: Word, { lexicon }: WordKnowledge): boolean {
  return (["key", "lower"] as const).some((form) => {
    const [long, short] =
      one[form].length > other[form].length ? [one[form], other[form]] : [other[form], one[form]];
    return short.length > 3 && lexicon.negativePrefixes.some((prefix) => long === prefix + short);
  });
}

/** Returns whether a word begins most of the longer one, or is a compound's last part: "Werkzeug" in "Messwerkzeug". */
function isDerived(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 5) return false;
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  const compound = short.length > 5 && long.length - short.length >= leastFirstPart && long.endsWith(short);
  return shared / long.length >= leastShared || compound;
}

/** "HBA" for a word of "Harbour Board of Aldmere"; small words between may be left out. */
function isShortForm(short: Word, { words }: Statement, of: Word): boolean {
  if (!/^\p{Lu}{2,6}$/u.test(short.text) || !/^\p{Lu}/u.test(of.text)) return false;
  const letters = short.text;
  const big = words.filter(({ text }) => /^\p{Lu}/u.test(text));
  const at = big
    .map(({ text }) => text[0]!)
    .join("")
    .indexOf(letters);
  return at >= 0 && big.slice(at, at + letters.length).includes(of);
}

const reach = { claim: 4, source: 7 };
/** Sets what function words count, compared with the others. */
const small = 0.33;
const beyondClause = 0.35;

/** Returns how much of the words around an item of the claim is around an item of the source, by closeness, 0 to 1. */
export function contextLikeness(said: Item, there: Item, { claim, source, ofClaim }: Alignment): number {
  let [full, found] = [0, 0];
  for (const [neighbor, weight] of around(said, claim, reach.claim)) {
    full += weight * weight;
    let most = 0;
    for (const [other, closeness] of around(there, source, reach.source)) {
      if (closeness <= most) continue;
      const pair = ofClaim.get(neighbor);
      const same =
        pair?.there === other ||
        neighbor.word.lower === other.word.lower ||
        isLike(neighbor, other, claim, source);
      if (same) most = closeness;
    }
    found += weight * most;
  }
  return full === 0 ? 0 : Math.min(1, found / full);
}

function isLike(neighbor: Item, other: Item, claim: Statement, source: Statement): boolean {
  if (neighbor.amount || neighbor.moment || other.amount || other.moment) return false;
  const { score, opposite } = likeness(neighbor, other, claim, source);
  return score > 0 && !opposite;
}

/** Returns the items around one, in its sentence, with their weights: 1 over the distance in words, less beyond a clause. */
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
