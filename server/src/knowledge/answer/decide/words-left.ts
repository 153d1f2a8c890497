import english from "../../records/question/english.json" with { type: "json" };
import { analyseTerms } from "../../documents/analyse-terms.ts";
import { loadLanguage } from "../../languages/load-language.ts";
import { withoutAsking } from "../../languages/without-asking.ts";
import { segmentWords } from "../../languages/word-ends.ts";
import type { Question } from "../../records/question/question.ts";
import { type Word, wordsOf } from "../../records/words.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { type Chosen, usualUnits } from "../select/score-units.ts";
import { type AskedFor, asksNumber } from "./asked-for.ts";
import type { Place } from "./place.ts";
import { hasKind, isCovered, isRun, isShortName, takenByValues } from "./words-taken.ts";

/** Lists broad words: "What changed in v2.9" and "what is new" ask for any content. */
const broad = new Set(["changed", "change", "changes", "new"]);

/** Returns the content words of a question that a sentence and the context above it do not have. */
export function leftOver(
  { question, text }: AskedFor,
  place: Place,
  own: readonly Word[],
  all: readonly Word[],
): Word[] {
  const isWord = (word: Word) => !word.isSmall || isShortName(word.text);
  const keys = new Set(all.filter(isWord).map(({ key }) => key));
  // "Access, cost and limits" as a title does not say what anything costs.
  const nearKeys =
    place.near === undefined ? keys : new Set([...own, ...wordsOf(place.near, "en")].map(({ key }) => key));
  const taken = takenByValues({ question, text }, place);
  const open = [...contentOf(question)].filter((at) => {
    const word = question.words[at]!;
    if (
      taken.has(at) ||
      question.soft.has(at) ||
      (!question.asksHow && !question.isYesNo && broad.has(word.lower))
    )
      return false;
    if (word.lower === "place" && /^t(?:ake|akes|ook)$/.test(question.words[at - 1]?.lower ?? ""))
      return false;
    if (word.isNumber) return !isRun(question.words, at, all);
    if (asksNumber.test(text) && asksNumber.test(word.lower) && /\d{3}/.test(place.text)) return false;
    // "How many minutes", "in kilograms", and not "an hour".
    const isMeasure = /^(?:in|many)$/.test(question.words[at - 1]?.lower ?? "");
    return !isCovered(word, place, own, hasKind(word) ? nearKeys : keys, isMeasure);
  });
  return open.map((at) => question.words[at]!);
}

const verbs = new Set(english.verbs.split(" "));
const deeds = new Set(english.deeds.split(" "));
const general = new Set(english.general.split(" "));

/** Returns the content words of a question, with what is done if it asks who does it, how, or whether. */
function contentOf({ content, isWho, isYesNo, asksHow, asking, words }: Question): ReadonlySet<number> {
  if (!isWho && !isYesNo && !asksHow) return content;
  const isDeed = ({ lower }: Word) => (isWho ? verbs.has(lower) : deeds.has(lower) && !general.has(lower));
  const done = [...words.keys()].filter(
    (at) => at > 0 && !asking.has(at) && !words[at]!.isSmall && isDeed(words[at]!),
  );
  return new Set([...content, ...done]);
}

/** Sets the share of a question's words that the best unit may lack, and how much less of it in a project of a single unit. */
const mostLeft = 0.48;
const lessInFew = 0.25;
/** Letters with which two words begin that are taken for forms of one, and their share of the longer word. */
const sharedLetters = 4;
const sharedShare = 0.6;
const mostParagraphs = 60;
/** UTF-16 units that are read of a question and of a unit. */
const longest = { question: 600, unit: 8_000 };

/**
 * Returns whether the best unit has enough of a question's words for an answer to be claimed. The learnt likelihood was fitted on
 * large projects of languages that set blanks between words: in a small one, few other units could have the words, and parts of
 * words and syllables are found by chance.
 */
export function hasEnoughWords(question: string, { units }: Pick<Chosen, "units">): boolean {
  const [best] = units;
  if (!best) return false;
  const { language } = best.passage;
  const few = Math.max(0, 1 - Math.log(1 + units.length) / Math.log(1 + usualUnits));
  const setsBlanks = !setsNoBlanks(language) && !loadLanguage(language).wordsAreSyllables;
  return (few === 0 && setsBlanks) || leastLeft(question, best.passage) <= mostLeft - lessInFew * few;
}

/** Returns the share of a question's words that the paragraph of a unit lacks which has most of them. */
export function leastLeft(question: string, unit: IndexedPassage): number {
  const asked = question.slice(0, longest.question);
  return Math.min(...paragraphsOf(unit).map((paragraph) => shareLeft(asked, paragraph, unit.language)));
}

/** Returns the paragraphs of a unit, each with what is above it: words of two paragraphs may be about two things. */
function paragraphsOf({ title, heading, context, text }: IndexedPassage): string[] {
  const above = [title, ...heading, ...context.map((block) => block.text)].join("\n");
  const paragraphs = text.slice(0, longest.unit).split(/\n+/, mostParagraphs);
  return paragraphs.map((paragraph) => `${above}\n${paragraph}`);
}

const setsNoBlanks = (language: string): boolean =>
  loadLanguage(language).askingWords.length > 0 || language === "ja";

/** Returns the share of a question's words that a text does not have, from 0 to 1. `language` is ISO 639-1. */
export function shareLeft(question: string, text: string, language: string): number {
  if (setsNoBlanks(language))
    return shareOf(segmentedWords(question, language), (word) => text.includes(word));
  const [asked, held] = [analyseTerms(question, language), analyseTerms(text, language)];
  if (loadLanguage(language).wordsAreSyllables) {
    const covered = syllablesInPairs(asked, held);
    return shareOf(asked, (syllable) => covered.has(syllable));
  }
  const terms = new Set(held);
  return shareOf(asked, (term) => terms.has(term) || held.some((other) => areForms(term, other)));
}

function shareOf(words: readonly string[], isHeld: (word: string) => boolean): number {
  const own = [...new Set(words)];
  return own.length === 0 ? 0 : own.filter((word) => !isHeld(word)).length / own.length;
}

/** Returns the words of a question; single signs in a row are one, because the dictionary lacks many words, and a sign alone is none. */
function segmentedWords(question: string, language: string): string[] {
  const words: string[] = [];
  let singles = "";
  for (const { segment, isWordLike } of segmentWords(`${withoutAsking(question, language)} `, language)) {
    if (isWordLike && segment.length === 1) singles += segment;
    else {
      words.push(singles);
      singles = "";
      if (isWordLike) words.push(segment);
    }
  }
  return words.filter((word) => word.length > 1);
}

/** Returns the syllables of a question that a text has next to the same neighbor: one alone may be of any word. */
function syllablesInPairs(asked: readonly string[], held: readonly string[]): ReadonlySet<string> {
  if (asked.length === 1) return new Set(held);
  const pairs = new Set(held.slice(1).map((syllable, i) => `${held[i]} ${syllable}`));
  return new Set(
    asked
      .slice(1)
      .flatMap((syllable, i) => (pairs.has(`${asked[i]} ${syllable}`) ? [asked[i]!, syllable] : [])),
  );
}

function areForms(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared >= sharedLetters && shared >= sharedShare * Math.max(one.length, other.length);
}
