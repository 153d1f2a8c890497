import type { Statement, Word } from "../statement.ts";
import { type Check, doubted } from "./check.ts";

/** Share of the claim that its source says, from which it would say the claim's scope too, and a condition was left out. */
const mostly = 0.75;

/** Checks that "all", "only" and "never" are in the source too, and that a comparison is one there. */
export const checkScope: Check = ({ alignment: { claim, source, ofClaim }, coverage }) => {
  if (coverage.own < mostly) return [];
  const there = scopesOf(source);
  for (const { word, scope } of scopesOf(claim)) {
    const item = claim.items.find((one) => one.word === word);
    if (item && ofClaim.has(item)) continue;
    if (there.some((other) => other.scope === scope)) continue;
    // A limit and a denial say "only" and "never" by other words, and a plural with an article says "all".
    const { words, knowledge, vocabulary } = source;
    if (
      scope !== "all" &&
      words.some(({ lower }) => vocabulary.limits.has(lower) || knowledge.isNegation(lower))
    )
      continue;
    if (scope === "all" && there.some((other) => other.scope !== "only")) continue;
    return [doubted(`The answer says “${word.text}”, but the source does not.`)];
  }
  for (const { word } of claim.items.filter((item) => item.small && !ofClaim.has(item))) {
    const compares = claim.words
      .slice(word.place + 1, word.place + 5)
      .some(({ lower }) => claim.vocabulary.comparing.has(lower));
    if (compares) return [doubted(`The answer compares by “${word.text}”, but the source does not.`)];
  }
  return [];
};

function scopesOf({ words, vocabulary }: Statement) {
  return words.flatMap((word) => {
    const scope = word.figure ? undefined : vocabulary.scope.get(word.lower);
    return scope ? [{ word, scope }] : [];
  });
}

/** Set how much less of a condition the claim may name, and how much more of the claim is right next to it. */
const half = 0.5;

/** Checks that what a source says under a condition the claim says under one too, or names half of its words. */
export const checkConditions: Check = ({ alignment, isNearby, coverage }) => {
  const { claim, source, ofClaim, ofSource } = alignment;
  if (coverage.own < mostly || opensOf(claim).length > 0) return [];
  const claimed = new Set(claim.items.map(({ word }) => word.key));
  const dropped = opensOf(source).find((opens) => {
    const own = source.items.filter(
      ({ word, small }) => !small && isNextTo(word, opens, 0) && word.place > opens.place,
    );
    const named = own.filter(
      (item) => ofSource.has(item) || claimed.has(item.word.key) || isNearby(item.word.key),
    );
    const neighbors = [...ofClaim.values()].filter(({ there }) => isNextTo(there.word, opens, 1));
    return own.length > 0 && named.length < half * own.length && neighbors.length >= half * ofClaim.size;
  });
  return dropped ? [doubted(`The source says so only “${clauseOf(source, dropped)}”.`)] : [];
};

function opensOf({ words, vocabulary }: Statement): Word[] {
  return words.filter(({ lower }) => vocabulary.conditions.has(lower));
}

function isNextTo(word: Word, opens: Word, clauses: number): boolean {
  return word.part === opens.part && Math.abs(word.clause - opens.clause) === clauses;
}

function clauseOf({ text, words }: Statement, opens: Word): string {
  return text.slice(opens.start, words.findLast((word) => isNextTo(word, opens, 0))!.end);
}
