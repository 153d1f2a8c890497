import { madeOnce } from "#kit/made-once.ts";
import { detect } from "tinyld/light";
import table from "./detection.json" with { type: "json" };
import { loadLanguage } from "./load-language.ts";
import { stopWordsOf } from "./stop-words.ts";

const sampleLength = 600;
/** Letters below which a guess is worth less than the default: from small words, and from spelling alone. */
const enoughLetters = 24;
const enoughToSpell = 200;
/** Languages among which spelling alone says which one a short text is in. */
const fewLanguages = 2;
/** Share of a text's words that its language's stop words make up at least; of another language's far fewer. */
const telling = 0.25;
const denying = 0.1;

const split = (words: readonly string[]): string[] => words.flatMap((line) => line.split(" "));
const oneOf = (letters: string, flags: string) => new RegExp(`[${letters}]`, flags);
const ofScripts = (names: string) => oneOf(names.replace(/(\w+) ?/g, String.raw`\p{sc=$1}`), "gu");

/** Lists the languages with stop words; the first one listed wins a tie. */
export const stopWordLanguages: readonly string[] = split(table.likeliest);

/** Scripts that determine the language at any length; the most frequent one wins. */
const scripts = Object.entries(table.scripts).map(
  ([names, language]) => [ofScripts(names), language] as const,
);

/** Scripts of several languages: a text is of that whose own letters it has most of, or else of `usual`. */
const sharedScripts = table.sharedScripts.map(({ script, languages, signs, usual }) => ({
  languages: split(languages),
  letters: ofScripts(script),
  signs: Object.entries(signs).map(([language, letters]) => [oneOf(letters, "giu"), language] as const),
  usual,
}));

/** Letters that languages with no letter of their own lack: "ъ" without them is Bulgarian. */
const lacking = table.lacking.map(
  ({ has, lacks, language }) => [oneOf(has, "iu"), oneOf(lacks, "iu"), language] as const,
);

/** Returns the letters that show a Latin-script word's language, for languages with few function words; null if none. */
const tellingLettersOf = madeOnce((language): RegExp | null => {
  const source = loadLanguage(language).tellingLetters;
  return source === undefined ? null : new RegExp(source, "u");
});

/** Guesses a text's language (ISO 639-1), or returns `preset` in its script. `among` limits the guess for short text. */
export function detectLanguage(text: string, preset = "en", among?: readonly string[]): string {
  const sample = sampleOf(text);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return preset;
  const script = languageOfScript(sample, letters);
  if (script) return script;
  const fallback = writtenIn(sample, letters, preset, among);
  if (among ? among.length < 2 : letters < enoughLetters) return fallback;
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = countTelling(words, among ?? stopWordLanguages);
  const share = (language: string) => (hits.get(language) ?? 0) / words.length;
  let best = fallback;
  for (const [language, count] of hits) if (count > (hits.get(best) ?? 0)) best = language;
  // A single word of it may be a name; among few languages that can be meant, it is enough.
  const lead = (hits.get(best) ?? 0) - (hits.get(fallback) ?? 0);
  if (share(best) >= telling && (best === fallback || among || lead > 1)) return best;
  // Languages that use endings have few function words, and share hardly any with others.
  if (lead >= 3 && share(best) >= denying && lead * 4 >= hits.get(best)! * 3) return best;
  if ((among?.length ?? Infinity) > fewLanguages && letters < enoughToSpell) return fallback;
  const spelt = detect(sample, among ? { only: [...among] } : {});
  // Spelling alone mistakes names and figures for a language; that language's small words would be there.
  return spelt && (!hits.has(spelt) || share(spelt) >= denying || among) ? spelt : fallback;
}

/** Returns the language of a question in none of `languages`, by its function words; null if inconclusive. */
export function foreignLanguage(question: string, languages: readonly string[]): string | null {
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.some((word) => languages.some((language) => stopWordsOf(language).has(word)))) return null;
  let best: string | null = null;
  let most = 1;
  for (const language of stopWordLanguages) {
    const stopWords = stopWordsOf(language);
    const count = words.filter((word) => stopWords.has(word)).length;
    if (count > most && count / words.length >= telling) [best, most] = [language, count];
  }
  return best;
}

function countTelling(words: readonly string[], languages: readonly string[]): Map<string, number> {
  return new Map(
    languages.map((language) => {
      const stopWords = stopWordsOf(language);
      const letters = tellingLettersOf(language);
      const isTypical = (word: string) => stopWords.has(word) || letters?.test(word);
      return [language, words.reduce((hits, word) => hits + (isTypical(word) ? 1 : 0), 0)];
    }),
  );
}

function languageOfScript(sample: string, letters: number): string | undefined {
  for (const [pattern, language] of scripts) {
    const share = (sample.match(pattern)?.length ?? 0) / letters;
    // Japanese mixes kana with Han, so a small share of kana is enough.
    if (share >= (language === "ja" ? 0.1 : 0.4)) return language;
  }
  return undefined;
}

/** `preset`, unless it is not written in the script of most letters. */
function writtenIn(sample: string, letters: number, preset: string, among?: readonly string[]): string {
  for (const { letters: pattern, languages, signs, usual } of sharedScripts) {
    if ((sample.match(pattern)?.length ?? 0) / letters < 0.5) continue;
    const canTell = letters >= enoughLetters && signs.some(([, language]) => language === preset);
    if (languages.includes(preset) && !canTell) return preset;
    const meant = (language: string) => languages.includes(language) && (!among || among.includes(language));
    const own = lacking.find(
      ([has, lacks, language]) => meant(language) && has.test(sample) && !lacks.test(sample),
    );
    const signed = signs.filter(([, language]) => meant(language));
    return own?.[2] ?? mostSigned(sample, signed) ?? among?.find(meant) ?? usual;
  }
  return preset;
}

/** Returns the language for which most letters of the sample are typical; the first of several. */
function mostSigned(sample: string, signs: readonly (readonly [RegExp, string])[]): string | undefined {
  const counted = signs.map(([sign, language]) => ({ language, count: sample.match(sign)?.length ?? 0 }));
  const [most] = counted.toSorted((one, other) => other.count - one.count);
  return most && most.count > 0 ? most.language : undefined;
}

/** Samples the beginning and the middle of a long text, because the beginning alone may be a cover or a menu. */
function sampleOf(text: string): string {
  if (text.length <= sampleLength) return text;
  const middle = text.length >> 1;
  return `${text.slice(0, sampleLength / 2)} ${text.slice(middle, middle + sampleLength / 2)}`;
}
