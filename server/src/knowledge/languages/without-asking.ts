import { loadLanguage } from "./load-language.ts";
import { segmentWords } from "./word-ends.ts";

/** How a language asks in which words are not set apart: what is left of a question names what is asked for. */
interface Asking {
  words: ReadonlySet<string>;
  forms: RegExp | null;
}

const known = new Map<string, Asking>();

function askingIn(language: string): Asking {
  let asking = known.get(language);
  if (!asking) {
    const { askingWords, askingForms } = loadLanguage(language);
    asking = {
      words: new Set(askingWords.map((word) => word.normalize("NFKC"))),
      forms: askingForms.length > 0 ? new RegExp(askingForms.join("|"), "gu") : null,
    };
    known.set(language, asking);
  }
  return asking;
}

/**
 * A query with spaces where it only asks, as long as it was: its pieces would be found in any text. As written in
 * languages (ISO 639-1) whose words are set apart, where stop words do that.
 */
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
