import { loadLanguage } from "../../languages/load-language.ts";
import forms from "./forms.json" with { type: "json" };

export type FormKind = keyof (typeof forms)["en"]["nouns"];

/** Describes how an answer is to be laid out; `count` of bullets, words, sentences or steps, where it is asked for. */
export interface AnswerForm {
  kind: FormKind;
  count: number | null;
}

/** A question apart from the form that its answer is to have. */
export interface FormRead {
  /** Holds the question without its form, which is searched. */
  content: string;
  form: AnswerForm | null;
}

interface FormWords {
  nouns: [FormKind, string[][]][];
  phrases: [FormKind, string[][]][];
  into: ReadonlySet<string>;
  articles: ReadonlySet<string>;
  tails: string[][];
  asks: string[][];
  /** Lists what leads to the content of a form, surely and perhaps. */
  about: ReadonlySet<string>;
  of: ReadonlySet<string>;
  /** Number words, from zero. */
  numbers: readonly string[];
}

const split = (phrase: string) => phrase.split(" ");
const listOf = (line: string) => line.split("|");
const longestFirst = (phrases: string[][]) => phrases.toSorted((a, b) => b.length - a.length);

const byLanguage = new Map(
  Object.entries(forms).map(([language, words]): [string, FormWords] => {
    const kinds = (of: object) =>
      Object.entries(of as Record<FormKind, string>).map(([kind, line]): [FormKind, string[][]] => [
        kind as FormKind,
        listOf(line).map(split),
      ]);
    return [
      language,
      {
        nouns: kinds(words.nouns),
        phrases: kinds(words.phrases),
        into: new Set(listOf(words.into)),
        articles: new Set(listOf(words.articles)),
        tails: listOf(words.tails).map(split),
        asks: longestFirst(listOf(words.asks).map(split)),
        about: new Set(listOf(words.about)),
        of: new Set(listOf(words.of)),
        numbers: loadLanguage(language).numbers?.fromZero ?? [],
      },
    ];
  }),
);

