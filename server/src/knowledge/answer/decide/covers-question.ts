import english from "../../records/question/english.json" with { type: "json" };
import { interpret } from "../../records/question/interpret.ts";
import type { Question } from "../../records/question/question.ts";
import { areTied } from "../../records/match/ties.ts";
import { unitNamed } from "../../records/values/units.ts";
import { comparedAs } from "../../records/values/value.ts";
import { type Word, wordsOf } from "../../records/words.ts";
import { wordKnowledge } from "../../languages/word-knowledge.ts";
import { daysSaid, namesSomeone, saysKind } from "./kinds-said.ts";

/** Holds a sentence with the context above it: title, headings, heads of columns. */
export interface Place {
  text: string;
  above: string;
  /** Gives the innermost heading below the title; left out where there is none, so that the title stands for it. */
  near?: string;
}

/** A question as sentences are checked against it. */
export interface AskedFor {
  question: Question;
  text: string;
}

export function askedFor(text: string): AskedFor {
  return { question: interpret(text, "en"), text };
}

const attributes = english.attributes.map(({ words, sorts }) => ({
  keys: new Set(words.split(" ").map((word) => wordKnowledge("en").keyOf(word))),
  sorts: sorts.split("|").filter((sort) => sort !== "text" && sort !== "amount"),
}));
/** "What changed in v2.9", "what is new": whatever stands there. */
const broad = new Set(["changed", "change", "changes", "new"]);
const addressed = new Set(["address", "located", "location"].map((word) => wordKnowledge("en").keyOf(word)));

/**
 * Returns whether a sentence, with the context above it, answers a question: no content word is left over, a name is with its
 * number, and there is a value of the kind asked for. A question that is repeated answers nothing.
 */
export const coversQuestion = (asked: AskedFor, place: Place): boolean => coverageOf(asked, place) > 0;

/** Words that the title alone has count this much, compared with those of the sentence and its innermost heading. */
const shareOfTitle = 0.25;
/** Words that only a synonym of a dictionary covers count this much: "pay back" may be a refund, and "pay" is none. */
const shareOfSynonym = 0.5;
/** General words, such as "change" or "name", count this much, compared with content words. */
const shareOfGeneral = 0.5;

/**
 * Returns how much of a question a sentence covers, 0 to 1; 0 where it does not answer it. A document's title says what it is
 * about, and not what a sentence of it says: a sentence answers only if it or its innermost heading names a content word.
 */
export function coverageOf(asked: AskedFor, place: Place): number {
  if (/\?\s*$/.test(place.text)) return 0;
  const own = wordsOf(place.text, "en");
  const all = [...own, ...wordsOf(place.above, "en")];
  if (leftOver(asked, place, own, all).length > 0 || !hasKind(asked, place, own)) return 0;
  const { question } = asked;
  if (definedIn(asked) !== null && !defines(definedIn(asked)!, place)) return 0;
  if (!isCountGiven(asked, place, own)) return 0;
  const near = [...own, ...wordsOf(place.near ?? "", "en")];
  const [nearKeys, allKeys] = [near, all].map((words) => new Set(words.map(({ key }) => key)));
  const content = [...question.content].map((at) => question.words[at]!);
  const weights = content.map((word) => {
    if (isNamed(word, place, near, nearKeys!)) return 1;
    if (isSynonym(word, nearKeys!)) return shareOfSynonym;
    return isNamed(word, place, all, allKeys!) ? shareOfTitle : 0;
  });
  // A code, a number or a date is checked as a whole, and weighs nothing here.
  const isNothingNamed = weights.some((weight) => weight > 0) && weights.every((weight) => weight < 1);
  const isTitleNear = place.near === undefined && weights.includes(shareOfTitle);
  if (isNothingNamed && !isTitleNear) return 0;
  if (content.some((word, at) => isApart(word, content[at + 1], question.words, own))) return 0;
  // Synonyms of words as general as "file" say nothing.
  const general = generalWords(asked).map(({ key }) => (nearKeys!.has(key) ? shareOfGeneral : 0));
  const most = weights.length + shareOfGeneral * general.length;
  return most === 0 ? 1 : Math.max(0.01, (sum(weights) + sum(general)) / most);
}

