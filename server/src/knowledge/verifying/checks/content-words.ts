import type { Alignment } from "../align-words.ts";
import { isSaidByFigure } from "../reading/measure-words.ts";
import type { Statement, Word } from "../reading/statement.ts";
import { isShortForm } from "../short-forms.ts";
import { type Check, missing, type Surroundings } from "./check.ts";
import { isThing } from "./substitution.ts";

/** Share of a claim's words that its source has to say; a short claim may say one in its own way. */
const enough = 0.65;
/** Share that it has to say itself, and not by what it is about. */
const half = 0.5;
/** Share of a clause's words from which it counts as said by nobody, however well the rest is borne out. */
const mostOfClause = 0.67;

export interface Coverage {
  /** Share of the claim's words that the source says, itself or by what it is about. */
  share: number;
  /** Share that it says itself, without what it says the opposite of. */
  direct: number;
  /** Words that it says itself, or the opposite of. */
  covered: number;
  unsaid: readonly string[];
  all: number;
}

/** How many of the claim's words the source says, and which it does not. */
export function coverage(alignment: Alignment, { isNearby, isReferredTo }: Surroundings): Coverage {
  const { claim, ofClaim } = alignment;
  const all = claim.words.filter((word) => isLookedFor(word, alignment));
  const borrowed = all.filter((word) => !ofClaim[word.place]);
  const unsaid = borrowed.filter(
    (word) => !isNearby(word.key) && !isReferredTo(word) && !(word.name && isShortForm(word, alignment)),
  );
  const covered = all.length - borrowed.length;
  const same = all.filter((word) => ofClaim[word.place]?.opposite === false).length;
  if (all.length === 0) return { share: 1, direct: 1, covered, unsaid: [], all: 0 };
  return {
    share: 1 - unsaid.length / all.length,
    direct: same / all.length,
    covered,
    unsaid: unsaid.map(({ text }) => text),
    all: all.length,
  };
}

/** Denials and amounts are compared by checks of their own, and with them the words that say no more. */
function isLookedFor(word: Word, { claim, source, ofClaim }: Alignment): boolean {
  if (!word.content || word.figure) return false;
  if (ofClaim[word.place]) return true;
  const { knowledge } = claim;
  if (knowledge.is("scaffolding", word.lower)) return false;
  // "This medicine" stands for what was named before.
  if (/^(?:this|these|such)$/.test(claim.words[word.place - 1]?.lower ?? "")) return false;
  const compared = (["refusals", "obligations", "possibilities"] as const).some((list) =>
    knowledge.is(list, word.lower),
  );
  // What is prohibited is prohibited whatever is done with it.
  if (
    !isThing(word, claim) &&
    says(claim, (lower) => knowledge.isNegation(lower)) &&
    says(source, isProhibition)
  )
    return false;
  return !compared && !isSaidByFigure(word, claim, source);
}

const isProhibition = (lower: string) =>
  /^(?:forbidden|prohibited|banned|verboten|untersagt|interdite?s?|prohibid[ao]s?)$/u.test(lower);

function says({ words }: Statement, what: (lower: string) => boolean): boolean {
  return words.some(({ lower }) => what(lower));
}

/** What a clause says of which the source has nothing, or next to nothing. */
function unsaidClause(alignment: Alignment, { isNearby }: Surroundings): readonly string[] {
  const { claim, ofClaim } = alignment;
  const clauses = Map.groupBy(
    claim.words.filter((word) => isLookedFor(word, alignment)),
    ({ clause }) => clause,
  );
  for (const words of clauses.values()) {
    const unsaid = words.filter((word) => !ofClaim[word.place] && !isNearby(word.key));
    if (unsaid.length >= 2 && unsaid.length >= words.length * mostOfClause)
      return unsaid.map(({ text }) => text);
  }
  return [];
}

/** The claim's words stand in the source, itself or by what it is about. */
export const checkContentWords: Check = (alignment, surroundings) => {
  const { share, covered, unsaid, all } = coverage(alignment, surroundings);
  const figures = alignment.claim.amounts.length + alignment.claim.moments.length;
  if (covered === 0 && figures === 0) return [missing("The source says nothing of this.")];
  const few = unsaid.length <= 1 && covered + figures >= (figures > 0 ? 2 : 3);
  const short = covered < 2 && figures === 0 && unsaid.length > 0;
  // "It opened in 1931": all else is what the pronoun stands for.
  const leans = unsaid.length === 0 && covered > 0 && figures > 0;
  const added = unsaidClause(alignment, surroundings);
  if (
    added.length === 0 &&
    ((covered + figures) / Math.max(1, all + figures) >= enough || share >= enough || few) &&
    !short &&
    (covered >= half * all || leans)
  )
    return [];
  if (unsaid.length === 0) return [missing("The source does not say this in one place.")];
  const words = (added.length > 0 ? added : unsaid).slice(0, 3).map((word) => `“${word}”`);
  return [missing(`The source does not speak of ${listed(words)}.`)];
};

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
