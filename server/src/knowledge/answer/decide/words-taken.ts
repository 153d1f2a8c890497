import { attributeSorts } from "../../records/plan/attributes.ts";
import { areTied } from "../../records/match/ties.ts";
import { daysSaid } from "../../records/values/calendar.ts";
import { unitNamed } from "../../records/values/units.ts";
import { comparedAs } from "../../records/values/value.ts";
import type { Word } from "../../records/words.ts";
import { wordKnowledge } from "../../languages/word-knowledge.ts";
import type { AskedFor } from "./asked-for.ts";
import { saysHours, saysKind } from "./kinds-said.ts";
import type { Place } from "./place.ts";
import { codeOf, codesOf, writtenCodes } from "./written-codes.ts";

/** Returns the places of words that a value of a sentence takes up: an own amount, days of a range, a code. */
export function takenByValues({ question, text }: AskedFor, place: Place): Set<number> {
  const taken = new Set(question.amounts.filter(({ unit }) => unit !== null).flatMap(({ words }) => words));
  const asksDays = question.times.some(({ days }) => days !== null);
  const days = asksDays ? daysSaid(place.text) : new Set<number>();
  for (const { words, days: wanted } of question.times)
    if (wanted && wanted.every((day) => days.has(day))) for (const at of words) taken.add(at);
  for (const at of codesTaken({ question, text }, place)) taken.add(at);
  return taken;
}

const addressed = new Set(["address", "located", "location"].map((word) => wordKnowledge("en").keyOf(word)));

/** Lists words of hours: what is open from nine to six is closed at six. */
const hours = new Set(["open", "opens", "opened", "opening", "close", "closes", "closed", "closing"]);

/** Returns whether a word names an attribute whose values have a kind of their own, such as a price. */
export const hasKind = ({ key }: Word): boolean => attributeSorts(key).length > 0;

/** Returns whether a sentence has a word as `isNamed` does, or as a synonym of its own words. */
export function isCovered(
  word: Word,
  place: Place,
  own: readonly Word[],
  keys: ReadonlySet<string>,
  isMeasure: boolean,
): boolean {
  const knowledge = wordKnowledge("en");
  // A heading is of a wider meaning: an "animal clinic" says nothing of dogs.
  return (
    isNamed(word, place, own, keys, isMeasure) || own.some((other) => knowledge.means(word.key, other.key))
  );
}

/** Returns whether a word is among others in some form, by a close synonym, or by a value of the kind that it names. */
export function isNamed(
  { key, lower }: Word,
  { text }: Place,
  own: readonly Word[],
  keys: ReadonlySet<string>,
  isMeasure: boolean,
): boolean {
  if (keys.has(key) || own.some((word) => isFormOf(word, key, lower))) return true;
  if (hours.has(lower) && (own.some((word) => hours.has(word.lower)) || saysHours(text))) return true;
  for (const other of keys) if (areTied(other, key)) return true;
  const unit = unitNamed(lower);
  if (unit && isMeasure && saysKind(`amount ${comparedAs(unit)}`, text, own)) return true;
  if (addressed.has(key) && saysKind("address", text, own)) return true;
  return attributeSorts(key).some((sort) => saysKind(sort, text, own));
}

/** "US", and not "us". */
export const isShortName = (written: string): boolean => /^\p{Lu}{2,}$/u.test(written);

export const isFormOf = (word: Word, key: string, lower: string): boolean =>
  word.key === key || formOf(word.lower) === formOf(lower);

/** "Added" and "adds", whose stems differ. */
const formOf = (lower: string): string => lower.replace(/(?:ing|ed|s)$/, "");

/** Returns whether a number follows the same word in the text as in the question: "Chair 44". */
export function isRun(words: readonly Word[], at: number, all: readonly Word[]): boolean {
  const [before, { key, text }] = [words[at - 1], words[at]!];
  const isName = before !== undefined && !before.isSmall && !before.isNumber;
  // "2.10" is no "2.1": a version is no decimal.
  const isSame = (word: Word) => (text.includes(".") ? word.text === text : word.key === key);
  return all.some((word, i) => isSame(word) && (!isName || all[i - 1]?.key === before.key));
}

/** Returns the places of a question's words that make up codes which a sentence has, or the names above it. */
export function codesTaken({ question: { words }, text: asked }: AskedFor, { text, above }: Place): number[] {
  const written = writtenCodes(asked).filter(([code]) => /\p{L}/u.test(code));
  const codes = written.length === 0 ? new Set<string>() : codesOf(`${text} ${above}`);
  return written.flatMap(({ 0: code, index }) => {
    if (!codes.has(codeOf(code))) return [];
    return words.flatMap(({ start, end }, at) => (start >= index && end <= index + code.length ? [at] : []));
  });
}
