import { analyseWords } from "../documents/analyse-terms.ts";
import { loadLanguage } from "../languages/load-language.ts";
import { type WordKnowledge, wordKnowledge } from "../languages/word-knowledge.ts";
import { type Amount, type Moment, readFigures } from "./figures.ts";
import { unitOf, type VerifyWords, verifyWords } from "./statement-words.ts";

/** A word of a sentence; `place` is its number. */
export interface Word {
  text: string;
  lower: string;
  key: string;
  start: number;
  end: number;
  place: number;
  clause: number;
  /** Numbers its sentence among those that are read together. */
  part: number;
  content: boolean;
  name: boolean;
  /** A path, an option, a setting, an identifier. */
  code: boolean;
  first: boolean;
  figure: boolean;
}

/** Holds what an alignment pairs: a word, an amount or a moment. */
export interface Item {
  kind: "word" | "name" | "code" | "amount" | "moment";
  word: Word;
  amount?: Amount;
  moment?: Moment;
  /** Stands for a word that says nothing but has an opposite: it is paired, and not missed. */
  small: boolean;
}

/** A sentence as the checks read it: a claim, or sentences of its source in one. */
export interface Statement {
  text: string;
  language: string;
  knowledge: WordKnowledge;
  vocabulary: VerifyWords;
  words: readonly Word[];
  items: readonly Item[];
}

export const inOneClause = (one: Word, other: Word): boolean =>
  one.clause === other.clause && one.part === other.part;

