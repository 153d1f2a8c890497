import { areTied } from "../../records/match/ties.ts";
import type { Word } from "../../records/words.ts";
import type { ResourceNames } from "../answer.ts";
import type { ChosenUnit } from "../select/score-units.ts";
import { type AskedFor, asksKind, givesKind } from "./asked-for.ts";
import { type ReadSentence, type ReadUnit, readUnit } from "./read-unit.ts";
import { likenessTo, precisionOf, worthOf } from "./word-likeness.ts";
import { leftOver } from "./words-left.ts";

/** Limit the words of a question, and the units and the sentences before one, that are compared. */
const mostAsked = 24;
const mostUnits = 80;
const mostBefore = 3;
/** Log odds that a unit counts as below the best one at most, which are those of one that the search did not find. */
const mostBelow = 6;
/** The share of what the best sentence says from which one is read word by word. */
const leastOfBest = 0.5;
/** Limits the words that count as left over. */
const mostLeft = 3;
/** Sets what a name or code that is nowhere counts of what a question lacks, compared with a word. */
const shareOfNames = 0.1;

/**
 * Names what a sentence is compared by: the share of the question's information that its own words give, as other words, as words
 * of the subject; that only the innermost heading, what is above it, or the sentences before it add; whether it gives the kind of value
 * asked for, or names it by its head, and so on.
 */
export const sentenceFeatures = [
  "own",
  "meant",
  "subject",
  "near",
  "above",
  "before",
  "said",
  "kind",
  "head",
  "otherKind",
  "search",
  "length",
  "heading",
  "left",
  "leftBefore",
] as const;
export type SentenceFeatures = Record<(typeof sentenceFeatures)[number], number>;

export interface ComparedSentence {
  unit: ChosenUnit;
  /** Its place among the sentences of its unit. */
  place: number;
  features: SentenceFeatures;
  /** The question's content words that it lacks; null where it was not read word by word. */
  left: readonly Word[] | null;
}

export interface Compared {
  /** In the order of units. */
  sentences: readonly ComparedSentence[];
  /** The share of the question's words, by how precisely each says what it means, that no unit has in any form or meaning. */
  missing: number;
}

/**
 * Compares the sentences of a small project's units with an English question, whether or not the search found them. Names and codes
 * of `unheld` are in no unit: they count less of what is missing, since the thing may be there under another name.
 */
export function compareSentences(
  asked: AskedFor,
  units: readonly ChosenUnit[],
  names: ResourceNames,
  unheld: readonly string[],
): Compared {
  const { words, asking } = asked.question;
  const compared = [...words.entries()]
    .flatMap(([at, word]) => (word.isSmall || asking.has(at) ? [] : [word]))
    .slice(0, mostAsked);
  const read = units.slice(0, mostUnits).map(({ passage }) => readUnit(passage, names));
  // What has a part of a code that is nowhere says nothing of it.
  const isNowhere = compared.map(({ text }) => unheld.some((written) => written.includes(text)));
  const alike = alikeIn(compared, read).map((of, at) => (isNowhere[at] ? new Map<string, number>() : of));
  const precision = compared.map(({ key }) => precisionOf(key));
  const rarity = compared.map(({ key }) =>
    Math.log(1 + read.length / (read.filter(({ keys }) => keys.has(key)).length + 0.5)),
  );
  const best = units.reduce((most, { score }) => Math.max(most, score), -Infinity);
  const belowBest = ({ score }: ChosenUnit) =>
    score === -Infinity ? -mostBelow : Math.max(-mostBelow, score - best);
  const likened = read.map((unit) => likenedTo(unit, alike, rarity));
  const most = likened.reduce((share, { said }) => Math.max(share, ...said), 0);
  const isContent = compared.map((word) => asked.question.content.has(words.indexOf(word)));
  const isGiven = isContent.map((is, at) => is && !isNowhere[at]);
  const measures = { rarity, precision, compared, isContent, isGiven, leastSaid: most * leastOfBest };
  const sentences = likened.flatMap((unit, i) =>
    sentencesOf(asked, unit, measures, belowBest(units[i]!)).map((sentence) => ({
      ...sentence,
      unit: units[i]!,
    })),
  );
  const hasContent = isContent.includes(true);
  const worth = precision.map((one, at) =>
    hasContent && !isContent[at] ? 0 : one * (isNowhere[at] ? shareOfNames : 1),
  );
  const isHeld = (at: number) =>
    read.some(({ keys }) => degreeIn(alike[at]!, keys) > 0) ||
    (isGiven[at]! && sentences.some(({ left }) => left !== null && !left.includes(compared[at]!)));
  return { sentences, missing: shareOf(worth, (at) => !isHeld(at)) };
}

/** Maps the words that are like one of the question, by their keys, to their degrees: 1 for a form of it; the most alike first. */
type Alike = ReadonlyMap<string, number>;

/** Returns for each word of a question the words of units that are like it: most units have none of them. */
function alikeIn(words: readonly Word[], units: readonly ReadUnit[]): Alike[] {
  const all = new Set(units.flatMap(({ keys }) => [...keys]));
  return words.map(({ key: asked }) => {
    const likeness = likenessTo(asked);
    const alike = [...all].flatMap((key) => {
      const degree = likeness(key);
      return degree > 0 ? [[key, degree] as const] : [];
    });
    return new Map(alike.toSorted(([, one], [, other]) => other - one));
  });
}