/** Words of a sentence between two that belong together: "the code of the source". */
const mostApart = 6;

/** Returns whether the words of a pair, such as "source code", are both in a sentence and nowhere close together. */
function isApart(
  one: Word,
  next: Word | undefined,
  question: readonly Word[],
  own: readonly Word[],
): boolean {
  if (!next || question.indexOf(next) !== question.indexOf(one) + 1) return false;
  const [ones, nexts] = [one, next].map(({ key }) =>
    own.flatMap((word, at) => (word.key === key ? [at] : [])),
  );
  if (ones!.length === 0 || nexts!.length === 0) return false;
  return !ones!.some((at) => nexts!.some((other) => Math.abs(at - other) <= mostApart));
}

/** Words between a number and what it counts: "20 more questions". */
const mostBetween = 2;
const unbounded = /\b(?:any number|unlimited|no limit|as many)\b/i;

/** Returns whether a sentence that names what is to be counted has its number, or says that there is no limit. */
function isCountGiven({ question }: AskedFor, { text }: Place, own: readonly Word[]): boolean {
  const counted = question.counts ? question.words[Math.max(...question.asking) + 1] : undefined;
  const places = own.flatMap(({ key }, at) => (key === counted?.key ? [at] : []));
  if (places.length === 0 || unbounded.test(text)) return true;
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

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the words of a question that carry little by themselves, without those that only ask. */
function generalWords({ question: { words, content, asking, operators, degree } }: AskedFor): Word[] {
  const others = new Set([...asking, ...operators, ...(degree?.words ?? [])]);
  return words.filter(
    ({ isSmall, isNumber }, at) => at > 0 && !isSmall && !isNumber && !content.has(at) && !others.has(at),
  );
}

/** Returns the word that "What is a project?" asks to define; null for any other question. */
function definedIn({ question: { words, content, isWhatIs, sorts }, text }: AskedFor): Word | null {
  const [at, ...others] = content;
  const asks = isWhatIs && others.length === 0 && at !== undefined && sorts.length === 0;
  if (!asks || at !== words.length - 1 || !/^what\s+(?:is|are)\b/i.test(text)) return null;
  const isPlain = at === 2 || (at === 3 && /^an?$/.test(words[2]!.lower));
  return isPlain && !attributes.some(({ keys }) => keys.has(words[at]!.key)) ? words[at]! : null;
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

/** Returns the content words of a question that a sentence and the context above it do not have. */
export function leftOver(
  { question, text }: AskedFor,
  place: Place,
  own: readonly Word[],
  all: readonly Word[],
): Word[] {
  const keys = new Set(all.map(({ key }) => key));
  // "Access, cost and limits" as a title does not say what anything costs.
  const nearKeys =
    place.near === undefined ? keys : new Set([...own, ...wordsOf(place.near, "en")].map(({ key }) => key));
  const codes = codesOf(`${place.text} ${place.above}`);
  const taken = new Set(question.amounts.filter(({ unit }) => unit !== null).flatMap(({ words }) => words));
  const days = daysSaid(place.text);
  for (const { words, days: wanted } of question.times)
    if (wanted && wanted.every((day) => days.has(day))) for (const at of words) taken.add(at);
  for (const at of wordsOfCodes(question.words, text, codes)) taken.add(at);
  const open = [...question.content].filter((at) => {
    const word = question.words[at]!;
    if (taken.has(at) || question.soft.has(at) || broad.has(word.lower)) return false;
    if (word.isNumber) return !isRun(question.words, at, all);
    return !isCovered(word, place, own, isAttribute(word) ? nearKeys : keys);
  });
  return open.map((at) => question.words[at]!);
}

/** Returns whether a word names an attribute whose values have a kind of their own, such as a price. */
const isAttribute = ({ key }: Word): boolean =>
  attributes.some(({ keys, sorts }) => sorts.length > 0 && keys.has(key));

function isCovered(word: Word, place: Place, own: readonly Word[], keys: ReadonlySet<string>): boolean {
  return isNamed(word, place, own, keys) || isSynonym(word, keys);
}

/** Returns whether a dictionary has a meaning that a word shares with one of some others. */
function isSynonym({ key }: Word, keys: ReadonlySet<string>): boolean {
  const knowledge = wordKnowledge("en");
  for (const other of keys) if (knowledge.means(key, other)) return true;
  return false;
}

/** Returns whether a word is among others in some form, by a close synonym, or by a value of the kind that it names. */
function isNamed(
  { key, lower }: Word,
  { text }: Place,
  own: readonly Word[],
  keys: ReadonlySet<string>,
): boolean {
  if (keys.has(key) || own.some((word) => formOf(word.lower) === formOf(lower))) return true;
  for (const other of keys) if (areTied(other, key)) return true;
  const unit = unitNamed(lower);
  if (unit && saysKind(`amount ${comparedAs(unit)}`, text, own)) return true;
  if (addressed.has(key) && saysKind("address", text, own)) return true;
  return attributes.some(
    (attribute) => attribute.keys.has(key) && attribute.sorts.some((sort) => saysKind(sort, text, own)),
  );
}

/** "Added" and "adds", whose stems differ. */
const formOf = (lower: string): string => lower.replace(/(?:ing|ed|s)$/, "");

/** Returns whether a number stands in the text right behind the word that it stands behind in the question: "Chair 44". */
function isRun(words: readonly Word[], at: number, all: readonly Word[]): boolean {
  const [before, { key, text }] = [words[at - 1], words[at]!];
  const isName = before !== undefined && !before.isSmall && !before.isNumber;
  // "2.10" is no "2.1": a version is no decimal.
  const isSame = (word: Word) => (text.includes(".") ? word.text === text : word.key === key);
  return all.some((word, i) => isSame(word) && (!isName || all[i - 1]?.key === before.key));
}

const writtenCode =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,30}(?:[-./ ]?\p{N}[\p{L}\p{N}]{0,20}){1,6}(?![\p{L}\p{N}])/gu;

/** Letters and figures that belong together, without what stands between them: "e1204". */
export function codesOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [code] of text.matchAll(writtenCode)) found.add(codeOf(code));
  for (const [written] of text.matchAll(/(?<![\p{N}.])\p{N}{1,4}(?:\.\p{N}{1,4}){1,5}/gu)) found.add(written);
  return found;
}

