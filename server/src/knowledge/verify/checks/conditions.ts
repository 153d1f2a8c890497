import type { Statement, Word } from "../statement.ts";
import { type Check, doubted } from "./check.ts";

/** Share of the claim that its source says, from which what it leaves out there was left out and not said otherwise. */
const mostly = 0.75;
/** Of a condition the claim names less, and of the claim more stands right beside it. */
const half = 0.5;

/** What a source says under a condition the claim says under one too, or names half of what it says. */
export const checkConditions: Check = ({ alignment, isNearby, coverage }) => {
  const { claim, source, ofClaim, ofSource } = alignment;
  if (coverage.own < mostly || opensOf(claim).length > 0) return [];
  const claimed = new Set(claim.items.map(({ word }) => word.key));
  const dropped = opensOf(source).find((opens) => {
    const own = source.items.filter(
      ({ word, small }) => !small && isBeside(word, opens, 0) && word.place > opens.place,
    );
    const named = own.filter(
      (item) => ofSource.has(item) || claimed.has(item.word.key) || isNearby(item.word.key),
    );
    const beside = [...ofClaim.values()].filter(({ there }) => isBeside(there.word, opens, 1));
    return own.length > 0 && named.length < half * own.length && beside.length >= half * ofClaim.size;
  });
  return dropped ? [doubted(`The source says so only “${clauseOf(source, dropped)}”.`)] : [];
};

function opensOf({ words, vocabulary }: Statement): Word[] {
  return words.filter(({ lower }) => vocabulary.conditions.has(lower));
}

function isBeside(word: Word, opens: Word, clauses: number): boolean {
  return word.part === opens.part && Math.abs(word.clause - opens.clause) === clauses;
}

function clauseOf({ text, words }: Statement, opens: Word): string {
  return text.slice(opens.start, words.findLast((word) => isBeside(word, opens, 0))!.end);
}
