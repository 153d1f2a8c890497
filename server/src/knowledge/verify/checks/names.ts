import type { Alignment, Pair } from "../align.ts";
import { contextLikeness } from "../similarity.ts";
import { type Item, nounsAreCapital } from "../statement.ts";
import { absent, type Check, contradicted, doubted, type Finding } from "./check.ts";

/** Share of the words in place from which a word of the title, too, takes another's place. */
const nearCopy = 0.6;
/** Sets the likeness of context from which another name is taken to replace this one. */
const inPlace = 0.5;

/** Checks that each name, path and setting is in the source, and no other thing in the place of one. */
export const checkNames: Check = ({ alignment, coverage }) => {
  const { source, ofClaim, ofSource } = alignment;
  return coverage.wanted.flatMap((said): Finding[] => {
    const nearby = !coverage.unsaid.includes(said);
    if (ofClaim.has(said) || (nearby && said.kind === "word" && coverage.copied < nearCopy)) return [];
    if (said.kind === "amount" || said.kind === "moment") return [];
    const open = source.items.filter((there) => !ofSource.has(there) && !there.small);
    if (said.kind === "word") {
      const other =
        isThing(said, alignment) &&
        open.find((there) => there.kind !== "amount" && fillsSlot(said, there, alignment));
      if (!other) return [];
      const sentence = `The source says “${other.word.text}”, not “${said.word.text}”.`;
      return [doubted(sentence)];
    }
    const rival = open.find(
      (there) =>
        there.kind === said.kind &&
        (fillsSlot(said, there, alignment) || contextLikeness(said, there, alignment) >= inPlace),
    );
    if (rival && nearby) return [doubted(`The source names ${rival.word.text}, not ${said.word.text}.`)];
    if (nearby) return [];
    if (rival) return [contradicted(`The source names ${rival.word.text}, not ${said.word.text}.`)];
    return [absent(`The source does not name ${said.word.text}.`)];
  });
};

/** Verbs have more words that say the same than things have: what an article or a preposition leads is a thing. */
function isThing({ word }: Item, { claim: { words, knowledge, vocabulary, language } }: Alignment): boolean {
  const before = words[word.place - 1]?.lower ?? "";
  if (nounsAreCapital(language) && /^\p{Lu}/u.test(word.text)) return true;
  if (vocabulary.infinitive.has(before)) return false;
  return word.first || knowledge.leadsNoun(before);
}

/** Returns whether the claim's words between two pairs are where the source has `there`, and nothing else with content. */
function fillsSlot(said: Item, there: Item, alignment: Alignment): boolean {
  const [before, behind] = [-1, 1].map((step) => neighbour(said, step, alignment)) as [Neighbor, Neighbor];
  if (before === "far" || behind === "far" || (before === null && behind === null)) return false;
  const [from, to] = [before?.there.word.place ?? -1, behind?.there.word.place ?? Number.POSITIVE_INFINITY];
  const { place, part } = there.word;
  if (place <= from || place >= to) return false;
  const open = alignment.source.items.filter(
    (item) => item.word.part === part && item.word.place > from && item.word.place < to && !item.small,
  );
  return open.length <= mostOpen && [before, behind].every((pair) => !pair || pair.there.word.part === part);
}

type Neighbor = Pair | null | "far";

/** Returns the next pair on one side; null at the end of the claim, "far" behind more than one word without a pair. */
function neighbour(said: Item, step: number, { claim: { items }, ofClaim }: Alignment): Neighbor {
  let open = 0;
  for (let i = items.indexOf(said) + step; i >= 0 && i < items.length; i += step) {
    const pair = ofClaim.get(items[i]!);
    if (pair) return pair;
    if (!items[i]!.small && ++open > mostOpen) return "far";
  }
  return null;
}

const mostOpen = 1;
