import { weekdayOf } from "../../records/values/calendar.ts";
import { unitNamed } from "../../records/values/units.ts";
import { comparedAs, isMoney } from "../../records/values/value.ts";
import type { Word } from "../../records/words.ts";

const currencies = /[€$£¥]\s?\d|\d\s?[€$£¥]/;
const clock = /\b\d{1,2}(?:[:.]\d{2}|\s?[ap]\.?m\b)/i;
const hour =
  /\bat (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|half past)\b/i;
/** "at 9 in the morning", "from 9", and not "at 9 euros". */
const plainHour =
  /\b(?:at|from|until|till|by) \d{1,2}(?=\s?(?:[.,;)]|$|to\b|until\b|till\b|and\b|in the (?:morning|afternoon|evening)\b|at night\b|o['’]clock\b))/i;
const email = /[\w+-]@[\w-]{1,64}\.\w/;
const phone = /(?:\+|\b0)\d(?:[\s()/-]{0,2}\d){5,14}\b/;
const address =
  /\b\d{1,4}\s\p{Lu}\p{L}{1,30}\.?\s(?:St|Street|Rd|Road|Ave|Avenue|Lane|Square|Way|Drive)\b|\p{L}(?:straße|strasse|gasse|platz)\s\d/u;
const place =
  /\b(?:in|at|on|near|behind|beside|next to|opposite|inside|outside|above|below|under)\s(?:the\s)?[\p{L}\d]/iu;
const date =
  /\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b(?:1[5-9]|20)\d\d\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}\b|\bafter\b|\bbefore\b|\buntil\b|\bduring\b|\bonce\b|\bwhen\b|\bspring\b|\bsummer\b|\bautumn\b|\bwinter\b|\bevery\b/iu;
const roles =
  /\b(?:\p{L}{2,}(?:er|or|ist|ant|ian|man|men)s?|team|board|council|committee|staff|office|department|company|members?|parents?|guests?|students?|everyone|anyone|nobody|you|we|they|people|persons?|nurses?|club|school|university|association|ministry|court|police)\b/iu;

/** Returns whether a sentence gives a value of a sort: "money", "amount time", "date", "email", "person", "place". */
export function saysKind(sort: string, text: string, words: readonly Word[]): boolean {
  switch (sort) {
    case "money":
      return (
        currencies.test(text) ||
        /\bfree\b|\bno charge\b/i.test(text) ||
        amountsOf(words).some(({ money }) => money)
      );
    case "email":
      return email.test(text);
    case "phone":
      return phone.test(text);
    case "address":
      return address.test(text);
    case "place":
      return place.test(text) || address.test(text);
    case "date":
      return date.test(text) || words.some(({ lower }) => weekdayOf(lower) >= 0) || saysTime(text);
    case "times":
      return saysTime(text);
    case "weekdays":
      return words.some(({ lower }) => weekdayOf(lower) >= 0 || /^(?:daily|weekday|weekend)/.test(lower));
    case "amount":
      return amountsOf(words).length > 0;
    default:
      return sort.startsWith("amount ")
        ? amountsOf(words).some(({ dimension }) => dimension === sort.slice(7))
        : true;
  }
}

const saysTime = (text: string): boolean =>
  clock.test(text) || hour.test(text) || plainHour.test(text) || /\b(?:noon|midnight)\b/i.test(text);

/** Returns whether a sentence names someone who is not named in the question: a name, or a role. */
export function namesSomeone(text: string, asked: ReadonlySet<string>): boolean {
  for (const { 0: word, index } of text.matchAll(/\p{Lu}\p{Ll}+/gu))
    if (index > 0 && !/[.!?:]\s*$/.test(text.slice(0, index)) && !asked.has(word.toLowerCase())) return true;
  const role = roles.exec(text)?.[0].toLowerCase();
  return role !== undefined && !asked.has(role);
}

const numbers = new Set(
  "zero one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty hundred thousand half both single".split(
    " ",
  ),
);

/** Numbers of a sentence with what they measure. */
function amountsOf(words: readonly Word[]): { dimension: string; money: boolean }[] {
  return words.flatMap(({ isNumber, lower, joined }, at) => {
    if (
      !(isNumber || numbers.has(lower)) ||
      (isNumber && joined && !words[at - 1]!.isNumber && words[at - 1]!.text !== "€")
    )
      return [];
    const units = [words[at + 1], words[at + 2], words[at - 1]].map((word) => unitNamed(word?.lower ?? ""));
    const unit = units.find((one) => one !== undefined) ?? null;
    return [{ dimension: comparedAs(unit), money: isMoney(unit) }];
  });
}

/** Returns the days of the week that a text names, alone or by a range: "Mon–Fri". */
export function daysSaid(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  const tokens = [...text.matchAll(/\p{L}{2,9}/gu)].map(({ 0: word, index }) => ({
    day: /^\p{Lu}/u.test(word) ? weekdayOf(word) : -1,
    word: word.toLowerCase(),
    index,
    end: index + word.length,
  }));
  for (const [at, token] of tokens.entries()) {
    if (/^(?:daily|every\s?day)$/.test(token.word)) for (let day = 0; day < 7; day++) found.add(day);
    if (token.word === "weekdays") for (let day = 0; day < 5; day++) found.add(day);
    if (/^weekends?$/.test(token.word)) for (const day of [5, 6]) found.add(day);
    if (token.day < 0) continue;
    found.add(token.day);
    const next = tokens[at + 1]?.word === "to" ? tokens[at + 2] : tokens[at + 1];
    if (!next || next.day < 0) continue;
    if (!/^\s{0,2}(?:–|-|—|to)\s{0,2}$/.test(text.slice(token.end, next.index))) continue;
    for (let day = token.day; day !== next.day; day = (day + 1) % 7) found.add(day);
  }
  return found;
}
