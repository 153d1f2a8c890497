import { areTied } from "../../records/match/ties.ts";
import { isAttribute } from "../../records/plan/attributes.ts";
import { weekdayOf } from "../../records/values/calendar.ts";
import { unitNamed } from "../../records/values/units.ts";
import { comparedAs } from "../../records/values/value.ts";
import { type Word, wordsOf } from "../../records/words.ts";
import { wordKnowledge } from "../../languages/word-knowledge.ts";
import { type AskedFor, asksKind, asksNumber, givesKind, isKeywords, isUnbounded } from "./asked-for.ts";
import { saysKind } from "./kinds-said.ts";
import type { Place } from "./place.ts";
import { asksSomething } from "./read-unit.ts";
import { leftOver } from "./words-left.ts";
import { isCovered, isFormOf, isNamed, takenByValues } from "./words-taken.ts";
import { codesOf } from "./written-codes.ts";

/** Set the share of a question's words that a sentence has to say itself: less is chance. */
const leastSaid = 0.35;
/** The same where values of the sentence may say them, such as a price. */
const leastTaken = 0.5;
/** The same where sentences before it say the others. */
const leastSaidBefore = 0.3;

/**
 * Returns how well a sentence answers a question; 0 if it does not. No content word may be left over, a name needs its number, and a
 * value of the kind asked for has to be in the sentence itself. Less well, the sentences before it name what it is about. A
 * question that is repeated answers nothing.
 */
export function answerOf(asked: AskedFor, place: Place): number {
  if (/\?\s*$/.test(place.text)) return 0;
  const own = wordsOf(place.text, "en");
  if (!givesKind(asked, place.text, own) || !isCountGiven(asked, place, own)) return 0;
  if (isLabelledElse(asked, place.text, own)) return 0;
  const defined = definedIn(asked);
  if (defined !== null && !defines(defined, place)) return 0;
  const above = wordsOf(place.above, "en");
  const left = leftOver(asked, place, own, [...own, ...above]);
  const said = saidOf(asked, own, place.near ?? "");
  if (isOfAnother(asked, place, own)) return 0;
  if (left.length === 0)
    return coversEnough(asked, place, own, said) && isNamedNear(asked, place, own) ? 1 + said : 0;
  // Who asks yes or no, or for a day or a number, is answered by the sentence that says it.
  if (asked.question.isYesNo || left.some((word) => word.isNumber || weekdayOf(word.lower) >= 0)) return 0;
  const before = wordsOf(place.before ?? "", "en");
  if (before.length === 0 || said === 0) return 0;
  // What is only meant there, as "trainees" by "trains", is chance.
  const isOpen = left.some(({ key, lower }) => !before.some((word) => isFormOf(word, key, lower)));
  // What is done has its circumstances in the sentences before.
  return !isOpen && (asked.question.isWho || said >= leastSaidBefore) ? said : 0;
}

/**
 * Returns whether a sentence or its innermost heading names a content word. A document's title says what it is about, and not
 * what a sentence of it says; and a distant synonym alone, such as "pays" for "refund", is chance.
 */
function isNamedNear({ question }: AskedFor, place: Place, own: readonly Word[]): boolean {
  const content = [...question.content].map((at) => question.words[at]!).filter(({ isNumber }) => !isNumber);
  const checked =
    question.content.size > content.length || question.amounts.length + question.times.length > 0;
  if (content.length === 0 || checked) return true;
  const near = [...own, ...wordsOf(place.near ?? place.above, "en")];
  const keys = new Set(near.map(({ key }) => key));
  return content.some((word) => isNamed(word, place, near, keys, true) || codesOf(word.text).size > 0);
}

/**
 * Returns whether a section answers another question, which is its heading, and a sentence of it has at most half of the words of
 * the one that is asked: "Can other people read my chats?" for "Can I ask while it is reading?".
 */
function isOfAnother({ question }: AskedFor, { near = "" }: Place, own: readonly Word[]): boolean {
  if (!asksSomething.test(near.trim())) return false;
  const named = ({ isSmall }: Word) => !isSmall;
  const asked = question.words.filter((word, at) => named(word) && !question.asking.has(at));
  return isAtMostHalf(wordsOf(near, "en").filter(named), question.words) && isAtMostHalf(asked, own);
}

/** Returns whether at most half of some words are among others in some form. */
function isAtMostHalf(words: readonly Word[], others: readonly Word[]): boolean {
  const among = words.filter(({ key, lower }) =>
    others.some((other) => isFormOf(other, key, lower) || areTied(other.key, key)),
  );
  return among.length * 2 <= words.length;
}

/** A word of the innermost heading counts this much, compared with one of the sentence itself. */
const shareOfHeading = 0.8;

/**
 * Returns the share of a question's words, besides small ones, that a sentence itself has, in any form, or as the head asked
 * for.
 */
function saidOf({ question }: AskedFor, own: readonly Word[], near: string): number {
  const keys = new Set(own.map(({ key }) => key));
  const nearKeys = new Set(wordsOf(near, "en").map(({ key }) => key));
  const words = question.words.filter(({ isSmall }, at) => !isSmall && !question.asking.has(at));
  const worths = words.map(({ key }): number => {
    if (keys.has(key)) return 1;
    if ([...keys].some((other) => areTied(other, key))) return 0.9;
    return nearKeys.has(key) ? shareOfHeading : 0;
  });
  const head = question.asksHeads.some((one) => keys.has(one)) ? 1 : 0;
  return worths.reduce((sum, worth) => sum + worth, head) / (words.length + 1);
}

