import { monthOf, weekdayOf } from "../../records/values/calendar.ts";
import { emailPattern, phonePattern } from "../../records/values/read-value.ts";
import { unitNamed } from "../../records/values/units.ts";
import { comparedAs, isMoney } from "../../records/values/value.ts";
import type { Question } from "../../records/question/question.ts";
import type { Word } from "../../records/words.ts";

const clock = /\b\d{1,2}(?:[:.]\d{2}|\s?[ap]\.?m\b)/i;
const hour =
  /\bat (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|half past)\b/i;
/** "at 9 in the morning", "from 9", and not "at 9 euros". */
const plainHour =
  /\b(?:at|from|until|till|by) \d{1,2}(?=\s?(?:[.,;)]|$|to\b|until\b|till\b|and\b|in the (?:morning|afternoon|evening)\b|at night\b|o['’]clock\b))/i;
const street =
  /\b\d{1,4}\s\p{Lu}\p{L}{1,30}\.?\s(?:St|Street|Rd|Road|Ave|Avenue|Lane|Square|Way|Drive)\b|\p{L}(?:straße|strasse|gasse|platz)\s\d/u;
/** "Storgata 8, Larvik", "81 Park Row, 9020 Elm": a name with a number, and a place behind it. */
const numbered =
  /(?:\b\d{1,4}[a-z]?(?: \p{Lu}\p{L}{1,30}){1,3}|(?<!\p{L})\p{Lu}\p{L}{1,30} \d{1,4}[a-z]?), (?:\d{4,5} )?\p{Lu}\p{L}/gu;
const place =
  /\b(?:in|at|on|to|near|behind|beside|next to|opposite|inside|outside|above|below|under)\s(?!(?:least|most|once|all|any|time|case|advance|total|average|\d[\d.,:]*\s?(?:%|°|[ap]m\b|\p{L}{1,6}s?\b)|\d{1,2}[:.]\d|the (?:end|beginning|same)|\p{L}{3,6}days?)\b)(?:the\s)?[`"“(_*\\]{0,4}[\p{L}\d]/iu;
const date =
  /\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b(?:1[5-9]|20)\d\d\b|\b(?:after|before|until|during|once|when|spring|summer|autumn|winter|every)\b/iu;
/** Ends as roles do, and names none. */
const noRoles = [
  "per|over|after|under|other|later|never|number|order|paper|water|letter|either|whether|rather|further|another",
  "together|however|longer|computer|printer|charger|heater|ladder|counter|office|floor|door|color|major|minor",
  "important|constant|relevant",
].join("|");
const groups = [
  "team|board|council|committee|staff|office|department|company|members?|parents?|guests?|students?|desk|everyone",
  "anyone|nobody|you|we|they|people|persons?|nurses?|lead|head|chair|club|school|university|association|ministry",
  "court|police",
].join("|");
const roles = new RegExp(
  String.raw`\b(?:(?!(?:${noRoles})s?\b)\p{L}{3,}(?:er|or|ist|ant|ian|man|men)s?|${groups})\b`,
  "giu",
);

/** Returns whether a sentence gives a value of a sort: "money", "amount time", "date", "email", "person", "place". */
export function saysKind(sort: string, text: string, words: readonly Word[]): boolean {
  switch (sort) {
    case "money":
      return /\bfree\b|\bno charge\b/i.test(text) || amountsOf(words).some(({ money }) => money);
    case "email":
      return emailPattern.test(text);
    case "phone":
      return phonePattern.test(text);
    case "address":
      return saysAddress(text);
    case "place":
      return place.test(text) || saysAddress(text);
    case "date":
      return (
        date.test(text) ||
        saysTime(text) ||
        words.some(
          ({ lower, text: own }) => weekdayOf(lower) >= 0 || (/^\p{Lu}/u.test(own) && monthOf(own) > 0),
        )
      );
    case "times":
      return saysTime(text);
    case "weekdays":
      return words.some(({ lower }) => weekdayOf(lower) >= 0 || /^(?:daily|weekday|weekend)/.test(lower));
    case "amount":
      return amountsOf(words).length > 0;
    case "size":
      return amountsOf(words).some(
        ({ dimension, money }) => !money && dimension !== "time" && dimension !== comparedAs(null),
      );
    case "age":
      return amountsOf(words).some(({ money }) => !money) && !amountsOf(words).some(({ money }) => money);
    case "amount time":
      // "Every two months" is no duration.
      return amountsOf(words.filter((_, at) => !recurs(words, at))).some(
        ({ dimension }) => dimension === "time",
      );
    default:
      return sort.startsWith("amount ")
        ? amountsOf(words).some(({ dimension }) => dimension === sort.slice(7))
        : true;
  }
}

/** Returns whether a word is the number or the unit of "every two months". */
const recurs = (words: readonly Word[], at: number): boolean =>
  [words[at - 1], words[at - 2]].some(
    (word) => word !== undefined && /^(?:every|each|per)$/.test(word.lower),
  );

const saysTime = (text: string): boolean =>
  saysHours(text) ||
  clock.test(text) ||
  hour.test(text) ||
  plainHour.test(text) ||
  /\b(?:noon|midnight)\b/i.test(text);

const frequency =
  /\b(?:once|twice|times|daily|hourly|weekly|monthly|quarterly|yearly|annually|always|never|regularly|weekdays?|weekends?|\p{L}{3,6}days)\b|\b(?:an?|one) (?:day|week|month|year|hour)\b/iu;
// "After each use", "every second Monday", and not "ends every session".
const eachTime =
  /\b(?:after|at|before|for|in|on|with) (?:each|every)\b|\b(?:each|every|per) (?:[\p{L}\p{N}]{1,12} ){0,2}(?:second|minute|hour|shift|day|night|morning|evening|\p{L}{3,6}day|week|month|quarter|season|term|year)s?\b/iu;

/** "3 June, Kelby" is where a letter was written. */
function saysAddress(text: string): boolean {
  if (street.test(text)) return true;
  for (const [named] of text.matchAll(numbered)) {
    const words = named.match(/\p{L}+/gu)!.slice(0, -1);
    if (!words.some((word) => monthOf(word) > 0)) return true;
  }
  return false;
}

/** Hours on the days of a week: "Mon–Sat 8–18". */
const hoursOfDay = /\p{L}{2,9}\.?,? (?:\d{1,2}\s?[–-]\s?\d{1,2})(?![.\d])/gu;

/** Returns whether a sentence says when something is open. */
export function saysHours(text: string): boolean {
  if (/\d{1,2}[:.]\d{2}\s?(?:h|am|pm|uhr)?\s?(?:[–-]|to|until)\s?\d{1,2}/i.test(text)) return true;
  for (const [named] of text.matchAll(hoursOfDay)) {
    const [word] = /^\p{L}+/u.exec(named)!;
    if (weekdayOf(word) >= 0 || /^(?:daily|weekdays?|weekends?)$/i.test(word)) return true;
  }
  return false;
}

/** Returns whether a sentence says how often. */
export const saysFrequency = (text: string): boolean => frequency.test(text) || eachTime.test(text);

const permission =
  /\b(?:can|cannot|may|must|should|not|no|never|only|free|allow\p{L}{0,3}|permit\p{L}{0,4}|forbid\p{L}{0,5}|prohibit\p{L}{0,3}|ban\p{L}{0,4}|welcome|accept\p{L}{0,3}|exclud\p{L}{0,3}|possible|require\p{L}{0,2}|need\p{L}{0,2}|please|keep|leave|bring)\b|n['’]t\b/iu;

/** Returns whether a sentence allows, forbids or demands something. */
export const saysPermission = (text: string): boolean => permission.test(text);

const pronouns = /^(?:you|we|they)$/;

/**
 * Returns whether a sentence names who does what is asked: a name or a role that the question does not have, before the verb or
 * after "by", and not of what only "is made of" something.
 */
export function namesAgent(text: string, own: readonly Word[], question: Question): boolean {
  const asked = new Set(question.words.map(({ lower }) => lower));
  const keys = new Set(
    question.words.flatMap(({ key, isSmall }, at) => (isSmall || question.asking.has(at) ? [] : [key])),
  );
  const said = own.filter(({ key }) => keys.has(key));
  const by = /\bby\s/i.exec(text)?.index ?? -1;
  const isOfThing = said.some(({ end }) => /^\s(?:of|from|in|with)\b/.test(text.slice(end)));
  if (isOfThing && by < 0) return false;
  for (const { 0: word, index } of text.matchAll(/\p{Lu}\p{Ll}+/gu)) {
    const led = text.slice(Math.max(0, index - 8), index);
    const isFirst =
      index === 0 || (/[.!?:\n]\s{0,3}$/.test(led) && !/\b(?:Mrs?|Ms|Dr|Prof|St)\.\s$/.test(led));
    if (!isFirst && !asked.has(word.toLowerCase()) && !/^\s\d/.test(text.slice(index + word.length)))
      return true;
  }
  return [...text.matchAll(roles)].some(({ 0: role, index }) => {
    const lower = role.toLowerCase();
    if (asked.has(lower)) return false;
    // "You pay": who is only spoken to does what is asked.
    return pronouns.test(lower) ? said.some(({ start }) => start > index && start - index < 24) : true;
  });
}

const numbers = new Set(
  "zero one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty hundred thousand half both single".split(
    " ",
  ),
);

const rate = new Set(["per", "a", "an", "each", "every"]);

/** Returns what the numbers of a sentence measure. */
function amountsOf(words: readonly Word[]): { dimension: string; money: boolean }[] {
  return words.flatMap(({ isNumber, lower, joined }, at) => {
    if (
      !(isNumber || numbers.has(lower)) ||
      (isNumber && joined && !words[at - 1]!.isNumber && !/\p{Sc}/u.test(words[at - 1]!.text))
    )
      return [];
    const unitAt = (index: number) => unitNamed(words[index]?.lower ?? "") ?? null;
    const [before, after] = [unitAt(at - 1), unitAt(at + 1)];
    // "$99 per month" and "4 a week" are no times.
    const isRate = rate.has(words[at + 1]?.lower ?? "");
    const unit = isMoney(before) ? before : (after ?? (isRate ? null : unitAt(at + 2)) ?? before);
    return [{ dimension: comparedAs(unit), money: isMoney(unit) }];
  });
}