/** Words of a question that are read: a form is asked for at its beginning or its end. */
const mostWords = 60;
/** Words between an email or a checklist and what it is about, such as its recipient. */
const mostBetween = 6;
const word = /[\p{L}\p{N}\p{M}'’-]+/gu;

interface Word {
  lower: string;
  start: number;
  end: number;
}

/**
 * Reads which form a question asks for ("as a table", "in three bullets", "draft an email about …") and what it asks for
 * apart from that. A form that is itself what the question is about stays in it. `language` is ISO 639-1.
 */
export function readForm(query: string, language: string): FormRead {
  const asked = byLanguage.get(language);
  const words = [...query.matchAll(word)].map(({ 0: own, index }): Word => {
    return { lower: own.toLowerCase().replaceAll("’", "'"), start: index, end: index + own.length };
  });
  if (!asked || words.length > mostWords) return { content: query, form: null };
  const found = atEnd(words, asked) ?? atBeginning(words, asked) ?? anywhere(words, asked);
  if (!found || found.left.length === 0) return { content: query, form: null };
  const left = withoutAsking(found.left, asked);
  return left.length === 0
    ? { content: query, form: null }
    : { content: textOf(query, left), form: found.form };
}

interface Found {
  form: AnswerForm;
  left: Word[];
}

/** "… in a table", "… as CSV, please", "… in 100 words". */
function atEnd(words: readonly Word[], asked: FormWords): Found | null {
  let end = words.length;
  for (let step = 0; step < 2; step++) end -= lengthAt(words, end, asked.tails);
  for (const [kind, nouns] of asked.nouns)
    for (const noun of nouns) {
      const length = endingIn(words, end, noun);
      if (length === 0) continue;
      const { at, count } = countAlong(words, end - length, -1, asked);
      if (!asked.into.has(words[at - 1]?.lower ?? "")) continue;
      return { form: { kind, count }, left: words.slice(0, at - 1) };
    }
  return null;
}

/** "Five bullet points on …", "Draft an email to … about …", "Tell me in three bullets …". */
function atBeginning(words: readonly Word[], asked: FormWords): Found | null {
  const verb = startingWith(words, asked.asks);
  const isInto = asked.into.has(words[verb]?.lower ?? "");
  const { at, count } = countAlong(words, verb + Number(isInto), 1, asked);
  if (at === 0) return null;
  for (const [kind, nouns] of asked.nouns)
    for (const noun of nouns) {
      const length = startingWith(words.slice(at), [noun]);
      if (length === 0) continue;
      const rest = words.slice(at + length);
      if (isInto && verb > 0) return { form: { kind, count }, left: rest };
      const near = rest.slice(0, mostBetween);
      const surely = near.findIndex(({ lower }) => asked.about.has(lower));
      const about = surely < 0 ? near.findIndex(({ lower }) => asked.of.has(lower)) : surely;
      if (about < 0) continue;
      return { form: { kind, count }, left: rest.slice(about + 1) };
    }
  return null;
}

/** "Explain step by step how …". */
function anywhere(words: readonly Word[], asked: FormWords): Found | null {
  const lower = words.map((own) => own.lower);
  for (const [kind, phrases] of asked.phrases)
    for (const parts of phrases) {
      const at = lower.findIndex((_, i) => parts.every((part, k) => lower[i + k] === part));
      if (at < 0) continue;
      return {
        form: { kind, count: null },
        left: [...words.slice(0, at), ...words.slice(at + parts.length)],
      };
    }
  return null;
}

/** Returns where numbers, articles and the like around a form end, forward from a place or back from it, with the last number of them. */
function countAlong(
  words: readonly Word[],
  from: number,
  step: 1 | -1,
  asked: FormWords,
): { at: number; count: number | null } {
  let count: number | null = null;
  for (let at = from; ; at += step) {
    const next = words[step > 0 ? at : at - 1];
    const number = next ? numberOf(next, asked) : null;
    if (!next || (number === null && !asked.articles.has(next.lower))) return { at, count };
    count = step > 0 ? (number ?? count) : (count ?? number);
  }
}

function numberOf({ lower }: Word, { numbers }: FormWords): number | null {
  if (/^\d{1,3}$/.test(lower)) return Number(lower);
  const at = numbers.indexOf(lower);
  return at > 1 ? at : null;
}

/** "Give me …" of a question whose form was read. */
function withoutAsking(words: Word[], { asks, tails }: FormWords): Word[] {
  const end = words.length - (words.length > 1 ? lengthAt(words, words.length, tails) : 0);
  return words.slice(startingWith(words, asks), end);
}

function startingWith(words: readonly Word[], phrases: readonly string[][]): number {
  const found = phrases.find((phrase) => phrase.every((part, i) => words[i]?.lower === part));
  return found?.length ?? 0;
}

function lengthAt(words: readonly Word[], end: number, phrases: readonly string[][]): number {
  return Math.max(0, ...phrases.map((phrase) => endingIn(words, end, phrase)));
}

/** Returns how many words of a phrase stand right before `end`: all of them, or none. */
function endingIn(words: readonly Word[], end: number, phrase: readonly string[]): number {
  const from = end - phrase.length;
  return from >= 0 && phrase.every((part, i) => words[from + i]!.lower === part) ? phrase.length : 0;
}

/** Returns the words with the signs between and after them, as they were written. */
function textOf(query: string, words: readonly Word[]): string {
  const [first, last] = [words[0]!, words.at(-1)!];
  const isWhole = words.every(({ start }, i) => i === 0 || query.slice(words[i - 1]!.end, start).length <= 3);
  const sign = /^[?!.]/.exec(query.slice(last.end))?.[0] ?? "";
  if (isWhole) return query.slice(first.start, last.end) + sign;
  return words.map(({ start, end }) => query.slice(start, end)).join(" ") + sign;
}
