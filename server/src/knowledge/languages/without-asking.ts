import { madeOnce } from "#kit/made-once.ts";
import { loadLanguage } from "./load-language.ts";
import { segmentWords } from "./word-ends.ts";

/** Returns the question words of a language without word separators: the rest of a question names what is asked for. */
const askingIn = madeOnce((language) => {
  const { askingWords, askingForms } = loadLanguage(language);
  return {
    words: new Set(askingWords.map((word) => word.normalize("NFKC"))),
    forms: askingForms.length > 0 ? new RegExp(askingForms.join("|"), "gu") : null,
  };
});

/** Replaces question words by spaces in languages (ISO 639-1) without word separators; stop words do it in others. */
export function withoutAsking(query: string, language: string): string {
  const { words, forms } = askingIn(language);
  const left = forms
    ? query.replace(forms, (found) => " ".repeat(found.length))
    : withoutWords(query, words, language);
  return /\p{L}|\p{N}/u.test(left) ? left : query;
}

function withoutWords(query: string, words: ReadonlySet<string>, language: string): string {
  if (words.size === 0) return query;
  let left = "";
  for (const { segment } of segmentWords(query, language))
    left += words.has(segment.normalize("NFKC")) ? " ".repeat(segment.length) : segment;
  return left;
}
