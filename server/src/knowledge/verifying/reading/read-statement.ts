import { analyseWords } from "../../passages/analyse-terms.ts";
import { type WordKnowledge, wordKnowledge } from "../../lexicon/word-knowledge.ts";
import { readAmounts } from "./read-amounts.ts";
import { readMoments } from "./read-moments.ts";
import type { Statement, Word } from "./statement.ts";
import { unitOf } from "./units.ts";

const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}_+#]*(?:[-'’./][\p{L}\p{N}]+)*/gu;
const unspaced =
  /[\p{sc=Thai}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Khmer}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const clauseSigns = /[,;:()–—]/;
// Where articles and particles are written together with their word.
const elision = /^(?:[cdjlmnst]|qu|lorsqu|puisqu|quelqu|jusqu)['’](?=\p{L})/iu;

const weekdays = new Set(
  "monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays montag dienstag mittwoch donnerstag freitag samstag sonntag montags dienstags mittwochs donnerstags freitags samstags sonntags lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo sábados domingos".split(
    " ",
  ),
);

/** Reads one sentence. `language` is ISO 639-1. */
export function readStatement(text: string, language: string): Statement {
  const knowledge = wordKnowledge(language);
  const read = isUnspaced(text) ? readGrams(text, language) : readWords(text, language, knowledge);
  const moments = readMoments(text, language);
  for (const word of read)
    if (moments.some(({ start, end }) => word.start < end && start < word.end)) word.figure = true;
  const amounts = readAmounts(text, read, moments, language);
  const years = amounts.filter(({ year, head, start }) => year && (head === null || saysWhen(text, start)));
  for (const { start, end, text: written, value } of years) {
    moments.push({ start, end, text: written, year: value });
    // What sets a limit to an amount says when beside a year: "older than 2009".
    const from = Math.max(start - 24, ...amounts.map((other) => (other.end <= start ? other.end : 0)));
    for (const word of read)
      if (word.start >= from && word.end <= start && word.start > 0) word.figure = false;
  }
  for (const word of read)
    if (moments.some(({ start, end }) => word.start < end && start < word.end)) word.figure = true;
  return {
    text,
    language,
    knowledge,
    words: read,
    moments,
    amounts: amounts.filter((amount) => !years.includes(amount)),
  };
}

/** A few signs of another writing among words do not make a sentence of it. */
function isUnspaced(text: string): boolean {
  if (!unspaced.test(text)) return false;
  const signs = [...text].filter((sign) => unspaced.test(sign)).length;
  return signs * 4 > text.length;
}

function saysWhen(text: string, start: number): boolean {
  return /\b(?:in|since|until|till|from|by|of|year|and|to|seit|bis|jahr|en|depuis|desde|año|année|before|after|vor|nach)\s$/iu.test(
    text.slice(Math.max(0, start - 8), start),
  );
}

function readWords(text: string, language: string, knowledge: WordKnowledge): Word[] {
  const read: Word[] = [];
  let clause = 0;
  let last = 0;
  for (const match of text.matchAll(words)) {
    let [start, written] = [match.index, match[0]];
    const elided = language === "fr" ? elision.exec(written) : null;
    for (const part of elided
      ? [written.slice(0, elided[0].length - 1), written.slice(elided[0].length)]
      : splitJoined(written)) {
      start = text.indexOf(part, start);
      const lower = part.normalize("NFKC").replaceAll("’", "'").toLowerCase();
      const bare = language === "en" ? lower.replace(/'s$|s'$/, lower.endsWith("s'") ? "s" : "") : lower;
      const traits = knowledge.traitsOf(bare);
      if (traits.joins || (start > last + 1 && clauseSigns.test(text.slice(last, start)))) clause += 1;
      read.push({
        text: part,
        lower: bare,
        key: traits.key,
        start,
        end: start + part.length,
        place: read.length,
        clause,
        part: 0,
        content: traits.content,
        weak: traits.weak,
        name: false,
        first: read.length === 0 || /[:"“„«]\s*$/.test(text.slice(last, start)),
        figure: false,
      });
      last = start + part.length;
      start = last;
    }
  }
  for (const word of read) word.name = isName(word, read, language);
  readPhrases(read, knowledge);
  return read;
}

/** What several words say together, the first of them says alone from here on; the others say nothing. */
function readPhrases(read: readonly Word[], knowledge: WordKnowledge): void {
  for (const word of read) {
    const phrase = knowledge.phrasesFrom(word.lower).find(({ words: others }) =>
      others.every((other, i) => {
        const there = read[word.place + i];
        return there?.lower === other && there.clause === word.clause && !(i > 0 && there.name);
      }),
    );
    if (!phrase) continue;
    for (let i = phrase.words.length - 1; i >= 0; i--)
      Object.assign(read[word.place + i]!, { lower: "", key: "", content: false, weak: false, name: false });
    if (phrase.meaning === "") continue;
    const { key, content, weak } = knowledge.traitsOf(phrase.meaning);
    Object.assign(word, { lower: phrase.meaning, key, content, weak });
  }
}

/** "self-service" is two words; "A-12" and "example.org" are one. */
function splitJoined(written: string): string[] {
  const counted = /^[\d.,]{1,24}(?=-\p{Ll}{3})/u.exec(written)?.[0];
  if (counted !== undefined) return [counted, ...partsOf(written.slice(counted.length + 1))];
  return partsOf(written);
}

function partsOf(written: string): string[] {
  if (/[\d.]/.test(written) || !/[-/]/.test(written) || /^\p{Lu}+-\p{Lu}/u.test(written)) return [written];
  return written.split(/[-/]/).filter((part) => part !== "");
}

function isName(word: Word, read: readonly Word[], language: string): boolean {
  // A version, or what looks like a date and is none.
  if (/^\d+(?:[.\-/]\d+){2,}$/.test(word.text)) return true;
  if (weekdays.has(word.lower)) return true;
  const mixed = /\p{N}/u.test(word.text) && /\p{L}/u.test(word.text) && !isCounted(word.text);
  if (mixed) return true;
  if (!/^\p{Lu}/u.test(word.text) || !word.content) return false;
  if (/^\p{Lu}{2,}s?$/u.test(word.text)) return true;
  if (language !== "de") return !word.first;
  return isGermanName(word, read);
}

/** "12kg" and "3rd"; "1980s" and "A4" are names of their own. */
function isCounted(word: string): boolean {
  const letters = /^\d[\d.,]*(\p{Ll}{1,3})$/u.exec(word)?.[1];
  if (!letters || /^\d{3,}s$/.test(word)) return false;
  return /^(?:st|nd|rd|th|er|am|pm|h)$/.test(letters) || unitOf(letters) !== undefined;
}

// German nouns have capitals too; names stand without article or adjective, and often in pairs.
const nounEnding = /(?:ung|heit|keit|schaft|tion|tät|nis|ungen|brille|zeit)$/;
function isGermanName(word: Word, read: readonly Word[]): boolean {
  const [before, next] = [read[word.place - 1], read[word.place + 1]];
  const capital = (other: Word | undefined) =>
    other !== undefined && /^\p{Lu}/u.test(other.text) && other.content;
  if (nounEnding.test(word.lower)) return false;
  if (capital(next) && !word.first) return true;
  if (capital(before)) return true;
  return before !== undefined && /^(?:in|aus|nach|von|bei|und)$/.test(before.lower);
}

/** Writing without spaces is compared by pairs of signs. */
function readGrams(text: string, language: string): Word[] {
  return analyseWords(text, language).map(({ term, start, end }, place) => ({
    text: text.slice(start, end),
    lower: term,
    key: term,
    start,
    end,
    place,
    clause: 0,
    part: 0,
    content: !/^\p{N}/u.test(term),
    weak: false,
    name:
      /^\p{L}[\p{L}\p{N}]*$/u.test(term) &&
      /^\p{sc=Latin}/u.test(term) &&
      /^\p{Lu}/u.test(text.slice(start, end)),
    first: false,
    figure: false,
  }));
}