/** Words that a label has at most: "Tourist tax: 2.50 EUR a night". */
const longestLabel = 4;

/** Returns whether a value of the kind asked for has a label that the question names in no way, so that it is of another thing. */
function isLabelledElse(asked: AskedFor, text: string, own: readonly Word[]): boolean {
  const { question } = asked;
  const end = text.indexOf(": ");
  if (end < 0 || question.isWho || question.isYesNo || !asksKind(asked)) return false;
  const label = own.filter((word) => word.end <= end);
  const named = label.filter(({ isSmall, isNumber }) => !isSmall && !isNumber);
  if (named.length === 0 || label.length > longestLabel) return false;
  const wanted = [
    ...question.words.flatMap(({ key, isSmall }) => (isSmall ? [] : [key])),
    ...question.asksHeads,
  ];
  const knowledge = wordKnowledge("en");
  return !named.some(({ key }) => wanted.some((other) => areTied(key, other) || knowledge.means(other, key)));
}

/** Words between a number and what it counts: "20 more questions". */
const mostBetween = 2;

/** Returns whether a sentence that names what is to be counted has its number, or says that there is no limit. */
function isCountGiven({ question }: AskedFor, { text }: Place, own: readonly Word[]): boolean {
  const counted = question.counts ? question.words[Math.max(...question.asking) + 1] : undefined;
  const places = own.flatMap(({ key }, at) => (key === counted?.key ? [at] : []));
  if (!counted || isUnbounded(text)) return true;
  // "Serves 4", and not "four hours" where people are counted.
  if (places.length === 0) return isCountedAs(counted, own, text);
  const isParted = (from: number, to: number): boolean =>
    /[.!?;](?!\d)/.test(text.slice(own[from]!.end, own[to]!.start));
  return own.some(
    ({ isNumber }, at) =>
      isNumber &&
      places.some(
        (place) =>
          // "Seats: 2"
          place + 1 === at || (at < place && place - at <= mostBetween + 1 && !isParted(at, place)),
      ),
  );
}

/** Returns whether a number has the unit or a synonym of what is counted behind it, or is alone in the sentence with nothing behind it. */
function isCountedAs(counted: Word, own: readonly Word[], text: string): boolean {
  const knowledge = wordKnowledge("en");
  const unit = unitNamed(counted.lower);
  if (unit && saysKind(`amount ${comparedAs(unit)}`, text, own)) return true;
  if (own.some(({ key }) => areTied(counted.key, key) || knowledge.means(counted.key, key))) return true;
  const [number, ...others] = own.filter(({ isNumber }) => isNumber);
  if (!number || others.length > 0 || number.joined || text[number.start - 1] === ":") return false;
  return /^\s{0,3}(?:[.;,)]|$)/.test(text.slice(number.end));
}

/** Returns the word that "What is a project?" asks to define; null for any other question. */
function definedIn({ question: { words, content, isWhatIs, sorts }, text }: AskedFor): Word | null {
  const [at, ...others] = content;
  const asks = isWhatIs && others.length === 0 && at !== undefined && sorts.length === 0;
  if (!asks || at !== words.length - 1 || !/^what\s+(?:is|are)\b/i.test(text)) return null;
  const isPlain = at === 2 || (at === 3 && /^an?$/.test(words[2]!.lower));
  return isPlain && !isAttribute(words[at]!.key) ? words[at]! : null;
}

/** Words of a heading that names no more than the thing that it defines: "What a project is". */
const longestNaming = 4;

/** Returns whether a sentence begins with a word, or is below a heading that names nothing else. */
function defines({ key }: Word, { text, above, near = above }: Place): boolean {
  const heading = wordsOf(near, "en");
  if (heading.length <= longestNaming && heading.some((word) => word.key === key)) return true;
  const opening = wordsOf(text, "en").findIndex(({ isSmall }) => !isSmall);
  return opening >= 0 && wordsOf(text, "en")[opening]!.key === key;
}

/**
 * Returns whether a sentence with its innermost heading takes up enough of a question's words besides small ones, general words
 * included, so that it does not have the few words of content by chance.
 */
function coversEnough(asked: AskedFor, place: Place, own: readonly Word[], share: number): boolean {
  const { words, asking, content } = asked.question;
  const near = [...own, ...wordsOf(place.near ?? place.above, "en")];
  const keys = new Set(near.map(({ key }) => key));
  const taken = takenByValues(asked, place);
  const isOfValue = taken.size > 0 || asksKind(asked) || asksNumber.test(asked.text) || isKeywords(asked);
  if (!isOfValue && ![...content].some((at) => isAttribute(words[at]!.key)))
    return share >= leastSaid || isHeadedAlike(asked, place);
  const open = [...words.keys()].filter((at) => !words[at]!.isSmall && !asking.has(at));
  const said = open.filter((at) => taken.has(at) || isCovered(words[at]!, place, own, keys, true));
  return said.length >= leastTaken * open.length;
}

/** Returns whether the innermost heading names nothing but what is asked about. */
function isHeadedAlike({ question }: AskedFor, { near = "" }: Place): boolean {
  const heading = wordsOf(near, "en").filter(({ isSmall }) => !isSmall);
  const isAsked = ({ key }: Word) => question.words.some((word) => word.key === key);
  return heading.length > 0 && heading.every(isAsked);
}
