import type { Pair } from "../align.ts";
import { inOneClause, type Statement, type Word } from "../statement.ts";
import { doubted, type Finding, type View } from "./check.ts";
import { isPassive } from "./roles.ts";
import { shortWords } from "./short-words.ts";

/** Finds one who does something in the claim and is behind the same verb in the source, where another does it. */
export function sidesDiffer({ alignment: { claim, source } }: View, pairs: readonly Pair[]): Finding | null {
  const inOrder = pairs.toSorted((one, other) => one.said.word.place - other.said.word.place);
  for (const { said, there } of inOrder) {
    const [here, verb] = [said.word, there.word];
    if (!isVerb(claim, here) || !isVerb(source, verb)) continue;
    if (isPassive(claim, here, false) || isPassive(source, verb, false)) continue;
    if (claim.knowledge.isConverse(here, verb) && here.key !== verb.key) continue;
    const subject = inOrder.findLast(
      (pair) =>
        pair.said.word.place < here.place &&
        pair.said.kind !== "amount" &&
        pair.said.kind !== "moment" &&
        !isLed(pair.said.word, claim),
    );
    if (!subject || subject.there.word.place < verb.place || !inOneClause(subject.there.word, verb)) continue;
    if (source.words.some((word) => inOneClause(word, verb) && word.place < verb.place && acts(word, source)))
      return doubted(`The source does not say that “${subject.said.word.text}” does this.`);
  }
  return null;
}

/** Finds "before", "after" or "than" whose left side in the source is on the right in the claim. */
export function orderDiffers({ alignment: { claim, source } }: View, pairs: readonly Pair[]): Finding | null {
  const here = claim.words.find(({ lower, figure }) => shortWords.ordering.has(lower) && !figure);
  const there = here && source.words.find(({ lower }) => lower === here.lower);
  if (!here || !there) return null;
  const [behind] = pairs
    .filter(({ said }) => said.word.place > here.place)
    .toSorted((one, other) => one.said.word.place - other.said.word.place);
  if (!behind || behind.there.word.place > there.place) return null;
  return doubted(`The source does not say “${here.text} ${behind.said.word.text}”.`);
}

/** Returns whether a word is a verb here, and no noun behind an article, a figure or a preposition. */
function isVerb({ words, knowledge, vocabulary }: Statement, { lower, key, place }: Word): boolean {
  if (!knowledge.isVerb(lower, key) && !knowledge.takesObject(lower)) return false;
  const before = words[place - 1];
  if (!before || vocabulary.infinitive.has(before.lower)) return true;
  return (
    !before.figure &&
    !knowledge.is("determiners", before.lower) &&
    !knowledge.is("prepositions", before.lower)
  );
}

const persons = new Set(["you", "we"]);

function acts(word: Word, statement: Statement): boolean {
  const { lower, content } = word;
  const isSomeone = content || persons.has(lower) || statement.knowledge.is("pronouns", lower);
  return isSomeone && !isLed(word, statement);
}

/** Returns whether a word is behind a preposition other than the one in front of an agent. */
function isLed({ place, clause }: Word, { words, knowledge }: Statement): boolean {
  for (let at = place - 1; at >= 0 && place - at <= 3; at--) {
    const { lower, clause: of, figure } = words[at]!;
    if (of !== clause || knowledge.is("agents", lower)) return false;
    if (!figure && knowledge.is("prepositions", lower)) return true;
  }
  return false;
}
