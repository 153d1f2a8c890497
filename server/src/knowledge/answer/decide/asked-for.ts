import { wordKnowledge } from "../../languages/word-knowledge.ts";
import { attributeSorts } from "../../records/plan/attributes.ts";
import { interpret } from "../../records/question/interpret.ts";
import type { Question } from "../../records/question/question.ts";
import type { Word } from "../../records/words.ts";
import { namesAgent, saysFrequency, saysKind, saysPermission } from "./kinds-said.ts";

/** A question as sentences are checked against it. */
export interface AskedFor {
  question: Question;
  text: string;
}

export function askedFor(text: string, language = "en"): AskedFor {
  return { question: interpret(text, language), text };
}

/** Returns whether a question only names things, such as "warranty ladder": a sentence about all of them answers it. */
export function isKeywords({ question: { asking, which, isYesNo, isWhatIs, words } }: AskedFor): boolean {
  return asking.size === 0 && which < 0 && !isYesNo && !isWhatIs && !words.some(({ isSmall }) => isSmall);
}

/** "The invoice number", and not "the number of invoices". */
export const asksNumber = /\b(?:number|code|id)\b(?!\sof)/i;
/** "May I", "are dogs allowed": a sentence that allows nothing and forbids nothing is no answer. */
const asksPermission = /^may\b|\b(?:allowed|permitted|forbidden)\b/i;
const unbounded = /\b(?:any number|unlimited|no limit|as many)\b/i;
/** Returns whether a sentence says that there is no limit, which answers how many. */
export const isUnbounded = (text: string): boolean => unbounded.test(text);
const isBe = /^(?:is|are|was|were)$/;

/** Returns the sorts of value of which a sentence has to give one; none where anything will do. */
function sortsAsked({ question }: AskedFor, own: readonly Word[]): readonly string[] {
  const keys = new Set(own.map(({ key }) => key));
  const isNamed = question.words.some(
    ({ key, isSmall, isNumber }, at) => !isSmall && !isNumber && !question.asking.has(at) && keys.has(key),
  );
  // "How much is lunch?" asks for a price, whatever else is known of it; "how much does it hold" does not.
  const follows = question.words[Math.max(...question.asking, -1) + 1]?.lower ?? "";
  const isPlain = isBe.test(follows);
  const degrees = question.asking.size > 0 ? [] : (question.degree?.sorts ?? []);
  const isOther = isNamed && !isPlain;
  const sorts = [...(isOther ? question.sorts : question.onlySorts), ...degrees];
  return sorts.filter((sort) => sort !== "text" && sort !== "code" && sort !== "");
}

/** Returns whether a question asks for one kind of thing: a price, someone, a place, how often. */
export function asksKind(asked: AskedFor): boolean {
  const { question } = asked;
  return (
    question.isWho ||
    isWhere(asked) ||
    isHowOften(asked) ||
    sortsOfAttribute(asked).length > 0 ||
    [...question.onlySorts, ...question.sorts].some(
      (sort) => sort !== "text" && sort !== "code" && sort !== "",
    )
  );
}

const isWhere = ({ question }: AskedFor) =>
  [...question.asking].some((at) => question.words[at]!.lower === "where");
const asksHead = ({ question }: AskedFor, ...heads: string[]) =>
  heads.some((head) => question.asksHeads.includes(wordKnowledge("en").keyOf(head)));
const isHowOften = (asked: AskedFor) => asksHead(asked, "frequency");

/** Returns whether a sentence gives a value of the kind asked for; more kinds will do where it says what it is of. */
export function givesKind(asked: AskedFor, text: string, own: readonly Word[]): boolean {
  const { question } = asked;
  if (asksNumber.test(asked.text) && !/\d/.test(text)) return false;
  if (asksPermission.test(asked.text) && !saysPermission(text)) return false;
  if (question.counts && isUnbounded(text)) return true;
  if (question.isWho) return namesAgent(text, own, question);
  if (isWhere(asked)) return saysKind("place", text, own);
  if (isHowOften(asked)) return saysFrequency(text);
  const sorts = sortsAsked(asked, own);
  if (asksHead(asked, "age")) return saysKind("age", text, own);
  if (asksHead(asked, "size", "height")) return saysKind("size", text, own);
  if (sorts.length > 0 && !sorts.some((sort) => saysKind(sort, text, own))) return false;
  const ofAttribute = sortsOfAttribute(asked);
  return ofAttribute.length === 0 || ofAttribute.some((sort) => saysKind(sort, text, own));
}

/** Returns the sorts of the attribute that a question names, such as its "cost", unless it asks for something else of it. */
function sortsOfAttribute({ question }: AskedFor): readonly string[] {
  const { asksHow, isYesNo, asksTime, onlySorts } = question;
  if (asksHow || isYesNo || asksTime || (onlySorts.length > 0 && !onlySorts.includes("money"))) return [];
  const sorts = [...question.content].map((at) => attributeSorts(question.words[at]!.key));
  return sorts.find(({ length }) => length > 0) ?? [];
}