/** Returns how much some words have one of the question, 0 if none is like it; the shorter list is gone through. */
function degreeIn(alike: Alike, keys: ReadonlySet<string>): number {
  if (alike.size <= keys.size) {
    for (const [key, degree] of alike) if (keys.has(key)) return degree;
    return 0;
  }
  let most = 0;
  for (const key of keys) most = Math.max(most, alike.get(key) ?? 0);
  return most;
}

/** A unit by how much it has each word of a question. */
interface Likened extends ReadUnit {
  near: readonly number[];
  above: readonly number[];
  /** The same of each sentence. */
  degrees: readonly (readonly number[])[];
  /** The share of the question's information that each sentence has with its innermost heading. */
  said: readonly number[];
  /** Gives how much of what it is below is asked for: the shares of the innermost heading and of the term. */
  headings: readonly number[];
}

const has = (degrees: readonly number[], at: number): boolean => degrees[at]! >= worthOf.related;

const shareOf = (rarity: readonly number[], isCounted: (at: number) => boolean): number =>
  rarity.reduce((sum, one, at) => sum + (isCounted(at) ? one : 0), 0) /
  (rarity.reduce((sum, one) => sum + one, 0) || 1);

function likenedTo(unit: ReadUnit, alike: readonly Alike[], rarity: readonly number[]): Likened {
  const degreesIn = (keys: ReadonlySet<string>) => alike.map((of) => degreeIn(of, keys));
  const near = degreesIn(unit.keysNear);
  const degrees = unit.sentences.map(({ keys }) => degreesIn(keys));
  const said = degrees.map((own) => shareOf(rarity, (at) => has(own, at) || has(near, at)));
  const asksIt = (key: string) => alike.some((of) => of.get(key) === 1);
  const shareAsked = (keys: ReadonlySet<string>) => [...keys].filter(asksIt).length / Math.max(1, keys.size);
  const heading = shareAsked(unit.keysNear);
  const headings = unit.sentences.map(({ term }) => heading + shareAsked(term));
  return { ...unit, near, above: degreesIn(unit.keysAbove), degrees, said, headings };
}

interface Measures {
  /** Gives how rare each word of the question is among units, and how precisely it says what it means. */
  rarity: readonly number[];
  precision: readonly number[];
  compared: readonly Word[];
  isContent: readonly boolean[];
  /** Content words that a value may give, such as a day of a range. */
  isGiven: readonly boolean[];
  /** Sets what a sentence has to have to be read word by word, since there is much that has less. */
  leastSaid: number;
}

function sentencesOf(
  asked: AskedFor,
  unit: Likened,
  { rarity, precision, compared, isContent, isGiven, leastSaid }: Measures,
  search: number,
) {
  const { near, above, degrees, headings } = unit;
  const share = (isCounted: (at: number) => boolean) => shareOf(rarity, isCounted);
  const isKind = asksKind(asked);
  return unit.sentences.flatMap((sentence, i) => {
    if (!sentence.isCompared) return [];
    const from = Math.max(0, i - mostBefore);
    const isBefore = (at: number) => degrees.slice(from, i).some((earlier) => has(earlier, at));
    const gives = givesKind(asked, sentence.place.text, sentence.own);
    const isRead = unit.said[i]! >= leastSaid || (isKind && gives);
    const { left, leftBefore } = isRead
      ? leftIn(asked, sentence, unit.wordsAbove, unit.sentences.slice(from, i))
      : { left: null, leftBefore: null };
    // What a value gives, such as the days of a range, counts as well.
    const own = degrees[i]!.map((degree, at) =>
      left && isGiven[at] && !left.includes(compared[at]!) ? Math.max(degree, worthOf.tie) : degree,
    );
    const lacked = (isHad: (at: number) => boolean) => rarity.filter((_, at) => isContent[at] && !isHad(at));
    const isOpen = (at: number) => !has(own, at) && !has(near, at);
    const features: SentenceFeatures = {
      own: share((at) => own[at] === 1),
      meant: share((at) => has(own, at) && own[at]! < 1),
      subject: share((at) => own[at] === worthOf.subject),
      near: share((at) => !has(own, at) && has(near, at)),
      above: share((at) => isOpen(at) && has(above, at)),
      before: share((at) => isOpen(at) && !has(above, at) && isBefore(at)),
      said: rarity.reduce((sum, one, at) => sum + own[at]! * one * precision[at]!, 0),
      kind: Number(isKind && gives),
      head: Number(
        sentence.words.some(({ key }) => asked.question.asksHeads.some((head) => areTied(key, head))),
      ),
      otherKind: Number(isKind && !gives),
      search,
      length: Math.log(1 + sentence.own.length),
      heading: headings[i]!,
      left: Math.min(mostLeft, (left ?? lacked((at) => has(own, at))).length),
      leftBefore: Math.min(
        mostLeft,
        (leftBefore ?? lacked((at) => !isOpen(at) || has(above, at) || isBefore(at))).length,
      ),
    };
    return [{ place: i, features, left }];
  });
}

/** Returns the content words that neither a sentence has, nor what is above it and the sentences before it. */
function leftIn(
  asked: AskedFor,
  { place, words }: ReadSentence,
  above: readonly Word[],
  earlier: readonly ReadSentence[],
) {
  const left = leftOver(asked, place, words, words);
  const around = [...words, ...above];
  const before = earlier.flatMap((each) => each.words);
  const leftBefore = left.length === 0 ? left : leftOver(asked, place, words, [...around, ...before]);
  return { left, leftBefore };
}