/** A code in lower case without hyphens, blanks and the "v" of a version. */
export const codeOf = (written: string): string =>
  written
    .toLowerCase()
    .replace(/^v(?:ersion)?[ .]?(?=\d)/, "")
    .replace(/^([\p{N}.]+)$|[-./ ]/gu, (_, version: string | undefined) => version ?? "");

/** Places of the question's words that make up a code that the text has. */
function wordsOfCodes(words: readonly Word[], text: string, codes: ReadonlySet<string>): number[] {
  return [...text.matchAll(writtenCode)].flatMap(({ 0: written, index }) => {
    if (!/\p{L}/u.test(written) || !codes.has(codeOf(written))) return [];
    return words.flatMap(({ start, end }, at) =>
      start >= index && end <= index + written.length ? [at] : [],
    );
  });
}

/** "The invoice number", and not "the number of invoices". */
const asksNumber = /\b(?:number|code|id)\b(?!\sof)/i;

/** Returns whether there is a value of the kind asked for; more kinds will do where the sentence itself says what it is of. */
function hasKind({ question, text: asked }: AskedFor, { text }: Place, own: readonly Word[]): boolean {
  if (asksNumber.test(asked) && !/\d/.test(text)) return false;
  if (question.counts && unbounded.test(text)) return true;
  if (question.isWho) return namesSomeone(text, new Set(question.words.map(({ lower }) => lower)));
  const asking = [...question.asking].map((at) => question.words[at]!.lower);
  if (asking.includes("where")) return saysKind("place", text, own);
  const keys = new Set(own.map(({ key }) => key));
  const isNamed = question.words.some(
    ({ key, isSmall, isNumber }, at) => !isSmall && !isNumber && !question.asking.has(at) && keys.has(key),
  );
  const degrees = question.asking.size > 0 ? [] : (question.degree?.sorts ?? []);
  const sorts = [...(isNamed ? question.sorts : question.onlySorts), ...degrees];
  const known = sorts.filter((sort) => sort !== "text" && sort !== "code" && sort !== "");
  return known.length === 0 || known.some((sort) => saysKind(sort, text, own));
}
