import type { Alignment } from "../align-words.ts";
import type { Statement, Word } from "../reading/statement.ts";
import { isShortForm } from "../short-forms.ts";
import { type Check, contradiction } from "./check.ts";

/** A word that the source does not have stands in no slot that the source fills with another. */
export const checkSubstitution: Check = (alignment) => {
  for (const said of alignment.claim.words) {
    if (!said.content || said.figure || said.name || alignment.ofClaim[said.place]) continue;
    if (!isThing(said, alignment.claim) || isShortForm(said, alignment)) continue;
    const other = alignment.source.words.find((word) => fillsSlot(said, word, alignment));
    if (other)
      return [
        {
          ...contradiction(`The source says “${other.text}” where the answer says “${said.text}”.`),
          replaces: true,
        },
      ];
  }
  return [];
};

/** Verbs have more words that say the same than things have: what an article or a preposition leads is a thing. */
export function isThing(word: Word, { words, knowledge, language }: Statement): boolean {
  const before = words[word.place - 1]?.lower ?? "";
  if (language === "de" && /^\p{Lu}/u.test(word.text)) return true;
  if (language === "en" && before === "to") return false;
  return word.first || knowledge.is("determiners", before) || knowledge.is("prepositions", before);
}

function fillsSlot(said: Word, word: Word, alignment: Alignment): boolean {
  if (!word.content || word.figure || alignment.ofSource[word.place]) return false;
  const sides = [-1, 1].map((step) => isSameSide(said, word, step, alignment));
  if (sides.includes("other")) return false;
  if (sides.includes("said")) return true;
  // "The … is heated": the small word leads to one that both say.
  const [beyond, there] = [alignment.claim.words[said.place + 2], alignment.source.words[word.place + 2]];
  return beyond !== undefined && there !== undefined && isAlike(beyond, there, alignment);
}

function isAlike(one: Word, other: Word, { ofClaim }: Alignment): boolean {
  return ofClaim[one.place]?.source === other || (one.lower === other.lower && one.part === other.part);
}

/** What stands beside both: the same word that says something, the same small word or end, or another. */
function isSameSide(
  said: Word,
  word: Word,
  step: number,
  { claim, source, ofClaim }: Alignment,
): "said" | "small" | "other" {
  const beside = claim.words[said.place + step];
  const there = source.words[word.place + step];
  const ends = !there || there.part !== word.part;
  if (!beside || ends) return !beside && ends ? "small" : "other";
  if (ofClaim[beside.place]?.source === there) return "said";
  return beside.lower === there.lower && !beside.content ? "small" : "other";
}
