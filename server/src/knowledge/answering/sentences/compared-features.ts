import type { PassageLook } from "./passage-look.ts";
import type { SeenSentence } from "./sentence-features.ts";
import type { AskedTerms } from "../question/question-terms.ts";

/** What is held of each term of the question: in the sentence, right before it, and further off. */
interface Held {
  own: readonly number[];
  before: readonly number[];
  secondBefore: readonly number[];
  after: readonly number[];
  passage: readonly number[];
}

/** A sentence holds a term from here on: a word of its family alone does not. */
const surelyHeld = 0.4;
/** Where fewer sentences are compared, that all of them hold a term says little. */
const usuallyCompared = 24;

/**
 * Completes what `lookClosely` saw by what shows only beside the other sentences that may answer: a term that all of them
 * hold is their subject, one that few hold is what is asked of it.
 */
export function compareSentences(
  seen: readonly SeenSentence[],
  lookOf: (seen: SeenSentence) => PassageLook,
): void {
  const byTerms = new Map<AskedTerms, { one: SeenSentence; held: Held }[]>();
  for (const one of seen) {
    const look = lookOf(one);
    const others = byTerms.get(look.asked) ?? [];
    byTerms.set(look.asked, others);
    others.push({ one, held: heldAround(one, look) });
  }
  for (const [asked, sentences] of byTerms) {
    const rare = asked.terms.map(({ worth }, term) => {
      const holding = sentences.filter(({ held }) => held.own[term]! > surelyHeld).length;
      return worth * Math.log((usuallyCompared + 1) / (holding + 1));
    });
    for (const { one, held } of sentences) weighHeld(one, held, asked, rare);
  }
}

function weighHeld(
  { features }: SeenSentence,
  { own, before, secondBefore, after, passage }: Held,
  { terms, worth }: AskedTerms,
  rare: readonly number[],
): void {
  features.firstTerm = (features.leans > 0 ? Math.max(own[0]!, before[0]!) : own[0]) ?? 0;
  const rarity = rare.reduce((sum, value) => sum + value, 0) || 1;
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i]!;
    const inside = own[i]!;
    const near = Math.max(inside, before[i]!);
    const around = Math.max(near, after[i]!);
    const share = rare[i]! / rarity;
    features.rareOwn += share * inside;
    features.rarePrevious += share * (near - inside);
    features.rareNext += share * (around - near);
    features.rarePassage += share * (Math.max(around, passage[i]!) - around);
    const worthShare = term.worth / worth;
    features.secondBefore += worthShare * Math.max(0, secondBefore[i]! - near);
    features.inPassage += worthShare * passage[i]!;
    if (!term.isName) continue;
    features.nameOwn += worthShare * inside;
    features.namePrevious += worthShare * (near - inside);
    features.namePassage += worthShare * (Math.max(near, passage[i]!) - near);
  }
}

/** A row is told with the names of its columns; a heading is read right before a sentence. */
function heldAround({ sentence, places }: SeenSentence, look: PassageLook): Held {
  const { terms } = look.asked;
  const nothing = terms.map(() => 0);
  const heldIn = (index: number) => (index < 0 ? nothing : look.placesOf(index).held);
  const count = sentence.passage.sentences.length;
  const own = withWords(places.held, sentence.headerTerms, look.asked);
  const before = withWords(heldIn(sentence.index - 1), sentence.headingTerms, look.asked);
  const passage = before.slice();
  for (let index = 0; index < count; index++) {
    const held = heldIn(index);
    for (let i = 0; i < passage.length; i++) if (held[i]! > passage[i]!) passage[i] = held[i]!;
  }
  return {
    own,
    before,
    secondBefore: heldIn(sentence.index - 2),
    after: sentence.index + 1 < count ? heldIn(sentence.index + 1) : nothing,
    passage,
  };
}

function withWords(held: readonly number[], words: ReadonlySet<string>, asked: AskedTerms): number[] {
  const all = held.slice();
  for (const word of words) {
    const like = asked.like(word);
    if (like && like.likeness > all[like.place]!) all[like.place] = like.likeness;
  }
  return all;
}
