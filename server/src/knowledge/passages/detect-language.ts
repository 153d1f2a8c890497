import { detect } from "tinyld/light";

const sampleLength = 600;
/** Letters below which a guess from spelling is worth less than the default. */
const enoughLetters = 24;

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

/**
 * The language of a text as ISO 639-1, guessed from its script and spelling. Text too short to tell gives `fallback`.
 * `among` narrows the guess to languages that can be meant, for short text such as a question.
 */
export function detectLanguage(text: string, fallback = "en", among?: readonly string[]): string {
  const sample = sampleOf(text);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return fallback;
  const script = languageOfScript(sample, letters);
  if (script) return script;
  if (among ? among.length < 2 : letters < enoughLetters) return fallback;
  return detect(sample, among ? { only: [...among] } : {}) || fallback;
}

function languageOfScript(sample: string, letters: number): string | undefined {
  for (const [pattern, language] of scripts) {
    const share = (sample.match(pattern)?.length ?? 0) / letters;
    // Japanese mixes its syllables with Han, so that a small share of them already tells.
    if (share >= (language === "ja" ? 0.1 : 0.4)) return language;
  }
  return undefined;
}

/** The beginning alone may be a cover or a menu: a long text is also looked at in its middle. */
function sampleOf(text: string): string {
  if (text.length <= sampleLength) return text;
  const middle = text.length >> 1;
  return `${text.slice(0, sampleLength / 2)} ${text.slice(middle, middle + sampleLength / 2)}`;
}
