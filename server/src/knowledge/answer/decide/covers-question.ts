import english from "../../records/question/english.json" with { type: "json" };
import { interpret } from "../../records/question/interpret.ts";
import type { Question } from "../../records/question/question.ts";
import { areTied } from "../../records/match/ties.ts";
import { unitNamed } from "../../records/values/units.ts";
import { comparedAs } from "../../records/values/value.ts";
import { type Word, wordsOf } from "../../records/words.ts";
import { wordKnowledge } from "../../languages/word-knowledge.ts";
import { daysSaid, namesSomeone, saysKind } from "./kinds-said.ts";

/** A sentence with what stands above it: title, headings, heads of columns. */
export interface Place {
  text: string;
  above: string;
}

/** A question as sentences are checked against it. */
export interface AskedFor {
  question: Question;
  text: string;
}

export function askedFor(text: string, language = "en"): AskedFor {
  return { question: interpret(text, language), text };
}

const attributes = english.attributes.map(({ words, sorts }) => ({
  keys: new Set(words.split(" ").map((word) => wordKnowledge("en").keyOf(word))),
  sorts: sorts.split("|").filter((sort) => sort !== "text" && sort !== "amount"),
}));
/** "What changed in v2.9", "what is new": whatever stands there. */
const broad = new Set(["changed", "change", "changes", "new"]);
const addressed = new Set(["address", "located", "location"].map((word) => wordKnowledge("en").keyOf(word)));

/**
 * Returns whether a sentence, with what stands above it, answers a question: no content word is left over, a name stands with
 * its number, and there is a value of the kind asked for. A question that is repeated answers nothing.
 */
export function coversQuestion(asked: AskedFor, place: Place): boolean {
  if (/\?\s*$/.test(place.text)) return false;
  const own = wordsOf(place.text, "en");
  const all = [...own, ...wordsOf(place.above, "en")];
  if (leftOver(asked, place, own, all).length > 0) return false;
  return hasKind(asked, place, own);
}

/** Returns the content words of a question that a sentence and what stands above it do not say. */
export function leftOver(
  { question, text }: AskedFor,
  place: Place,
  own: readonly Word[],
  all: readonly Word[],
): Word[] {
  const keys = new Set(all.map(({ key }) => key));
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
    return !isSaid(word, place, own, keys);
  });
  return open.map((at) => question.words[at]!);
}

function isSaid(
  { key, lower }: Word,
  { text }: Place,
  own: readonly Word[],
  keys: ReadonlySet<string>,
): boolean {
  if (keys.has(key) || own.some((word) => formOf(word.lower) === formOf(lower))) return true;
  const knowledge = wordKnowledge("en");
  for (const other of keys) if (areTied(other, key) || knowledge.means(key, other)) return true;
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