const chunk =
  /[€$£¥%‰~°][CFcf]?(?!\p{L})|(?:(?<![\p{L}\p{N}])(?:--?|[/~.]\/?)(?=[\p{L}_]))?[\p{L}\p{N}_][\p{L}\p{N}\p{M}_+#]*(?:(?:[-'’./:\\@]|,(?=\p{Nd}{3}(?!\p{Nd})))[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*)*/gu;
const unspaced =
  /[\p{sc=Thai}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Khmer}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;
const clauseSigns = /[,;:()–—\t\n|]/;
const mostWords = 320;

/** Reads one sentence. `language` is ISO 639-1. */
export function readStatement(text: string, language: string): Statement {
  const knowledge = wordKnowledge(language);
  const vocabulary = verifyWords(language);
  const signs = text.match(unspaced)?.length ?? 0;
  const words =
    signs * 4 > text.length ? readPairs(text, language) : readWords(text, language, knowledge, vocabulary);
  const figures = readFigures({ text, words, vocabulary, language });
  return { text, language, knowledge, vocabulary, words, items: itemsOf(words, figures, knowledge) };
}

/** Sentences that are read as one, in their order. */
export function joined(statements: readonly Statement[]): Statement {
  if (statements.length === 1) return statements[0]!;
  const words: Word[] = [];
  const items: Item[] = [];
  let clauses = 0;
  for (const [part, statement] of statements.entries()) {
    const own = statement.words.map((word) => ({
      ...word,
      place: word.place + words.length,
      clause: word.clause + clauses,
      part,
    }));
    for (const item of statement.items) items.push({ ...item, word: own[item.word.place]! });
    words.push(...own);
    clauses = 1 + own.reduce((most, { clause }) => Math.max(most, clause), clauses);
  }
  return { ...statements[0]!, text: statements.map(({ text }) => text).join("\n"), words, items };
}

function itemsOf(
  words: readonly Word[],
  { amounts, moments }: { amounts: readonly Amount[]; moments: readonly Moment[] },
  knowledge: WordKnowledge,
): Item[] {
  const items: Item[] = [
    ...amounts.map((amount): Item => ({ kind: "amount", word: words[amount.from]!, amount, small: false })),
    ...moments.map((moment): Item => ({ kind: "moment", word: words[moment.from]!, moment, small: false })),
  ];
  for (const word of words) {
    if (word.figure || word.key === "") continue;
    const small = !word.content;
    if (small && knowledge.polesOf(word.lower).length === 0) continue;
    items.push({ kind: word.code ? "code" : word.name ? "name" : "word", word, small });
  }
  return items.sort((one, other) => one.word.place - other.word.place);
}

const plain = { clause: 0, part: 0, name: false, code: false, first: false, figure: false };

function readWords(text: string, language: string, knowledge: WordKnowledge, vocabulary: VerifyWords) {
  const { weekdays, alternatives } = vocabulary;
  const words: Word[] = [];
  let [clause, clauses] = [0, 0];
  let inserted: number | null = null;
  let last = 0;
  const shouted = !/\p{Ll}/u.test(text);
  for (const match of text.matchAll(chunk)) {
    if (words.length >= mostWords) break;
    let start = match.index;
    for (const part of partsOf(match[0], vocabulary)) {
      start = text.indexOf(part, start);
      const end = start + part.length;
      const lower = lowerOf(part, vocabulary);
      const traits = knowledge.traitsOf(lower);
      const joins = traits.joins && !alternatives.has(lower);
      const between = text.slice(last, start);
      if (joins || (words.length > 0 && clauseSigns.test(between))) {
        // The text before brackets goes on behind them.
        const goesOn = between.includes(")") && !joins && !clauseSigns.test(between.replace(")", ""));
        const outer = clause;
        clause = goesOn && inserted !== null ? inserted : ++clauses;
        if (between.includes("(")) inserted = outer;
        else if (between.includes(")")) inserted = null;
      }
      const code = isCode(part, vocabulary);
      const first =
        words.length === 0 || /[:"“„«\t\n]\s{0,4}$/.test(text.slice(Math.max(last, start - 6), start));
      words.push({
        ...plain,
        text: part,
        lower,
        key: traits.key,
        start,
        end,
        place: words.length,
        clause,
        content: (traits.content || code) && /[\p{L}\p{N}]/u.test(part),
        code,
        first,
      });
      last = end;
      start = end;
    }
  }
  for (const word of words)
    word.name =
      weekdays.has(word.lower) || (!shouted && word.content && isName(word, words, language, vocabulary));
  readPhrases(words, knowledge);
  return words;
}

/** Returns whether a capital marks no name. */
export const nounsAreCapital = (language: string) => loadLanguage(language).cues?.nounsAreCapital === true;

function isName(
  word: Word,
  words: readonly Word[],
  language: string,
  { nounEndings, beforeNames }: VerifyWords,
): boolean {
  if (!/^\p{Lu}/u.test(word.text)) return false;
  if (/^\p{Lu}{2,}s?$/u.test(word.text)) return true;
  if (!nounsAreCapital(language)) return !word.first;
  // German nouns have capitals too; names stand without an article, and often in pairs.
  if (nounEndings.some((ending) => word.lower.endsWith(ending))) return false;
  const capital = (other: Word | undefined) =>
    other !== undefined && other.content && /^\p{Lu}/u.test(other.text);
  const [before, next] = [words[word.place - 1], words[word.place + 1]];
  if ((capital(next) && !word.first) || capital(before)) return true;
  return before !== undefined && beforeNames.has(before.lower);
}

/** Gives the meaning of several words together to the first of them; the others have none from here on. */
function readPhrases(words: readonly Word[], knowledge: WordKnowledge): void {
  for (const word of words) {
    const phrase = knowledge.phrasesFrom(word.lower).find(({ words: others }) =>
      others.every((other, i) => {
        const there = words[word.place + i];
        return there?.lower === other && there.clause === word.clause && !(i > 0 && there.name);
      }),
    );
    if (!phrase) continue;
    for (let i = phrase.words.length - 1; i >= 0; i--)
      Object.assign(words[word.place + i]!, { lower: "", key: "", content: false, name: false });
    if (phrase.meaning === "") continue;
    const { key, content } = knowledge.traitsOf(phrase.meaning);
    Object.assign(word, { lower: phrase.meaning, key, content });
  }
}

/** Writing without spaces is compared by pairs of signs. */
function readPairs(text: string, language: string): Word[] {
  return analyseWords(text, language)
    .slice(0, mostWords)
    .map(({ term, start, end }, place) => ({
      ...plain,
      text: text.slice(start, end),
      lower: term,
      key: term,
      start,
      end,
      place,
      content: !/^\p{N}/u.test(term),
      name: /^\p{sc=Latin}/u.test(term) && /^\p{Lu}/u.test(text.slice(start, end)),
    }));
}

/** "self-service" is two words, "12kg" and "34-year" too; "A-12", "work_mem" and "example.org" are one. */
function partsOf(written: string, vocabulary: VerifyWords, isRest = false): string[] {
  const elided = isRest ? null : /^(\p{L}{1,9})['’](?=\p{L})/u.exec(written);
  if (elided && vocabulary.elisions.has(elided[1]!.toLowerCase()))
    return [elided[1]!, ...partsOf(written.slice(elided[0].length), vocabulary, true)];
  const counted = /^(\d[\d.,]*)-?(\p{L}[^\d]*)$/u.exec(written);
  if (counted) {
    const [, figures, letters] = counted as unknown as [string, string, string];
    const { am, pm, minutesBehind } = vocabulary.clock;
    const isUnit =
      unitOf(letters.toLowerCase()) !== undefined ||
      [am, pm, minutesBehind].some((names) => names.has(letters.toLowerCase()));
    if (written.includes("-") || isUnit) return [figures, ...letters.split("-")];
  }
  // "p53-dependent"
  const compound = /^([\p{L}\p{N}]{1,24}\d[\p{L}\p{N}]{0,8}|\p{Lu}{2,12})-(\p{Ll}{4,24})$/u.exec(written);
  if (compound) return [compound[1]!, compound[2]!];
  if (/^[-/~.]/.test(written) || /[_\d.:@\\]/.test(written)) {
    const range = /^(\d[\d.,]*)[-/](\d[\d.,]*)$/.exec(written);
    return range && !/^\d{4}-\d{2}$/.test(written) ? [range[1]!, range[2]!] : [written];
  }
  if (!/[-/]/.test(written) || /^\p{Lu}+-\p{Lu}/u.test(written)) return [written];
  return written.split(/[-/]/).filter((part) => part !== "");
}

function lowerOf(part: string, { possessive: endings, shortOrdinals }: VerifyWords): string {
  const lower = part.normalize("NFKC").replaceAll("’", "'").toLowerCase();
  const possessive = endings.some((ending) => lower.endsWith(ending));
  return possessive ? lower.slice(0, lower.lastIndexOf("'")) : (shortOrdinals.get(lower) ?? lower);
}

/** Returns whether a program reads it: a path, an option, a dotted or underscored name, or letters with figures in them. */
function isCode(part: string, { ordinalEndings }: VerifyWords): boolean {
  if (/^(?:--?|[/~.])[\p{L}_/]/u.test(part) || /_|\\|@/.test(part)) return true;
  if (/^\p{L}\p{Ll}*\p{Ll}\p{Lu}/u.test(part)) return true;
  if (/\p{L}[./:]\p{L}/u.test(part)) return /\p{L}{2}[./:]\p{L}/u.test(part);
  if (/^\d+(?:[.]\d+){2,}$/.test(part)) return !/^\d{1,3}(?:\.\d{3})+$/.test(part);
  const ending = /^\d[\d.,]*(\D{1,4})$/.exec(part)?.[1];
  return /\p{L}/u.test(part) && /\d/.test(part) && !(ending && ordinalEndings.has(ending));
}
