import { loadLanguage, type QuestionCues } from "./load-language.ts";

export type { QuestionCues };

/** The kind of answer that a question expects. */
export type AnswerType = keyof QuestionCues["types"] | "yes-no" | "any";

/** A kind of question about a project as a whole, or about the assistant itself. */
export type WholeKind = keyof QuestionCues["kinds"];

/** A kind of statement to look for in a question about a whole project. */
export type SurveyCue = keyof QuestionCues["survey"];

/** Returns a language's cues (ISO 639-1), or the English ones if it has none. */
export function cuesOf(language: string): QuestionCues {
  return loadLanguage(language).cues ?? loadLanguage("en").cues!;
}

/** Returns a text's words in lower case, each between blanks, so that `includes` finds whole phrases. */
export function spaced(text: string): string {
  const lower = text.toLowerCase();
  // Most texts are of ASCII letters, which need no look into the tables of Unicode.
  const between = /\P{ASCII}/u.test(lower) ? /[^\p{L}\p{N}\p{M}'’-]+/gu : /[^a-z0-9'-]+/g;
  return ` ${lower.replace(between, " ").trim()} `;
}

export function holdsCue(spacedText: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => spacedText.includes(` ${phrase} `));
}

export function countCues(spacedText: string, phrases: readonly string[]): number {
  return phrases.reduce((count, phrase) => count + (spacedText.includes(` ${phrase} `) ? 1 : 0), 0);
}

/** Returns the longest phrase with which a text, prepared by `spaced`, begins; null if none. */
export function leadingCue(spacedText: string, phrases: readonly string[]): string | null {
  let longest: string | null = null;
  for (const phrase of phrases)
    if (phrase.length > (longest?.length ?? 0) && spacedText.startsWith(` ${phrase} `)) longest = phrase;
  return longest;
}
