import { detect } from "tinyld/light";
import { stopWordLanguages, stopWordsOf } from "./stop-words.ts";

const sampleLength = 600;
/** Letters below which a guess is worth less than the default: from small words, and from spelling alone. */
const enoughLetters = 24;
const enoughToSpell = 200;
/** Share of a text's words that its language's stop words make up at least; of another language's far fewer. */
const telling = 0.25;
const denying = 0.1;

// Scripts that settle the language whatever the length; the first whose letters lead wins.
const scripts: [pattern: RegExp, language: string][] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, "ja"],
  [/\p{sc=Hangul}/gu, "ko"],
  [/\p{sc=Han}/gu, "zh"],
  [/\p{sc=Thai}/gu, "th"],
  [/\p{sc=Lao}/gu, "lo"],
  [/\p{sc=Khmer}/gu, "km"],
  [/\p{sc=Myanmar}/gu, "my"],
  [/\p{sc=Greek}/gu, "el"],
  [/\p{sc=Hebrew}/gu, "he"],
  [/\p{sc=Armenian}/gu, "hy"],
  [/\p{sc=Tamil}/gu, "ta"],
  [/\p{sc=Bengali}/gu, "bn"],
  [/\p{sc=Devanagari}/gu, "hi"],
];

/** Scripts of several languages: what a text in one is taken for by letters that only one of them has, or else. */
const sharedScripts: {
  letters: RegExp;
  languages: readonly string[];
  signs: [RegExp, string][];
  usual: string;
}[] = [
  {
    letters: /\p{sc=Arabic}/gu,
    languages: ["ar", "fa", "ur", "ps", "ckb", "ku", "ug", "sd"],
    signs: [
      [/[ٹڈڑںےہ]/u, "ur"],
      [/[پچژگکی]/u, "fa"],
    ],
    usual: "ar",
  },
  {
    letters: /\p{sc=Cyrillic}/gu,
    languages: ["ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg", "tt"],
    signs: [
      [/[їєґ]/iu, "uk"],
      [/ў/iu, "be"],
      [/[ђћљњџј]/iu, "sr"],
    ],
    usual: "ru",
  },
];

/**
 * The language of a text as ISO 639-1, guessed from its script, its small words and its spelling. Text that does not
 * tell gives `preset`, or what its script is mostly used for where `preset` is not written so. `among` narrows the guess to languages that can be meant, for short text such as a question.
 */
export function detectLanguage(text: string, preset = "en", among?: readonly string[]): string {
  const sample = sampleOf(text);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return preset;
  const script = languageOfScript(sample, letters);
  if (script) return script;
  const fallback = writtenIn(sample, letters, preset, among);
  if (among ? among.length < 2 : letters < enoughLetters) return fallback;
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = countStopWords(words, among ?? stopWordLanguages);
  const share = (language: string) => (hits.get(language) ?? 0) / words.length;
  let best = fallback;
  for (const [language, count] of hits) if (count > (hits.get(best) ?? 0)) best = language;
  // A single word of it may be a name; among few languages that can be meant, it is enough.
  const lead = (hits.get(best) ?? 0) - (hits.get(fallback) ?? 0);
  if (share(best) >= telling && (best === fallback || among || lead > 1)) return best;
  if (!among && letters < enoughToSpell) return fallback;
  const spelt = detect(sample, among ? { only: [...among] } : {});
  // Spelling alone mistakes names and figures for a language; that language's small words would be there.
  return spelt && (!hits.has(spelt) || share(spelt) >= denying || among) ? spelt : fallback;
}

function countStopWords(words: readonly string[], languages: readonly string[]): Map<string, number> {
  return new Map(
    languages.map((language) => {
      const stopWords = stopWordsOf(language);
      return [language, words.reduce((hits, word) => hits + (stopWords.has(word) ? 1 : 0), 0)];
    }),
  );
}

function languageOfScript(sample: string, letters: number): string | undefined {
  for (const [pattern, language] of scripts) {
    const share = (sample.match(pattern)?.length ?? 0) / letters;
    // Japanese mixes its syllables with Han, so that a small share of them already tells.
    if (share >= (language === "ja" ? 0.1 : 0.4)) return language;
  }
  return undefined;
}

/** `preset`, unless it is not written in the script of most letters. */
function writtenIn(sample: string, letters: number, preset: string, among?: readonly string[]): string {
  for (const { letters: pattern, languages, signs, usual } of sharedScripts) {
    if ((sample.match(pattern)?.length ?? 0) / letters < 0.5) continue;
    if (languages.includes(preset)) return preset;
    return (
      among?.find((language) => languages.includes(language)) ??
      signs.find(([sign]) => sign.test(sample))?.[1] ??
      usual
    );
  }
  return preset;
}

/** The beginning alone may be a cover or a menu: a long text is also looked at in its middle. */
function sampleOf(text: string): string {
  if (text.length <= sampleLength) return text;
  const middle = text.length >> 1;
  return `${text.slice(0, sampleLength / 2)} ${text.slice(middle, middle + sampleLength / 2)}`;
}
