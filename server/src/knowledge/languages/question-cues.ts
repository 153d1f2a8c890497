import { type Language, loadLanguage } from "./load-language.ts";

/** Words and phrases in lower case by which a language asks, and by which its texts answer. */
export type QuestionCues = NonNullable<Language["cues"]>;

/** What kind of thing answers a question. */
export type AnswerType = keyof QuestionCues["types"] | "yes-no" | "any";

/** What is asked of a project as a whole, or of the assistant itself. */
export type WholeKind = keyof QuestionCues["kinds"];

/** What a sentence can be looked for, where a whole project is spoken of. */
export type SurveyCue = keyof QuestionCues["survey"];

/** Of a language, ISO 639-1; English where there are none. */
export function cuesOf(language: string): QuestionCues {
  return loadLanguage(language).cues ?? loadLanguage("en").cues!;
}

/** A text's words in lower case with a blank before and after each, so that phrases are found by `includes`. */
export function spaced(text: string): string {
  const lower = text.toLowerCase();
  // Most texts are of ASCII letters, which need no look into the tables of Unicode.
  const between = /\P{ASCII}/u.test(lower) ? /[^\p{L}\p{N}\p{M}'’-]+/gu : /[^a-z0-9'-]+/g;
  return ` ${lower.replace(between, " ").trim()} `;
}

export function holdsCue(spacedText: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => spacedText.includes(` ${phrase} `));
}

/** How many of some phrases a text holds. */
export function countCues(spacedText: string, phrases: readonly string[]): number {
  return phrases.reduce((count, phrase) => count + (spacedText.includes(` ${phrase} `) ? 1 : 0), 0);
}

/** The longest of some phrases that a text begins with, as `spaced` gives it; null where it begins with none. */
export function leadingCue(spacedText: string, phrases: readonly string[]): string | null {
  let longest: string | null = null;
  for (const phrase of phrases)
    if (phrase.length > (longest?.length ?? 0) && spacedText.startsWith(` ${phrase} `)) longest = phrase;
  return longest;
}
